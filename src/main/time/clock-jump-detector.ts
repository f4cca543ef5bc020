// Finds out that time has passed unseen or gone back: a computer that slept, or whose clock somebody set, does not always say so.

import type { Clock } from './clock.ts'

export interface ClockJumpDetector {
  /** Since the last look time has passed unseen, or gone back; null: it passed as it does. */
  leap(): 'unseen' | 'back' | null
  readonly lookedAt: number
  look(): void
}

/** Timers are late by less. */
const WORTH_HEEDING_MS = 60_000

/** `everyMs`: how often it is looked. */
export function createClockJumpDetector(clock: Pick<Clock, 'now'>, everyMs: number): ClockJumpDetector {
  let lookedAt = clock.now()
  return {
    leap() {
      const passed = clock.now() - lookedAt
      return passed > everyMs + WORTH_HEEDING_MS ? 'unseen' : passed < -WORTH_HEEDING_MS ? 'back' : null
    },
    get lookedAt() {
      return lookedAt
    },
    look() {
      lookedAt = clock.now()
    },
  }
}
