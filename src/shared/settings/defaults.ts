// What the settings are until the user chooses otherwise.

import type { AlertDelivery, AlertKind } from '../rules/alert-fact.ts'
import { DEFAULT_SETTINGS } from '../rules/settings.ts'
import { defaultsOf } from './descriptor.ts'
import { SETTINGS, type AlertSettings, type AppSettings, type Preferences, type SyncSettings } from './settings.ts'

export const DEFAULT_SYNC: SyncSettings = defaultsOf(SETTINGS.sync)
export const DEFAULT_ALERT_SETTINGS: AlertSettings = defaultsOf(SETTINGS.alerts)
export const DEFAULT_PREFERENCES: Preferences = defaultsOf(SETTINGS.preferences)

export const DEFAULTS: AppSettings = {
  rules: DEFAULT_SETTINGS,
  sync: DEFAULT_SYNC,
  alerts: DEFAULT_ALERT_SETTINGS,
  preferences: DEFAULT_PREFERENCES,
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
