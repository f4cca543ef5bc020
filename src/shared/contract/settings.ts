// The settings as the window reads and changes them.

import { z } from 'zod'
import type { AppSettings, CarriedPath, FieldPath, OfAccount, SettingsChanges } from '../settings/settings.ts'
import { ofAccount } from './account.ts'
import { answers, nothing } from './route.ts'
import { settingsSections } from './settings-schema.ts'
import type { Failure } from './answer.ts'

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

export const policyRequests = {
  'policy.read': answers<PolicyView>().to(nothing),
} as const

export interface PolicyView {
  /** Where it lies, or would. */
  readonly file: string
  readonly isThere: boolean
  /** Why the file as a whole cannot be used. */
  readonly unusable: Failure | null
  /** Names of its fields that could not be used. */
  readonly leftOut: readonly string[]
  /** The settings that cannot be changed here. */
  readonly decided: readonly FieldPath[]
  readonly baseAddress: string | null
  readonly startAtLogin: boolean | null
  readonly leastMinutesBetween: number | null
  readonly updateAddress: string | null
}

export interface PolicyEvents {
  'policy.changed': PolicyView
}

export const transferRequests = {
  /** Null: the user chose no file. */
  'transfer.export': answers<{ readonly file: string | null }>().to(nothing),
  /** Reads a file and changes nothing; null: the user chose none. */
  'transfer.choose': answers<ImportView | null>().to(nothing),
  /** Makes the settings what was shown last. */
  'transfer.apply': answers<AppSettings>().to(nothing),
} as const

export interface ImportedSetting {
  readonly path: CarriedPath
  readonly from: unknown
  readonly to: unknown
}

export interface ImportView {
  readonly file: string
  /** What would be different. */
  readonly settings: readonly ImportedSetting[]
  /** Names in the file that nobody knows. */
  readonly unknown: readonly string[]
  /** Names of settings whose value cannot be used. */
  readonly unusable: readonly string[]
  /** Settings that stay as they are because they are decided for this computer. */
  readonly decided: readonly CarriedPath[]
}
