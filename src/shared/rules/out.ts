// Whether the container has left the terminal. Contradicting facts put it in doubt.

import type { Container } from '../fleet/container.ts'
import { KNOWN_STATUSES } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import { happeningsHoldUntil, hasHappened, isBefore, readHappening } from './happening.ts'
import type { Happening } from './happening.ts'
import type { Instant } from './instant.ts'
import { emptyReturnClock, inlandClock, portClock } from './place-clock.ts'
import type { DayAtPlace, PlaceClock } from './place-clock.ts'

export type GateField = 'full-out-at-port' | 'full-out-inland' | 'empty-returned'

export type Out =
  | { readonly kind: 'out'; readonly by: readonly OutEvidence[] }
  | { readonly kind: 'not-out'; readonly status: string }
  /** Treated as not out. */
  | { readonly kind: 'in-doubt'; readonly by: readonly OutEvidence[]; readonly why: readonly Contradiction[] }
  /** Treated as not out. */
  | { readonly kind: 'unknown'; readonly why: OutUnknownWhy }

export type OutEvidence =
  | { readonly kind: 'event'; readonly field: GateField; readonly at: DayAtPlace }
  | { readonly kind: 'status'; readonly status: string }

export type Contradiction =
  | { readonly kind: 'out-before-discharge'; readonly out: DayAtPlace; readonly discharged: DayAtPlace }
  | { readonly kind: 'returned-without-full-out' }
  /** The status says it is in the yard or on rail. */
  | { readonly kind: 'status-says-inside'; readonly status: string }
  /** An inland move without a gate-out at the final destination. */
  | { readonly kind: 'inland-not-proven' }

export type OutUnknownWhy =
  | { readonly kind: 'no-status' }
  | { readonly kind: 'unknown-status'; readonly status: string }
  | { readonly kind: 'unreadable-event'; readonly field: GateField; readonly written: WrittenTime }
  /** An event that should have happened is in the future. */
  | { readonly kind: 'event-to-come'; readonly field: GateField; readonly at: DayAtPlace }

/** The facts before the clock is applied. */
export interface OutFacts {
  readonly events: readonly GateEvent[]
  /** Only read if there are events. */
  readonly discharged: Happening | null
  readonly inland: boolean
  readonly statusSaysOut: boolean
  readonly otherwise: Extract<Out, { kind: 'not-out' | 'unknown' }>
  readonly status: string | null
}

export interface GateEvent extends Happening {
  readonly field: GateField
}

export function readOut(container: Container, shipment: Shipment | null, inland: boolean): OutFacts {
  const { status, atPort, inland: inlandLeg, emptyReturn } = container
  const events: GateEvent[] = []
  let unreadable: OutUnknownWhy | null = null
  const addEvent = (field: GateField, written: WrittenTime | null, placeOf: () => PlaceClock): void => {
    if (written === null) return
    const happening = readHappening(written, placeOf())
    if (happening === null) unreadable ??= { kind: 'unreadable-event', field, written }
    else events.push(gateEvent(happening, field))
  }
  addEvent('full-out-at-port', atPort.fullOutAt, () => portClock(container, shipment))
  addEvent('full-out-inland', inlandLeg.fullOutAt, () => inlandClock(container, shipment))
  addEvent('empty-returned', emptyReturn.at, () => emptyReturnClock(container))
  const discharged =
    events.length === 0 || atPort.dischargedAt === null
      ? null
      : readHappening(atPort.dischargedAt, portClock(container, shipment))
  if (events.length === 0 && unreadable === null) return statusFacts(status, inland)
  return {
    events,
    discharged,
    inland,
    statusSaysOut: status !== null && OUT_STATUSES.has(status),
    otherwise: unreadable === null ? fromStatus(status) : { kind: 'unknown', why: unreadable },
    status,
  }
}

function gateEvent({ at, place, instant, countsFrom }: Happening, field: GateField): GateEvent {
  return { at, place, instant, countsFrom, field }
}

function statusFacts(status: string | null, inland: boolean): OutFacts {
  const statusSaysOut = status !== null && OUT_STATUSES.has(status)
  return { events: [], discharged: null, inland, statusSaysOut, otherwise: fromStatus(status), status }
}

export function judgeOut(facts: OutFacts, now: Instant): Out {
  const { events, statusSaysOut, otherwise, status } = facts
  if (events.length === 0 && !statusSaysOut) return otherwise
  const happened = events.filter((event) => hasHappened(event, now))
  const dated = happened.map(({ field, at }): OutEvidence => ({ kind: 'event', field, at }))
  const evidence = statusSaysOut && status !== null ? dated.concat({ kind: 'status', status }) : dated
  if (evidence.length > 0) {
    const why = contradictions(facts, happened)
    return why.length === 0 ? { kind: 'out', by: evidence } : { kind: 'in-doubt', by: evidence, why }
  }
  const toCome = events[0]
  return toCome === undefined
    ? otherwise
    : { kind: 'unknown', why: { kind: 'event-to-come', field: toCome.field, at: toCome.at } }
}

/** The time until {@link judgeOut} can return something else. */
export function outHoldsUntil({ events }: OutFacts, now: Instant): Instant {
  return happeningsHoldUntil(events, now)
}

export function isOut(out: Out): boolean {
  return out.kind === 'out'
}

function contradictions(facts: OutFacts, happened: readonly GateEvent[]): readonly Contradiction[] {
  const { discharged, inland, statusSaysOut, status } = facts
  const fullOuts = happened.filter(({ field }) => field !== 'empty-returned')
  const reasons: Contradiction[] = []
  if (discharged !== null) {
    const early = fullOuts.find((event) => isBefore(event, discharged))
    if (early !== undefined) reasons.push({ kind: 'out-before-discharge', out: early.at, discharged: discharged.at })
  }
  if (happened.length > 0 && fullOuts.length === 0 && status !== 'empty_returned') {
    reasons.push({ kind: 'returned-without-full-out' })
  }
  if (fullOuts.length > 0 && status !== null && INSIDE_STATUSES.has(status)) {
    reasons.push({ kind: 'status-says-inside', status })
  }
  if (inland && !statusSaysOut && !fullOuts.some(({ field }) => field === 'full-out-inland')) {
    reasons.push({ kind: 'inland-not-proven' })
  }
  return reasons
}

function fromStatus(status: string | null): Extract<Out, { kind: 'not-out' | 'unknown' }> {
  if (status === null) return { kind: 'unknown', why: { kind: 'no-status' } }
  return NOT_OUT.get(status) ?? { kind: 'unknown', why: { kind: 'unknown-status', status } }
}

const OUT_STATUSES: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned'])
const INSIDE_STATUSES: ReadonlySet<string> = new Set([
  'available',
  'not_available',
  'grounded',
  'on_ship',
  'on_rail',
  'off_dock',
  'awaiting_inland_transfer',
])
const NOT_OUT: ReadonlyMap<string, Extract<Out, { kind: 'not-out' }>> = new Map(
  KNOWN_STATUSES.map((status) => [status, { kind: 'not-out', status }]),
)
