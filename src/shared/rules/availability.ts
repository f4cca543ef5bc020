// Whether the container can be picked up: the terminal's availability, the holds, and how old they are.

import type { Availability, Container, Hold } from '../fleet/container.ts'
import type { Arrival } from './arrival.ts'
import { HOUR, type Instant, instantAt, NEVER } from '../time/instant.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'
import { readInstant } from '../time/written-time-reader.ts'

export type AvailabilityVerdict =
  /** Unknown is never treated as "not available". */
  | { readonly kind: 'unknown'; readonly why: 'terminal-does-not-tell' | 'not-said'; readonly holds: SortedHolds }
  | { readonly kind: 'ready' }
  | { readonly kind: 'ready-hold-pending'; readonly holds: SortedHolds }
  /** Available with a blocking hold: do not send a truck. */
  | { readonly kind: 'conflict'; readonly holds: SortedHolds }
  /** Not available, and only pending holds are known. */
  | { readonly kind: 'hold-pending'; readonly holds: SortedHolds }
  | { readonly kind: 'not-available'; readonly holds: SortedHolds }
  | { readonly kind: 'over' }

export interface SortedHolds {
  /** Status `hold` or an unknown status. */
  readonly blocking: readonly Hold[]
  readonly pending: readonly Hold[]
}

export function judgeAvailability({ availability: { known, available }, holds }: Container): AvailabilityVerdict {
  return verdictOf(known ? available : 'nothing', holds.length > 0 ? sortedHolds(holds) : NO_HOLDS)
}

/** `nothing`: the terminal does not report. */
function verdictOf(available: Availability['available'] | 'nothing', holds: SortedHolds): AvailabilityVerdict {
  if (available === 'nothing') return { kind: 'unknown', why: 'terminal-does-not-tell', holds }
  if (available === null) return { kind: 'unknown', why: 'not-said', holds }
  if (available) {
    if (holds.blocking.length > 0) return { kind: 'conflict', holds }
    return holds.pending.length > 0 ? { kind: 'ready-hold-pending', holds } : READY
  }
  // A blocking hold outweighs a pending one.
  return { kind: holds.pending.length > 0 && holds.blocking.length === 0 ? 'hold-pending' : 'not-available', holds }
}

export const AVAILABILITY_OVER: AvailabilityVerdict = { kind: 'over' }

export function isHeld(verdict: AvailabilityVerdict): boolean {
  return 'holds' in verdict && (verdict.holds.blocking.length > 0 || verdict.holds.pending.length > 0)
}

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

/** An exam ordered by customs counts as an exam: the exam must be over first. */
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

export type TerminalReport =
  | { readonly kind: 'fresh'; readonly checkedAt: Instant }
  /** Too old to send a truck on. */
  | { readonly kind: 'old'; readonly checkedAt: Instant }
  /** The terminal stopped reporting: its facts stand as of this time. */
  | { readonly kind: 'silent'; readonly asOf: Instant }
  /** The service does not send the time of the last check. */
  | { readonly kind: 'unknown' }
  /** The container is out, or has not arrived and is not available. */
  | { readonly kind: 'not-there' }

export interface TerminalReportFacts {
  readonly checkedAt: Instant | null
  readonly silentSince: Instant | null
}

export function readTerminalReport({ availability, terminalSilentSince }: Container): TerminalReportFacts {
  const silentSince = terminalSilentSince === undefined ? null : instantAt(terminalSilentSince)
  return { checkedAt: readInstant(availability.checkedAt), silentSince }
}

export function judgeTerminalReport(
  { checkedAt, silentSince }: TerminalReportFacts,
  isOut: boolean,
  arrival: Arrival,
  availability: AvailabilityVerdict,
  { terminalWordHours }: Pick<RuleSettings, 'terminalWordHours'>,
  now: Instant,
): TerminalReport {
  // An available container is at the terminal even if the line says it has not arrived.
  const isThere = arrival.kind === 'arrived' || isReady(availability) || availability.kind === 'conflict'
  if (isOut || !isThere) return NOT_THERE
  if (silentSince !== null) return { kind: 'silent', asOf: checkedAt ?? silentSince }
  if (checkedAt === null) return UNKNOWN
  return { kind: now - checkedAt > terminalWordHours * HOUR ? 'old' : 'fresh', checkedAt }
}

/** The time until {@link judgeTerminalReport} can return something else. */
export function terminalReportHoldsUntil(
  { checkedAt }: TerminalReportFacts,
  { terminalWordHours }: Pick<RuleSettings, 'terminalWordHours'>,
  now: Instant,
): Instant {
  if (checkedAt === null) return NEVER
  const moment = instantAt(checkedAt + terminalWordHours * HOUR + 1)
  return moment > now ? moment : NEVER
}

const NOT_THERE: TerminalReport = { kind: 'not-there' }
const UNKNOWN: TerminalReport = { kind: 'unknown' }

/** When the terminal last confirmed its facts, if that is too long ago. Null if recent or unknown. */
export function oldWordTime(word: TerminalReport): Instant | null {
  return word.kind === 'old' ? word.checkedAt : word.kind === 'silent' ? word.asOf : null
}

/** Identifies a hold regardless of letter case and surrounding space. */
export function holdText({ name, status }: Hold): string {
  return JSON.stringify([plain(name), plain(status)])
}

/** Identifies a hold regardless of its status. */
export function holdNameText({ name }: Hold): string {
  return JSON.stringify(plain(name))
}

function plain(sent: string): string {
  return sent.trim().toLowerCase()
}
