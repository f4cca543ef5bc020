// Finds out that time has passed unseen or gone back: a computer that slept, or whose clock somebody set, does not always say so.

import type { Clock } from './clock.ts'

export interface ClockJumpDetector {
  /** Since the last look time has passed unseen, or gone back; null: it passed as it does. */
  detect(): 'unseen' | 'back' | null
  readonly checkedAt: number
  reset(): void
}

/** Timers are late by less. */
const WORTH_HEEDING_MS = 60_000

/** `everyMs`: how often it is looked. */
export function createClockJumpDetector(clock: Pick<Clock, 'now'>, everyMs: number): ClockJumpDetector {
  let checkedAt = clock.now()
  return {
    detect() {
      const passed = clock.now() - checkedAt
      return passed > everyMs + WORTH_HEEDING_MS ? 'unseen' : passed < -WORTH_HEEDING_MS ? 'back' : null
    },
    get checkedAt() {
      return checkedAt
    },
    reset() {
      checkedAt = clock.now()
    },
  }
}
