// What the settings are until the user chooses otherwise. Those of the rules stand with the rules.

import type { AlertSettings } from '../contract/alerts.ts'
import type { Preferences, SyncSettings, TablePreferences } from '../contract/settings.ts'
import type { AlertDelivery, AlertKind } from '../rules/alert-fact.ts'

export const DEFAULT_SYNC: SyncSettings = {
  minutesBetween: 5,
  requestsPerMinute: 60,
  historyDays: 400,
  stoppedDays: 180,
}

export const DEFAULT_PREFERENCES: Preferences = { tables: {}, views: [], theme: 'system', lastLookedAt: null }

/** No column named: all of them, as the table has them. */
export const DEFAULT_TABLE: TablePreferences = { columns: [], isCompact: false, sort: [], grouping: 'none' }

export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  delivery: {},
  quiet: [],
  quietDays: [],
  dueWorkingDays: 1,
  privateToasts: false,
  sound: true,
  snoozedUntil: null,
  liftedUntil: null,
}

/** Toasts are for what needs somebody now; everything else waits in the inbox. */
export const DEFAULT_DELIVERY: Readonly<Record<AlertKind, AlertDelivery>> = {
  'tracking-stopped': 'toast',
  'stop-ahead': 'inbox',
  'resume-did-not-hold': 'toast',
  due: 'toast',
  'charging-started': 'toast',
  'deadline-earlier': 'toast',
  'deadline-vanished': 'inbox',
  'became-available': 'inbox',
  'hold-added': 'inbox',
  'fee-posted': 'inbox',
  'appointment-conflict': 'inbox',
  stale: 'inbox',
  'feed-outage': 'toast',
  'key-rejected': 'toast',
  'first-sync': 'toast',
}
