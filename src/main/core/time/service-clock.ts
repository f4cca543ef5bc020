// The time by the service's clock, and whether an answer has confirmed it.

import type { Clock } from './clock.ts'

export interface ServiceClock {
  /** The computer's time, corrected by the dates of the service's answers. */
  now(): number
  /** Until then, nothing happens because of time alone: no reminder, alert by the clock, resume check or deletion. */
  isConfirmed(): boolean
  /** Takes the date of an answer that arrived just now. */
  takeDate(date: number, tookMs: number): void
  /** The system reports that the computer woke up. */
  woke(): void
}

/** Date headers have whole seconds and travel for seconds; smaller differences are ignored. */
export const WORTH_CORRECTING_MS = 2 * 60_000
/** The computer's clock was set, or the computer slept, if it moved by more against the monotonic clock. */
const JUMP_MS = 60_000
/** Without any answer, for example offline, the time counts as confirmed after this. */
const UNANSWERED_MS = 3 * 60_000

export function createServiceClock(clock: Pick<Clock, 'now' | 'elapsed'>): ServiceClock {
  let offset = 0
  /** The last answer's offset, if it contradicts the current one. A single answer may come from an old cache. */
  let contradiction: number | null = null
  let hasAnswer = false
  let unconfirmedSince = clock.elapsed()
  let lead = clock.now() - unconfirmedSince

  function restart(): void {
    hasAnswer = false
    contradiction = null
    unconfirmedSince = clock.elapsed()
  }

  function checkJump(): void {
    const before = lead
    lead = clock.now() - clock.elapsed()
    const jumpMs = lead - before
    if (Math.abs(jumpMs) <= JUMP_MS) return
    // The computer's clock was set right: a jump by the whole error is hardly a sleep.
    if (areClose(jumpMs, offset)) offset = 0
    restart()
  }

  return {
    now() {
      checkJump()
      return clock.now() + offset
    },
    isConfirmed() {
      checkJump()
      return hasAnswer || clock.elapsed() - unconfirmedSince >= UNANSWERED_MS
    },
    takeDate(date, tookMs) {
      checkJump()
      const measured = Math.round(date - (clock.now() - tookMs / 2))
      if (!areClose(measured, offset)) {
        if (contradiction === null || !areClose(measured, contradiction)) {
          contradiction = measured
          return
        }
        offset = areClose(measured, 0) ? 0 : measured
      }
      contradiction = null
      hasAnswer = true
    },
    woke: restart,
  }
}

function areClose(one: number, other: number): boolean {
  return Math.abs(one - other) < WORTH_CORRECTING_MS
}
