// What every part of an account's alerts needs.

import type { Clock } from '#main/core/time/clock.ts'
import type { Database } from '#main/store/database.ts'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import type { Language } from '#shared/words/language.ts'

export interface AlertContext {
  readonly database: Database
  readonly clock: Clock
  /** Corrected time. */
  readonly now: () => number
  readonly isClockUnsure: () => boolean
  readonly settings: () => AlertSettings
  readonly language: Language
  /** The viewer's current time zone. */
  readonly zone: () => string
  readonly reportBug: (where: string, error: unknown) => void
}
