// Whether the container has left the terminal. Contradicting facts put it in doubt.

import type { Bill } from '../fleet/bill.ts'
import type { Container } from '../fleet/container.ts'
import { KNOWN_STATUSES } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { happeningsHoldUntil, hasHappened, readHappening } from './happening.ts'
import type { Happening } from './happening.ts'
import { DAY, type Instant, instantAt, NEVER } from '../time/instant.ts'
import { dayAtPlace } from '../time/place-clock.ts'
import { clockAtPlace, emptyReturnClock, inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import type { DayAtPlace, PlaceClock } from '../time/place-clock.ts'
import { railSignsOf, saysInland } from './rail.ts'
import { readInstant } from '../time/written-time-reader.ts'
import { startOfDay } from '../time/zone.ts'

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
  /** An earlier trip of the same container. */
  | { readonly kind: 'out-before-departure'; readonly out: DayAtPlace; readonly departed: DayAtPlace }
  | { readonly kind: 'out-before-arrival'; readonly out: DayAtPlace; readonly arrived: DayAtPlace }
  /** The ETA is still ahead. */
  | { readonly kind: 'out-before-eta'; readonly out: DayAtPlace; readonly eta: DayAtPlace }
  /** The terminal, checked after the gate-out, reports the container as available or in the yard. */
  | { readonly kind: 'terminal-says-inside'; readonly checkedAt: Instant }
  | { readonly kind: 'returned-without-full-out' }
  /** The status says it is in the yard or on rail. */
  | { readonly kind: 'status-says-inside'; readonly status: string }
  /** An inland move without a gate-out at the final destination. */
  | { readonly kind: 'inland-not-proven' }
  /** The gate-out is in another shipment of the same container number, on or after this one's arrival. */
  | { readonly kind: 'out-in-other-bill'; readonly billOfLading: string }
  /** Only the status says out, and the ETA is still ahead. */
  | { readonly kind: 'status-before-eta'; readonly eta: DayAtPlace }

export type OutUnknownWhy =
  | { readonly kind: 'no-status' }
  | { readonly kind: 'unknown-status'; readonly status: string }
  | { readonly kind: 'unreadable-event'; readonly field: GateField; readonly written: WrittenTime }
  /** An event that should have happened is in the future. */
  | { readonly kind: 'event-to-come'; readonly field: GateField; readonly at: DayAtPlace }

/** The facts before the clock is applied. */
export interface OutFacts {
  readonly events: readonly GateEvent[]
  /** Gate-outs in other shipments of the same container number, on or after this one's arrival. */
  readonly inOtherBills: readonly OtherGateOut[]
  /** Null if neither an event nor the status says out. */
  readonly against: Against | null
  readonly inland: boolean
  readonly statusSaysOut: boolean
  readonly otherwise: Extract<Out, { kind: 'not-out' | 'unknown' }>
  readonly status: string | null
}

/** The facts that may contradict a gate event. */
interface Against {
  readonly departed: DayAtPlace | null
  readonly arrived: DayAtPlace | null
  readonly discharged: DayAtPlace | null
  /** Set while nothing proves the arrival; ahead until `until`. */
  readonly eta: { readonly at: DayAtPlace; readonly until: Instant } | null
  /** When the terminal last reported the container as available or in the yard. */
  readonly insideAt: Instant | null
  /** A rail event proves that the vessel arrived. */
  readonly hasRailEvent: boolean
  /** Only the codes of the places say that the move goes on inland. */
  readonly isInlandByCodesOnly: boolean
}

export interface GateEvent extends Happening {
  readonly field: GateField
}

interface OtherGateOut extends GateEvent {
  readonly billOfLading: string
}

export function readOut(
  container: Container,
  shipment: Shipment | null,
  inland: boolean,
  otherBills: readonly Bill[] = [],
): OutFacts {
  const { status, atPort, inland: inlandLeg, emptyReturn } = container
  const events: GateEvent[] = []
  let unreadable: OutUnknownWhy | null = null
  const addEvent = (field: GateField, written: WrittenTime | null, placeOf: () => PlaceClock): void => {
    if (written === null) return
    const happening = readHappening(written, placeOf())
    if (happening === null) unreadable ??= { kind: 'unreadable-event', field, written }
    else events.push({ ...happening, field })
  }
  addEvent('full-out-at-port', atPort.fullOutAt, () => portClock(container, shipment))
  addEvent('full-out-inland', inlandLeg.fullOutAt, () => inlandClock(container, shipment))
  addEvent('empty-returned', emptyReturn.at, () => emptyReturnClock(container))
  const statusSaysOut = status !== null && OUT_STATUSES.has(status)
  return {
    events,
    inOtherBills: otherBills.length === 0 ? NO_GATE_OUTS : gateOutsSince(container, shipment, otherBills),
    against: events.length === 0 && !statusSaysOut ? null : readAgainst(container, shipment),
    inland,
    statusSaysOut,
    otherwise: unreadable === null ? fromStatus(status) : { kind: 'unknown', why: unreadable },
    status,
  }
}

function gateOutsSince(
  container: Container,
  shipment: Shipment | null,
  otherBills: readonly Bill[],
): readonly OtherGateOut[] {
  const place = portClock(container, shipment)
  const arrived =
    dayAtPlace(container.atPort.arrivedAt, place) ??
    dayAtPlace(shipment?.arrival.actual ?? null, place) ??
    dayAtPlace(container.atPort.dischargedAt, place)
  if (arrived === null) return NO_GATE_OUTS
  return otherBills
    .flatMap((other) => {
      const { atPort, inland } = other.container
      const { billOfLading } = other.shipment
      const outs = [
        { field: 'full-out-at-port', out: readHappening(atPort.fullOutAt, portClock(other.container, other.shipment)) },
        {
          field: 'full-out-inland',
          out: readHappening(inland.fullOutAt, inlandClock(other.container, other.shipment)),
        },
      ] as const
      return outs.flatMap(({ field, out }) => (out === null ? [] : { ...out, field, billOfLading }))
    })
    .filter(({ at }) => at.day >= arrived.day)
}

function readAgainst(container: Container, shipment: Shipment | null): Against {
  const { availability, atPort, terminalSilentSince } = container
  const place = portClock(container, shipment)
  // An unreadable arrival of the container must not hide the shipment's.
  const arrived = dayAtPlace(atPort.arrivedAt, place) ?? dayAtPlace(shipment?.arrival.actual ?? null, place)
  const discharged = dayAtPlace(atPort.dischargedAt, place)
  const eta = arrived === null && discharged === null ? dayAtPlace(shipment?.arrival.estimated ?? null, place) : null
  const isInside = (availability.known && availability.available === true) || /\byard\b/i.test(atPort.yardSpot ?? '')
  return {
    departed: dayAtPlace(shipment?.departure.actual ?? null, clockAtPlace(shipment?.portOfLading)),
    arrived,
    discharged,
    eta: eta === null ? null : { at: eta, until: startOfDay(place.turning, eta.day) },
    insideAt: isInside && terminalSilentSince === undefined ? readInstant(availability.checkedAt) : null,
    hasRailEvent: railSignsOf(container, shipment).length > 0,
    isInlandByCodesOnly: !saysInland(container),
  }
}

export function judgeOut(facts: OutFacts, now: Instant): Out {
  const { events, inOtherBills, statusSaysOut, otherwise, status } = facts
  if (events.length === 0 && inOtherBills.length === 0 && !statusSaysOut) return otherwise
  const happened = events.filter((event) => hasHappened(event, now))
  const dated = happened.map(({ field, at }): OutEvidence => ({ kind: 'event', field, at }))
  const evidence = statusSaysOut && status !== null ? dated.concat({ kind: 'status', status }) : dated
  if (evidence.length > 0) {
    const why = happened.length === 0 ? contradictionsOfStatus(facts, now) : contradictions(facts, happened, now)
    return why.length === 0 ? { kind: 'out', by: evidence } : { kind: 'in-doubt', by: evidence, why }
  }
  const other = inOtherBills.find((event) => hasHappened(event, now))
  if (other !== undefined) {
    const { field, at, billOfLading } = other
    return { kind: 'in-doubt', by: [{ kind: 'event', field, at }], why: [{ kind: 'out-in-other-bill', billOfLading }] }
  }
  const toCome = events[0]
  return toCome === undefined
    ? otherwise
    : { kind: 'unknown', why: { kind: 'event-to-come', field: toCome.field, at: toCome.at } }
}

/** The time until {@link judgeOut} can return something else. */
export function outHoldsUntil({ events, inOtherBills, against, statusSaysOut }: OutFacts, now: Instant): Instant {
  const insideAt = statusSaysOut ? (against?.insideAt ?? null) : null
  const wordEnds = insideAt === null ? NEVER : instantAt(insideAt + DAY + 1)
  const later = [against?.eta?.until ?? NEVER, wordEnds].filter((moment) => moment > now)
  return instantAt(Math.min(happeningsHoldUntil([...events, ...inOtherBills], now), ...later))
}

/** The day after which a container in doubt claims nothing: it may have left. */
export function doubtfulOutDay(out: Out): CalendarDay | null {
  if (out.kind !== 'in-doubt') return null
  const days = out.by.flatMap((evidence) => (evidence.kind === 'event' ? [evidence.at.day] : []))
  return days.length === 0 ? null : (Math.min(...days) as CalendarDay)
}

/** The doubtful gate-out, or the later arrival that it contradicts: an earlier trip says nothing about this one. */
export function doubtBegan(out: Out): CalendarDay | null {
  const leftOn = doubtfulOutDay(out)
  if (out.kind !== 'in-doubt' || leftOn === null) return null
  const limits = out.why.flatMap((why) => {
    if ('arrived' in why) return why.arrived.day
    if ('discharged' in why) return why.discharged.day
    return 'eta' in why ? why.eta.day : []
  })
  return Math.max(leftOn, ...limits) as CalendarDay
}

export function isOut(out: Out): boolean {
  return out.kind === 'out'
}

function contradictions(
  { against, inland, statusSaysOut, status }: OutFacts,
  happened: readonly GateEvent[],
  now: Instant,
): readonly Contradiction[] {
  if (against === null) return NO_CONTRADICTION
  const { departed, arrived, discharged, eta, insideAt, isInlandByCodesOnly } = against
  const fullOuts = happened.filter(({ field }) => field !== 'empty-returned')
  const reasons: Contradiction[] = []
  const addIfBefore = (
    limit: DayAtPlace | null,
    reason: (out: DayAtPlace, limit: DayAtPlace) => Contradiction,
  ): void => {
    const early = limit === null ? undefined : happened.find(({ at }) => at.day < limit.day)
    if (early !== undefined && limit !== null) reasons.push(reason(early.at, limit))
  }
  addIfBefore(departed, (out, limit) => ({ kind: 'out-before-departure', out, departed: limit }))
  addIfBefore(arrived, (out, limit) => ({ kind: 'out-before-arrival', out, arrived: limit }))
  addIfBefore(discharged, (out, limit) => ({ kind: 'out-before-discharge', out, discharged: limit }))
  if (eta !== null && now < eta.until)
    addIfBefore(eta.at, (out, limit) => ({ kind: 'out-before-eta', out, eta: limit }))
  const isReturnedSince = happened.some(
    (event) =>
      event.field === 'empty-returned' &&
      fullOuts.length > 0 &&
      fullOuts.every(({ at }) => at.day <= event.at.day) &&
      insideAt !== null &&
      insideAt < endOf(event),
  )
  if (insideAt !== null && !isReturnedSince && fullOuts.some((event) => endOf(event) < insideAt)) {
    reasons.push({ kind: 'terminal-says-inside', checkedAt: insideAt })
  }
  if (happened.length > 0 && fullOuts.length === 0 && status !== 'empty_returned') {
    reasons.push({ kind: 'returned-without-full-out' })
  }
  if (fullOuts.length > 0 && status !== null && INSIDE_STATUSES.has(status)) {
    reasons.push({ kind: 'status-says-inside', status })
  }
  const provesInland = isInlandByCodesOnly && fullOuts.length > 0
  if (inland && !provesInland && !statusSaysOut && !fullOuts.some(({ field }) => field === 'full-out-inland')) {
    reasons.push({ kind: 'inland-not-proven' })
  }
  return reasons
}

/** A status without a dated gate-out or return. */
function contradictionsOfStatus({ against }: OutFacts, now: Instant): readonly Contradiction[] {
  if (against === null) return NO_CONTRADICTION
  const { eta, insideAt, hasRailEvent } = against
  const reasons: Contradiction[] = []
  if (eta !== null && now < eta.until && !hasRailEvent) reasons.push({ kind: 'status-before-eta', eta: eta.at })
  if (insideAt !== null && now - insideAt <= DAY) reasons.push({ kind: 'terminal-says-inside', checkedAt: insideAt })
  return reasons
}

/** The event's time, or the end of its day. */
function endOf({ instant, at, place }: GateEvent): Instant {
  return instant ?? startOfDay(place.latest, addDays(at.day, 1))
}

const NO_CONTRADICTION: readonly Contradiction[] = []
const NO_GATE_OUTS: readonly OtherGateOut[] = []

function fromStatus(status: string | null): Extract<Out, { kind: 'not-out' | 'unknown' }> {
  if (status === null) return { kind: 'unknown', why: { kind: 'no-status' } }
  return NOT_OUT.get(status) ?? { kind: 'unknown', why: { kind: 'unknown-status', status } }
}

export const OUT_STATUSES: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned'])
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
