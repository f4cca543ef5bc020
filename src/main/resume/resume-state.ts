// What a look at a shipment means for a resume of it: the state it is in next. Pure; drawn in docs/alerts.md.

import type { ResumeState, ResumeStepFacts, TrackingSeen } from '#shared/contract/resume.ts'
import type { LineTracking } from '#shared/fleet/shipment.ts'
import type { WrittenTime } from '#shared/fleet/written-time.ts'
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

/**
 * Only what the service shows counts: what it answered to the click proves nothing. `verifiedBy`: as {@link attemptOn} says of
 * its steps, which are read only where that decides anything.
 */
export function stateAfterCheck(
  { state, clickedAt, stoppedAt }: Progress,
  seen: LineTracking,
  verifiedBy: () => number,
): ResumeState {
  // Asked for, and not answered yet: a new stop says that it arrived, and that it did not hold.
  if (!WATCHED.has(state) && !(state === 'requested' && seen.stoppedAt !== null)) return state
  const attempted = readInstant(seen.lastAttemptedAt)
  if (seen.stoppedAt !== null) {
    // Either an outdated page, or one that knows of a later attempt than the pages without the stop did: then it is back.
    const hasStopped = isSameTime(seen.stoppedAt, stoppedAt)
      ? state === 'verified' && attempted !== null && attempted > clickedAt && attempted > verifiedBy()
      : isNewStop(state, clickedAt, seen.stoppedAt)
    return hasStopped ? 'did-not-hold' : state
  }
  if (state === 'verified') return state
  return attempted !== null && attempted > clickedAt ? 'verified' : state
}

/** When the line was last asked, as far as the shipment was seen without a stop; 0 where it was not. */
export function attemptOn(steps: readonly Step[]): number {
  return steps.reduce((latest, step) => {
    if (!('seen' in step) || step.seen.stoppedAt !== null) return latest
    return Math.max(latest, readInstant(step.seen.lastAttemptedAt as WrittenTime | null) ?? 0)
  }, 0)
}

/**
 * A service may need a while to lift a stop: until then the old one is still to be seen, and a page that was asked for
 * before the click may come in long after it.
 */
function isNewStop(state: ResumeState, clickedAt: number, now: WrittenTime): boolean {
  const stoppedAt = readInstant(now)
  return state === 'verified' || stoppedAt === null || stoppedAt > clickedAt
}

function isSameTime(one: WrittenTime, other: string | null): boolean {
  if (one === other) return true
  const instant = readInstant(one)
  return instant !== null && instant === readInstant(other as WrittenTime | null)
}
