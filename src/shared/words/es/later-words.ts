// Spanish: what the page says once somebody opens it, and loads after its first picture.

import { joinedWords } from '../joined-words.ts'
import { ACT } from './later/act.ts'
import { ALERT } from './later/alert.ts'
import { APP } from './later/app.ts'
import { BOARD } from './later/board.ts'
import { CHANGE } from './later/change.ts'
import { CODE } from './later/code.ts'
import { COMMON } from './later/common.ts'
import { CONNECT } from './later/connect.ts'
import { FIELD } from './later/field.ts'
import { HISTORY } from './later/history.ts'
import { INBOX } from './later/inbox.ts'
import { JUDGEMENT } from './later/judgement.ts'
import { LINK } from './later/link.ts'
import { LIST } from './later/list.ts'
import { LOOK_UP } from './later/look-up.ts'
import { MAIL } from './later/mail.ts'
import { MAP } from './later/map.ts'
import { MILESTONES } from './later/milestones.ts'
import { MONEY } from './later/money.ts'
import { NOTES } from './later/notes.ts'
import { PALETTE } from './later/palette.ts'
import { PLAN } from './later/plan.ts'
import { QUIET } from './later/quiet.ts'
import { RATE } from './later/rate.ts'
import { RESUME } from './later/resume.ts'
import { ROW } from './later/row.ts'
import { SCOPE } from './later/scope.ts'
import { SEEN } from './later/seen.ts'
import { SETTING } from './later/setting.ts'
import { SETTINGS } from './later/settings.ts'
import { SHIPMENT } from './later/shipment.ts'
import { SHIPMENTS } from './later/shipments.ts'
import { STOPPED } from './later/stopped.ts'
import { SYNC } from './later/sync.ts'
import { TABLE } from './later/table.ts'
import { TOAST } from './later/toast.ts'
import { TRIP } from './later/trip.ts'
import { WEBHOOK } from './later/webhook.ts'

export const LATER = joinedWords(
  ACT,
  ALERT,
  APP,
  BOARD,
  CHANGE,
  CODE,
  COMMON,
  CONNECT,
  FIELD,
  HISTORY,
  INBOX,
  JUDGEMENT,
  LINK,
  LIST,
  LOOK_UP,
  MAIL,
  MAP,
  MILESTONES,
  MONEY,
  NOTES,
  PALETTE,
  PLAN,
  QUIET,
  RATE,
  RESUME,
  ROW,
  SCOPE,
  SEEN,
  SETTING,
  SETTINGS,
  SHIPMENT,
  SHIPMENTS,
  STOPPED,
  SYNC,
  TABLE,
  TOAST,
  TRIP,
  WEBHOOK,
)
