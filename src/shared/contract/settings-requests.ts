// Changing, importing and exporting the settings, and the IT policy.

import { z } from 'zod'
import type { CarriedPath, FieldPath, OfAccount } from '../settings/settings.ts'
import { askingAccount } from './account-requests.ts'
import { answers, nothing } from './route.ts'
import { settingsChanges, settingsSections } from './settings-schema.ts'
import type { Failure } from '../words/failure-words.ts'

export type { SavedView } from '../settings/own-values.ts'
export type { AppSettings, Preferences, SettingsChanges } from '../settings/settings.ts'

const { scope, lookUps, webhooks, lastLookedAt } = settingsSections.preferences.shape
const ownSchema: z.ZodType<Partial<OfAccount>> = z.strictObject({
  scope: z.exactOptional(scope),
  lookUps: z.exactOptional(lookUps),
  webhooks: z.exactOptional(webhooks),
  lastLookedAt: z.exactOptional(lastLookedAt),
})

export const settingsRequests = {
  /** A rejected change has no effect. An accepted one comes back in the collection. */
  'settings.change': answers<null>().to(settingsChanges),
  /** Settings of an account stay with it even if another one was opened meanwhile. */
  'settings.keepOf': answers<null>().to(z.strictObject({ account: askingAccount, changes: ownSchema })),
} as const

export interface PolicyView {
  /** The file's path, even if it does not exist. */
  readonly file: string
  readonly isThere: boolean
  /** Why the whole file is unusable. */
  readonly unusable: Failure | null
  /** Unusable fields. */
  readonly leftOut: readonly string[]
  readonly decided: readonly FieldPath[]
  readonly baseAddress: string | null
  readonly startAtLogin: boolean | null
  readonly leastMinutesBetween: number | null
  readonly updateAddress: string | null
}

export const transferRequests = {
  /** Null: the user canceled. */
  'transfer.export': answers<{ readonly file: string | null }>().to(nothing),
  /** Reads a file without applying it; null: the user canceled. */
  'transfer.choose': answers<ImportView | null>().to(nothing),
  /** Applies the file shown last. */
  'transfer.apply': answers<null>().to(nothing),
} as const

export interface ImportedSetting {
  readonly path: CarriedPath
  readonly from: unknown
  readonly to: unknown
}

export interface ImportView {
  readonly file: string
  /** The differences. */
  readonly settings: readonly ImportedSetting[]
  /** Unknown names in the file. */
  readonly unknown: readonly string[]
  /** Settings with an unusable value. */
  readonly unusable: readonly string[]
  /** Settings fixed by the policy, which stay unchanged. */
  readonly decided: readonly CarriedPath[]
}
