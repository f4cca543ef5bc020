// The current time, corrected if main found this computer's clock wrong.

import { instantAt } from '#shared/time/instant.ts'
import type { Instant } from '#shared/time/instant.ts'

let behindMs = 0

/** Sets how far the clock is behind the service's. Returns whether the time jumped. */
export function correctClock(by: number): boolean {
  const isJump = Math.abs(by - behindMs) >= WORTH_TELLING_MS
  behindMs = by
  return isJump
}

export function now(): Instant {
  return instantAt(Date.now() + behindMs)
}

/** Smaller corrections change no displayed age. */
const WORTH_TELLING_MS = 60_000
