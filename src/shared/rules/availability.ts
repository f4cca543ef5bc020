// Whether a truck would be given the container: what the terminal says, read together with the holds on it.

import type { Availability, Container, Hold } from '../fleet/container.ts'

export type AvailabilityVerdict =
  /** Never *no*: the terminal does not report, or the service did not say. */
  | { readonly kind: 'unknown'; readonly why: 'terminal-does-not-tell' | 'not-said'; readonly holds: SortedHolds }
  | { readonly kind: 'ready' }
  /** Ready now, but a hold is coming. */
  | { readonly kind: 'ready-hold-pending'; readonly holds: SortedHolds }
  /** Called available and held at once: do not send a truck. */
  | { readonly kind: 'conflict'; readonly holds: SortedHolds }
  /** Not available, and nothing but pending holds stands against it. */
  | { readonly kind: 'hold-pending'; readonly holds: SortedHolds }
  | { readonly kind: 'not-available'; readonly holds: SortedHolds }
  /** The container is out: nothing here counts any more. */
  | { readonly kind: 'over' }

export interface SortedHolds {
  /** With status `hold`, or one nobody knows: it might be one. */
  readonly blocking: readonly Hold[]
  readonly pending: readonly Hold[]
}

export function judgeAvailability({ availability: { known, available }, holds }: Container): AvailabilityVerdict {
  const said = known ? available : 'nothing'
  return holds.length > 0 ? verdictOf(said, sortedHolds(holds)) : withoutHolds(said)
}

/** What the terminal says; null where the service did not pass it on. */
type Said = Availability['available'] | 'nothing'

function verdictOf(said: Said, holds: SortedHolds): AvailabilityVerdict {
  if (said === 'nothing') return { kind: 'unknown', why: 'terminal-does-not-tell', holds }
  if (said === null) return { kind: 'unknown', why: 'not-said', holds }
  if (said) {
    if (holds.blocking.length > 0) return { kind: 'conflict', holds }
    return holds.pending.length > 0 ? { kind: 'ready-hold-pending', holds } : READY
  }
  // With a real hold on it the container is more than about to be held.
  return { kind: holds.pending.length > 0 && holds.blocking.length === 0 ? 'hold-pending' : 'not-available', holds }
}

/** One verdict for all of which the terminal says the same. */
function withoutHolds(said: Said): AvailabilityVerdict {
  let verdict = verdictsWithoutHolds.get(said)
  if (verdict === undefined) verdictsWithoutHolds.set(said, (verdict = verdictOf(said, NO_HOLDS)))
  return verdict
}

const verdictsWithoutHolds = new Map<Said, AvailabilityVerdict>()

export const AVAILABILITY_OVER: AvailabilityVerdict = { kind: 'over' }

/** Whether any hold, blocking or pending, stands against the container. */
export function isHeld(verdict: AvailabilityVerdict): boolean {
  return 'holds' in verdict && (verdict.holds.blocking.length > 0 || verdict.holds.pending.length > 0)
}

/** Whether one does that keeps it from being picked up: a pending hold does not. */
export function isBlocked(verdict: AvailabilityVerdict): boolean {
  return 'holds' in verdict && verdict.holds.blocking.length > 0
}

export function isReady(verdict: AvailabilityVerdict): boolean {
  return verdict.kind === 'ready' || verdict.kind === 'ready-hold-pending'
}

function sortedHolds(holds: readonly Hold[]): SortedHolds {
  return {
    blocking: holds.filter((hold) => !isPending(hold)),
    pending: holds.filter(isPending),
  }
}

export function isPending({ status }: Pick<Hold, 'status'>): boolean {
  return status.trim().toLowerCase() === 'pending'
}

const READY: AvailabilityVerdict = { kind: 'ready' }
const NO_HOLDS: SortedHolds = { blocking: [], pending: [] }
