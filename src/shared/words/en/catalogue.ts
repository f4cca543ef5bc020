// Every sentence on screen, in English: the catalogue by which the others are measured.

import { ACT } from './act.ts'
import { ALERT } from './alert.ts'
import { CHANGE } from './change.ts'
import { CONTAINER } from './container.ts'
import { DATES } from './dates.ts'
import { DEADLINE } from './deadline.ts'
import { FAILURE } from './failure.ts'
import { QUIET } from './quiet.ts'
import { RESUME } from './resume.ts'
import { SYNC } from './sync.ts'
import { TIER } from './tier.ts'
import { TOAST } from './toast.ts'
import { TRACKING } from './tracking.ts'
import { TRAY } from './tray.ts'
import { TRIP } from './trip.ts'

export const ENGLISH = {
  ...ACT,
  ...ALERT,
  ...CHANGE,
  ...CONTAINER,
  ...DATES,
  ...DEADLINE,
  ...FAILURE,
  ...QUIET,
  ...RESUME,
  ...SYNC,
  ...TIER,
  ...TOAST,
  ...TRACKING,
  ...TRAY,
  ...TRIP,
} as const
