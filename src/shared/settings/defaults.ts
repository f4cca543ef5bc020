// What the settings are until the user chooses otherwise.

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
