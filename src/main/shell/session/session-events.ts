// What the parts of an open account emit to each other.

import type { AlertEvents } from '#main/alerts/alerts.ts'
import type { RecordEvents } from '#main/collections/records.ts'
import type { DoneEvents } from '#main/done/done.ts'
import type { JudgeEvents } from '#main/judge/judge.ts'
import type { NotesEvents } from '#main/notes/notes.ts'
import type { RatesEvents } from '#main/rates/rates.ts'
import type { ResumeEvents } from '#main/resumes/resumes.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import type { StoreEvents } from '#main/store/store.ts'
import type { TeamLogEvents } from '#main/team/team-log.ts'
import type { TeamEvents } from '#main/team/team.ts'

export type SessionEvents = StoreEvents &
  SyncEvents &
  NotesEvents &
  RecordEvents &
  RatesEvents &
  DoneEvents &
  AlertEvents &
  JudgeEvents &
  ResumeEvents &
  TeamEvents &
  TeamLogEvents
