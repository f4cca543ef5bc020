// The settings as the window reads and changes them.

import { z } from 'zod'
import type { OfAccount } from '../settings/of-account.ts'
import type { AppSettings, SettingsChanges } from '../settings/settings.ts'
import { ofAccount } from './account.ts'
import { answers, nothing } from './route.ts'
import { settingsSections } from './settings-schema.ts'

export type { SavedView, TablePreferences } from '../settings/own-values.ts'
export type { AppSettings, Preferences, SettingsChanges } from '../settings/settings.ts'

const changesSchema: z.ZodType<SettingsChanges> = z.strictObject({
  rules: settingsSections.rules.partial().optional(),
  // A cache is tried before it is used: see `account.useCache`.
  sync: settingsSections.sync.omit({ cache: true }).partial().optional(),
  // Until when is for main to say: see `alerts.snooze`.
  alerts: settingsSections.alerts.omit({ snoozedUntil: true, liftedUntil: true }).partial().optional(),
  preferences: settingsSections.preferences.partial().optional(),
})

const { scope, lookUps, webhooks, lastLookedAt } = settingsSections.preferences.shape
const ownSchema: z.ZodType<Partial<OfAccount>> = z.strictObject({
  scope: z.exactOptional(scope),
  lookUps: z.exactOptional(lookUps),
  webhooks: z.exactOptional(webhooks),
  lastLookedAt: z.exactOptional(lastLookedAt),
})

export const settingsRequests = {
  'settings.read': answers<AppSettings>().to(nothing),
  /** What is refused changes nothing. */
  'settings.change': answers<AppSettings>().to(changesSchema),
  /** What came about in an account stays with it, also where another has been opened meanwhile. */
  'settings.keepOf': answers<null>().to(z.strictObject({ account: ofAccount, changes: ownSchema })),
} as const

export interface SettingsEvents {
  /** The sections that changed, whoever changed them. */
  'settings.changed': Partial<AppSettings>
}
