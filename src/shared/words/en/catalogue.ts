// All messages in English, file by file.

import { ALERTS } from './alerts.ts'
import { APP } from './app.ts'
import { BOARD } from './board.ts'
import { CHANGES } from './changes.ts'
import { COMMON } from './common.ts'
import { CONNECT } from './connect.ts'
import { CONTAINERS } from './containers.ts'
import { DEADLINES } from './deadlines.ts'
import { DIAGNOSTICS } from './diagnostics.ts'
import { FAILURES } from './failures.ts'
import { INVOICES } from './invoices.ts'
import { LISTS } from './lists.ts'
import { MAP } from './map.ts'
import { MILESTONES } from './milestones.ts'
import { OUTGOING } from './outgoing.ts'
import { PLAN } from './plan.ts'
import { RATES } from './rates.ts'
import { REPORTS } from './reports.ts'
import { SEARCH } from './search.ts'
import { SETTINGS } from './settings.ts'
import { SETTINGS_PAGE } from './settings-page.ts'
import { SHIPMENTS } from './shipments.ts'
import { SYNC } from './sync.ts'
import { TEAM, TEAM_FAILURES } from './team.ts'
import { TODO } from './todo.ts'
import { TRACKING } from './tracking.ts'
import { TRAY } from './tray.ts'

export const ENGLISH = {
  ...ALERTS,
  ...APP,
  ...BOARD,
  ...CHANGES,
  ...COMMON,
  ...CONNECT,
  ...CONTAINERS,
  ...DEADLINES,
  ...DIAGNOSTICS,
  ...FAILURES,
  ...INVOICES,
  ...LISTS,
  ...MAP,
  ...MILESTONES,
  ...OUTGOING,
  ...PLAN,
  ...RATES,
  ...REPORTS,
  ...SEARCH,
  ...SETTINGS,
  ...SETTINGS_PAGE,
  ...SHIPMENTS,
  ...SYNC,
  ...TEAM,
  ...TEAM_FAILURES,
  ...TODO,
  ...TRACKING,
  ...TRAY,
} as const

export type Catalogue = typeof ENGLISH
