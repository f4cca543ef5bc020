// What every part of an account's alerts needs.

import type { Context } from '#main/core/port/context.ts'
import type { Database } from '#main/store/database.ts'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import type { Language } from '#shared/words/language.ts'
import type { Ledger } from './ledger.ts'

export interface AlertContext extends Context {
  readonly database: Database
  readonly ledger: Ledger
  /** The account's first sync has not ended yet. */
  readonly isFirstSync: () => boolean
  readonly settings: () => AlertSettings
  readonly language: Language
  /** The viewer's current time zone. */
  readonly zone: () => string
}
