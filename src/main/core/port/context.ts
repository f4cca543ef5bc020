// What every part of the app needs from its surroundings. Made once at the start.

import type { Clock } from '#main/core/time/clock.ts'
import type { Translator } from '#shared/words/translator.ts'
import type { WriteLog } from './write-log.ts'

export interface Context {
  readonly clock: Clock
  /** The time by the service's clock, as far as it is known. */
  readonly now: () => number
  /** While false, nothing happens because of time alone. */
  readonly isTimeConfirmed: () => boolean
  /** From 0 to 1. */
  readonly random: () => number
  readonly translator: Translator
  readonly writeLog: WriteLog
  /** Reports an unexpected error. */
  readonly reportBug: (where: string, error: unknown) => void
}
