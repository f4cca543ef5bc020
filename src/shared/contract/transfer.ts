// The settings taken to a file, and brought in from one: main asks the system for the file, the window names none.

import type { AppSettings, CarriedPath } from '../settings/settings.ts'
import { answers, nothing } from './route.ts'

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
