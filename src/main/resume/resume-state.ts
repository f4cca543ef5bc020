// The next state of a resume after a look at its shipment. Pure.

import { WORTH_CORRECTING_MS } from '#main/sync/service-clock.ts'
import type { ResumeState, ResumeStepFacts, TrackingSeen } from '#shared/contract/resume.ts'
import type { LineTracking } from '#shared/fleet/shipment.ts'
import type { WrittenTime } from '#shared/fleet/written-time.ts'
import { isSameInstant } from '#shared/rules/last-free-day.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'
import type { Unworded } from '#shared/words/failure-words.ts'

export type Step = Unworded<ResumeStepFacts>

export interface Progress {
  readonly state: ResumeState
  /** Epoch milliseconds. */
  readonly clickedAt: number
  /** The stop it was meant to end, as the service wrote its time. */
  readonly stoppedAt: string | null
}

/** States in which what the service reports of the shipment still counts. */
export const WATCHED: ReadonlySet<ResumeState> = new Set(['accepted', 'verified', 'unverified'])

/** What a resume has come to, and the steps that say so. */
export function cameTo(
  state: ResumeState,
  before: readonly Step[] = [],
): { readonly to: { readonly state: ResumeState }; readonly steps: readonly Step[] } {
  return { to: { state }, steps: [...before, { what: 'came-to', state }] }
}

export function seenIn({ stoppedAt, stoppedReason, lastAttemptedAt, lastSucceededAt }: LineTracking): TrackingSeen {
  return { stoppedAt, stoppedReason, lastAttemptedAt, lastSucceededAt }
}

/** What is known of the service's asking at the line, in epoch milliseconds by its own clock. */
export interface Attempts {
  /** When the line was last asked before the resume was sent; null where that was not seen. */
  readonly beforeSent: number | null
  /** When it was last asked, as far as the shipment was seen without a stop; 0 where it was not. */
  readonly sinceLifted: number
}

/**
 * Only what the service shows counts: what it answered to the click proves nothing. An attempt is held against the one that
 * was seen just before the resume was sent, which was after the click: our clock and the service's may differ by minutes.
 * `attempts`: as {@link attemptsIn} says of its steps, which are read only where that decides anything.
 */
export function stateAfterCheck(
  { state, clickedAt, stoppedAt }: Progress,
  seen: LineTracking,
  attempts: () => Attempts,
): ResumeState {
  // Asked for, and not answered yet: a new stop says that it arrived, and that it did not hold.
  if (!WATCHED.has(state) && !(state === 'requested' && seen.stoppedAt !== null)) return state
  const attempted = readInstant(seen.lastAttemptedAt)
  if (seen.stoppedAt !== null) {
    if (!isSameInstant(seen.stoppedAt, stoppedAt as WrittenTime | null)) {
      return isNewStop(state, clickedAt, seen.stoppedAt) ? 'did-not-hold' : state
    }
    if (state !== 'verified' || attempted === null) return state
    // Either an outdated page, or one that knows of a later attempt than the pages without the stop did: then it is back.
    const { beforeSent, sinceLifted } = attempts()
    return attempted > Math.max(beforeSent ?? clickedAt, sinceLifted) ? 'did-not-hold' : state
  }
  if (state === 'verified' || attempted === null) return state
  const { beforeSent } = attempts()
  // Our clock may be so far ahead of the service's without being corrected.
  const latestBefore = beforeSent === null ? clickedAt : Math.max(beforeSent, clickedAt - WORTH_CORRECTING_MS)
  return attempted > latestBefore ? 'verified' : state
}

export function attemptsIn(steps: readonly Step[]): Attempts {
  let beforeSent: number | null = null
  let sinceLifted = 0
  for (const step of steps) {
    if (!('seen' in step)) continue
    const attempted = readInstant(step.seen.lastAttemptedAt as WrittenTime | null)
    if (step.seen.stoppedAt === null) sinceLifted = Math.max(sinceLifted, attempted ?? 0)
    else if (step.what === 'found') beforeSent = attempted
  }
  return { beforeSent, sinceLifted }
}

/**
 * A service may need a while to lift a stop: until then the old one is still to be seen, and a page that was asked for
 * before the click may come in long after it.
 */
function isNewStop(state: ResumeState, clickedAt: number, now: WrittenTime): boolean {
  const stoppedAt = readInstant(now)
  return state === 'verified' || stoppedAt === null || stoppedAt > clickedAt
}
