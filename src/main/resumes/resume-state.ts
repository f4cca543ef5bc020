// Computes the next state of a resume from its shipment. Pure.

import { WORTH_CORRECTING_MS } from '#main/core/time/service-clock.ts'
import type { ResumeStepFacts } from '#shared/words/resume-words.ts'
import type { ResumeState, TrackingSeen } from '#shared/resumes/resume.ts'
import type { LineTracking } from '#shared/fleet/shipment.ts'
import type { WrittenTime } from '#shared/time/written-time.ts'
import { isSameInstant } from '#shared/rules/last-free-day.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'

export type Step = ResumeStepFacts

export interface Progress {
  readonly state: ResumeState
  readonly clickedAt: number
  /** The stop that the resume should end, with its time as written by the service. */
  readonly stoppedAt: string | null
}

/** States in which a shipment's tracking status still counts. */
export const WATCHED: ReadonlySet<ResumeState> = new Set(['accepted', 'verified', 'unverified'])

/** The result of a resume with its steps. */
export function enterState(
  state: ResumeState,
  before: readonly Step[] = [],
): { readonly to: { readonly state: ResumeState }; readonly steps: readonly Step[] } {
  return { to: { state }, steps: [...before, { what: 'came-to', state }] }
}

export function seenIn({ stoppedAt, stoppedReason, lastAttemptedAt, lastSucceededAt }: LineTracking): TrackingSeen {
  return { stoppedAt, stoppedReason, lastAttemptedAt, lastSucceededAt }
}

/** Attempts of the service to reach the line, in epoch milliseconds by the service's clock. */
export interface Attempts {
  /** The last attempt before the resume was sent; null if unknown. */
  readonly beforeSent: number | null
  /** The last attempt seen without a stop; 0 if none. */
  readonly sinceLifted: number
}

/**
 * Only the shipment's status counts: the answer to the click proves nothing. An attempt is compared with the one seen
 * just before sending, not with the click, because the two clocks may differ by minutes. `attempts` is lazy: it reads
 * the steps.
 */
export function stateAfterCheck(
  { state, clickedAt, stoppedAt }: Progress,
  seen: LineTracking,
  attempts: () => Attempts,
): ResumeState {
  // An unanswered request: a new stop shows that it arrived and did not hold.
  if (!WATCHED.has(state) && !(state === 'requested' && seen.stoppedAt !== null)) return state
  const attempted = readInstant(seen.lastAttemptedAt)
  if (seen.stoppedAt !== null) {
    if (!isSameInstant(seen.stoppedAt, stoppedAt as WrittenTime | null)) {
      return isNewStop(state, clickedAt, seen.stoppedAt) ? 'did-not-hold' : state
    }
    if (state !== 'verified' || attempted === null) return state
    // Either an outdated page, or a later attempt than on the pages without the stop: then the stop is back.
    const { beforeSent, sinceLifted } = attempts()
    return attempted > Math.max(beforeSent ?? clickedAt, sinceLifted) ? 'did-not-hold' : state
  }
  if (state === 'verified' || attempted === null) return state
  const { beforeSent } = attempts()
  // Our clock may be ahead by this much without being corrected.
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

/** The service may need a while to lift a stop, and a page requested before the click may arrive late. */
function isNewStop(state: ResumeState, clickedAt: number, now: WrittenTime): boolean {
  const stoppedAt = readInstant(now)
  return state === 'verified' || stoppedAt === null || stoppedAt > clickedAt
}
