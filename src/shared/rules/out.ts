// Whether the container has left with a truck: from then on deadlines and holds no longer count, posted fees do.

import type { Container } from '../fleet/container.ts'
import { KNOWN_STATUSES } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import { happeningsHoldUntil, hasHappened } from './happening.ts'
import type { Happening } from './happening.ts'
import type { Instant } from './instant.ts'
import { emptyReturnClock, inlandClock, portClock, readAt } from './place-clock.ts'
import type { DayAtPlace, PlaceClock } from './place-clock.ts'

export type GateField = 'full-out-at-port' | 'full-out-inland' | 'empty-returned'

export type Out =
  | { readonly kind: 'out'; readonly by: readonly OutEvidence[] }
  | { readonly kind: 'not-out'; readonly status: string }
  /** Treated as not out wherever that is the safer thing. */
  | { readonly kind: 'unknown'; readonly why: OutUnknownWhy }

export type OutEvidence =
  | { readonly kind: 'event'; readonly field: GateField; readonly at: DayAtPlace }
  | { readonly kind: 'status'; readonly status: string }

export type OutUnknownWhy =
  | { readonly kind: 'no-status' }
  | { readonly kind: 'unknown-status'; readonly status: string }
  | { readonly kind: 'unreadable-event'; readonly field: GateField; readonly written: WrittenTime }
  /** What ought to be a fact is dated in the future. */
  | { readonly kind: 'event-to-come'; readonly field: GateField; readonly at: DayAtPlace }

/** The facts, before the clock is asked whether a dated event can have happened. */
export interface OutFacts {
  readonly events: readonly GateEvent[]
  readonly statusSaysOut: boolean
  readonly otherwise: Exclude<Out, { kind: 'out' }>
  readonly status: string | null
}

export interface GateEvent extends Happening {
  readonly field: GateField
  readonly instant: Instant | null
}

export function readOut(container: Container, shipment: Shipment | null): OutFacts {
  const { status, atPort, inland, emptyReturn } = container
  const events: GateEvent[] = []
  let unreadable: OutUnknownWhy | null = null
  const read = (field: GateField, written: WrittenTime | null, placeOf: () => PlaceClock): void => {
    if (written === null) return
    const place = placeOf()
    const time = readAt(written, place)
    if (time.kind === 'known') {
      events.push({ field, at: { day: time.day, zone: time.zone }, instant: time.instant, place })
    } else {
      unreadable ??= { kind: 'unreadable-event', field, written }
    }
  }
  read('full-out-at-port', atPort.fullOutAt, () => portClock(container, shipment))
  read('full-out-inland', inland.fullOutAt, () => inlandClock(container, shipment))
  read('empty-returned', emptyReturn.at, () => emptyReturnClock(container))
  return {
    events,
    statusSaysOut: status !== null && OUT_STATUSES.has(status),
    otherwise: unreadable === null ? fromStatus(status) : { kind: 'unknown', why: unreadable },
    status,
  }
}

export function judgeOut(reading: OutFacts, now: Instant): Out {
  const { events, statusSaysOut, otherwise, status } = reading
  if (events.length === 0 && !statusSaysOut) return otherwise
  const by: OutEvidence[] = []
  for (const event of events) {
    if (hasHappened(event, now)) by.push({ kind: 'event', field: event.field, at: event.at })
  }
  if (statusSaysOut && status !== null) by.push({ kind: 'status', status })
  if (by.length > 0) return { kind: 'out', by }
  const toCome = events[0]
  return toCome === undefined
    ? otherwise
    : { kind: 'unknown', why: { kind: 'event-to-come', field: toCome.field, at: toCome.at } }
}

/** Until when {@link judgeOut} gives the same answer. */
export function outHoldsUntil({ events }: OutFacts, now: Instant): Instant {
  return happeningsHoldUntil(events, now)
}

export function isOut(out: Out): boolean {
  return out.kind === 'out'
}

function fromStatus(status: string | null): Exclude<Out, { kind: 'out' }> {
  if (status === null) return { kind: 'unknown', why: { kind: 'no-status' } }
  return KNOWN.has(status) ? { kind: 'not-out', status } : { kind: 'unknown', why: { kind: 'unknown-status', status } }
}

const OUT_STATUSES: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned'])
const KNOWN: ReadonlySet<string> = new Set(KNOWN_STATUSES)
