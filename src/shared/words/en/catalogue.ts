// Every sentence on screen, in English: the catalogue by which the others are measured.

import { ACT } from './act.ts'
import { ALERT } from './alert.ts'
import { APP } from './app.ts'
import { BOARD } from './board.ts'
import { CHANGE } from './change.ts'
import { CODE } from './code.ts'
import { COMMON } from './common.ts'
import { CONNECT } from './connect.ts'
import { CONTAINER } from './container.ts'
import { DATES } from './dates.ts'
import { DEADLINE } from './deadline.ts'
import { FAILURE } from './failure.ts'
import { FIELD } from './field.ts'
import { HISTORY } from './history.ts'
import { INBOX } from './inbox.ts'
import { LIST } from './list.ts'
import { LOOK_UP } from './look-up.ts'
import { MILESTONES } from './milestones.ts'
import { NOTES } from './notes.ts'
import { MAIL } from './mail.ts'
import { PALETTE } from './palette.ts'
import { PREVIEW } from './preview.ts'
import { PLAN } from './plan.ts'
import { QUIET } from './quiet.ts'
import { RATE } from './rate.ts'
import { RESUME } from './resume.ts'
import { ROW } from './row.ts'
import { SCOPE } from './scope.ts'
import { SETTING } from './setting.ts'
import { SETTINGS } from './settings.ts'
import { SHIPMENT } from './shipment.ts'
import { SHIPMENTS } from './shipments.ts'
import { STOPPED } from './stopped.ts'
import { SYNC } from './sync.ts'
import { TABLE } from './table.ts'
import { TIER } from './tier.ts'
import { TOAST } from './toast.ts'
import { TRACKING } from './tracking.ts'
import { TRAY } from './tray.ts'
import { TRIP } from './trip.ts'
import { WEBHOOK } from './webhook.ts'

export const ENGLISH = {
  ...ACT,
  ...ALERT,
  ...APP,
  ...BOARD,
  ...CHANGE,
  ...CODE,
  ...COMMON,
  ...CONNECT,
  ...CONTAINER,
  ...DATES,
  ...DEADLINE,
  ...FAILURE,
  ...FIELD,
  ...HISTORY,
  ...INBOX,
  ...LIST,
  ...LOOK_UP,
  ...MILESTONES,
  ...NOTES,
  ...MAIL,
  ...PALETTE,
  ...PREVIEW,
  ...PLAN,
  ...QUIET,
  ...RATE,
  ...RESUME,
  ...ROW,
  ...SCOPE,
  ...SETTING,
  ...SETTINGS,
  ...SHIPMENT,
  ...SHIPMENTS,
  ...STOPPED,
  ...SYNC,
  ...TABLE,
  ...TIER,
  ...TOAST,
  ...TRACKING,
  ...TRAY,
  ...TRIP,
  ...WEBHOOK,
} as const
