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

/** Only what the service shows counts: what it answered to the click proves nothing. */
export function stateAfterCheck({ state, clickedAt, stoppedAt }: Progress, seen: LineTracking): ResumeState {
  // Asked for, and not answered yet: a new stop says that it arrived, and that it did not hold.
  if (!WATCHED.has(state) && !(state === 'requested' && seen.stoppedAt !== null)) return state
  if (seen.stoppedAt !== null) return isNewStop(state, clickedAt, stoppedAt, seen.stoppedAt) ? 'did-not-hold' : state
  if (state === 'verified') return state
  const attempted = readInstant(seen.lastAttemptedAt)
  return attempted !== null && attempted > clickedAt ? 'verified' : state
}

/**
 * A service may need a while to lift a stop: until then the old one is still to be seen, and a page that was asked for
 * before the click may come in long after it.
 */
function isNewStop(state: ResumeState, clickedAt: number, old: string | null, now: WrittenTime): boolean {
  const stoppedAt = readInstant(now)
  if (now === old || (stoppedAt !== null && stoppedAt === readInstant(old as WrittenTime | null))) return false
  return state === 'verified' || stoppedAt === null || stoppedAt > clickedAt
}
