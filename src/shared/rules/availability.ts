// Whether a truck would be given the container: what the terminal says, read together with the holds on it.

import type { Availability, Container, Hold } from '../fleet/container.ts'
import type { Arrival } from './arrival.ts'
import { HOUR, type Instant, instantAt, NEVER } from './instant.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'

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

export const HOLD_KINDS = ['customs', 'freight', 'tmf', 'exam', 'line', 'other'] as const
export type HoldKind = (typeof HOLD_KINDS)[number]

/** By its name, as terminals and services write it. An exam is one also where customs orders it: the exam must be over first. */
function kindOfHold({ name }: Hold): HoldKind {
  const words = name.toLowerCase()
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? 'other'
}

/** Each kind once, in the order of the holds. */
export function kindsOfHolds(holds: readonly Hold[]): readonly HoldKind[] {
  return holds.length === 0 ? NONE : [...new Set(holds.map(kindOfHold))]
}

const SIGNS: readonly (readonly [HoldKind, RegExp])[] = [
  ['exam', /exam|vacis|x-?ray|\bnii\b|\bcet\b|tailgate|inspect/],
  ['customs', /customs?|\bcbp\b|\busda\b|\bfda\b|\bagri|\b1[a-h]\b|border|aduana/],
  ['tmf', /\btmf\b|\bctf\b|traffic mitigation|clean truck|pier ?pass/],
  ['freight', /freight|\bbl\b|bill of lading|charges/],
  ['line', /\blines?\b|carrier|\bssl\b|steamship/],
]
const NONE: readonly HoldKind[] = []

export type TerminalWord =
  | { readonly kind: 'fresh'; readonly checkedAt: Instant }
  /** Too old to send a truck by. */
  | { readonly kind: 'old'; readonly checkedAt: Instant }
  /** The service did not say when it asked. */
  | { readonly kind: 'unknown' }
  /** The container is not there: it is out, or it has not arrived and the terminal does not call it available. */
  | { readonly kind: 'not-there' }

export function judgeTerminalWord(
  checkedAt: Instant | null,
  isOut: boolean,
  arrival: Arrival,
  availability: AvailabilityVerdict,
  { terminalWordHours }: Pick<RuleSettings, 'terminalWordHours'>,
  now: Instant,
): TerminalWord {
  // What a terminal hands out is there, whatever the line says of its arrival.
  const isThere = arrival.kind === 'arrived' || isReady(availability) || availability.kind === 'conflict'
  if (isOut || !isThere) return NOT_THERE
  if (checkedAt === null) return UNKNOWN
  return { kind: now - checkedAt > terminalWordHours * HOUR ? 'old' : 'fresh', checkedAt }
}

/** Until when {@link judgeTerminalWord} gives the same answer while the container stays. */
export function terminalWordHoldsUntil(
  checkedAt: Instant | null,
  { terminalWordHours }: Pick<RuleSettings, 'terminalWordHours'>,
  now: Instant,
): Instant {
  if (checkedAt === null) return NEVER
  const moment = instantAt(checkedAt + terminalWordHours * HOUR + 1)
  return moment > now ? moment : NEVER
}

const NOT_THERE: TerminalWord = { kind: 'not-there' }
const UNKNOWN: TerminalWord = { kind: 'unknown' }

/** The same of the same hold: neither letter case nor space around it makes a name or a status another one. */
export function holdText({ name, status }: Hold): string {
  return JSON.stringify([plain(name), plain(status)])
}

/** The same in whatever state the hold is. */
export function holdNameText({ name }: Hold): string {
  return JSON.stringify(plain(name))
}

function plain(sent: string): string {
  return sent.trim().toLowerCase()
}
