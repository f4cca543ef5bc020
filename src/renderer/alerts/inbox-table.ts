// The columns of the alerts list.

import {
  BadgeAlert,
  Ban,
  BellRing,
  CalendarClock,
  CalendarX2,
  CircleCheck,
  CircleDollarSign,
  CloudOff,
  EyeOff,
  Hourglass,
  KeyRound,
  Lock,
  LockOpen,
  LogOut,
  TrendingDown,
  Undo2,
} from '@lucide/vue'
import type { Component } from 'vue'
import { ALERTS, type AlertIcon } from '#shared/alerts/alert-kinds.ts'
import type { AlertView } from '#shared/contract/alerts-requests.ts'
import type { ResumeView } from '#shared/contract/resume-requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { Language } from '#shared/words/language.ts'
import { outcomeShortWords } from '#shared/words/alert-words.ts'
import { resumePressWords, resumeShortWords } from '#shared/words/resume-words.ts'
import { say } from '#renderer/core/language.ts'
import { textOfParts } from '#renderer/fleet/search.ts'
import { isUnderWay } from '#renderer/resumes/resume-run.ts'
import { cell, type Cell, type Column, column, NOTHING } from '#renderer/ui/table/table-columns.ts'

export interface InboxRow {
  readonly id: string
  readonly weight: number
  readonly alert: AlertView
  readonly searchText: string
}

type Resume = [resume: ResumeView | undefined]

const inboxColumn = column<InboxRow, Resume>

export const INBOX_COLUMNS: readonly Column<InboxRow, Resume>[] = [
  inboxColumn({
    width: 280,
    kind: 'name',
    isStretchy: true,
    fields: [{ id: 'alert', title: say('inbox.column.alert'), value: ({ alert }) => alert.title }],
    cell: alertCell,
  }),
  inboxColumn({
    width: 148,
    fields: [{ id: 'who', title: say('inbox.column.who'), value: ({ alert }) => alert.who }],
    cell: ({ alert: { subject } }) =>
      cell(subject.containerNumber ?? subject.billOfLading ?? '', subject.customer ?? ''),
  }),
  {
    id: 'action',
    title: say('inbox.column.action'),
    width: 124,
    fields: [],
    sortKey: () => null,
    cell: actionCell,
  },
  inboxColumn({
    width: 104,
    fields: [
      {
        id: 'seen',
        title: say('inbox.column.seen'),
        kind: 'instant',
        value: ({ alert }) => instantAt(alert.seenAt),
      },
    ],
    cell: ({ alert }, { dates }) =>
      cell(dates.age(instantAt(alert.seenAt)), isRead(alert) ? say('inbox.seen.acknowledged') : ''),
  }),
  inboxColumn({
    width: 132,
    fields: [
      {
        id: 'told',
        title: say('inbox.column.notification'),
        value: ({ alert }, language) => outcomeShortWords(alert.outcome, language),
        sortKey: ({ alert }) => alert.outcome,
      },
    ],
    cell: ({ alert }, language) => cell(outcomeShortWords(alert.outcome, language), alert.outcomeWhy ?? ''),
  }),
]

/** Cached: the table renders a new row object again. */
export function inboxRow(alert: AlertView): InboxRow {
  let row = rowCache.get(alert)
  if (row !== undefined) return row
  const { key, subject, who, title, story } = alert
  const { containerNumber, billOfLading, customer, place } = subject
  const searchText = textOfParts([containerNumber, billOfLading, customer, place, who, title, story])
  row = { id: String(key), weight: -key, alert, searchText }
  rowCache.set(alert, row)
  return row
}

const rowCache = new WeakMap<AlertView, InboxRow>()

function alertCell({ alert }: InboxRow): Cell {
  const { icon, tone } = ALERTS[alert.kind]
  return { ...cell(alert.title, alert.story, isRead(alert) ? 'unknown' : tone), icon: ALERT_ICONS[icon] }
}

function actionCell({ alert }: InboxRow, language: Language, resume: ResumeView | undefined): Cell {
  if (resume !== undefined && isUnderWay(resume)) return cell(resumeShortWords(resume.state, language))
  if (alert.canResume) return { ...NOTHING, press: resumePressWords(alert.who, language) }
  if (isRead(alert)) return NOTHING
  return {
    ...NOTHING,
    press: {
      words: say('inbox.acknowledge'),
      does: say('inbox.acknowledge.of', { title: alert.title, who: alert.who }),
    },
  }
}

function isRead({ acknowledgedAt }: AlertView): boolean {
  return acknowledgedAt !== null
}

export const ALERT_ICONS: Readonly<Record<AlertIcon, Component>> = {
  appointment: Ban,
  bell: BellRing,
  calendar: CalendarClock,
  'calendar-lost': CalendarX2,
  check: CircleCheck,
  earlier: TrendingDown,
  'eye-off': EyeOff,
  fee: BadgeAlert,
  hourglass: Hourglass,
  key: KeyRound,
  lock: Lock,
  'lock-open': LockOpen,
  'log-out': LogOut,
  money: CircleDollarSign,
  'no-news': CloudOff,
  return: Undo2,
}
