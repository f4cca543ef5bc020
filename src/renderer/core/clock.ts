// The time by which the window judges and says ages: this computer's, corrected where main found it wrong.

import { instantAt } from '#shared/rules/instant.ts'
import type { Instant } from '#shared/rules/instant.ts'

let behindMs = 0

/** How far this computer's clock is behind the service's; answers whether that is another time than before. */
export function correctClock(by: number): boolean {
  const isJump = Math.abs(by - behindMs) >= WORTH_TELLING_MS
  behindMs = by
  return isJump
}

export function now(): Instant {
  return instantAt(Date.now() + behindMs)
}

/** What is said in days and minutes does not change by less. */
const WORTH_TELLING_MS = 60_000
