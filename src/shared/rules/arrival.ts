// The arrival at the port of discharge, and how far the ETA has moved.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { daysBetween } from '../time/calendar-day.ts'
import { happeningsHoldUntil, hasHappened, readHappening } from './happening.ts'
import type { Happening } from './happening.ts'
import { NEVER } from '../time/instant.ts'
import type { Instant } from '../time/instant.ts'
import { OUT_STATUSES } from './out.ts'
import { dayAtPlace, todayBy } from '../time/place-clock.ts'
import { clockAtPlace, emptyReturnClock, inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import type { DayAtPlace, PlaceClock } from '../time/place-clock.ts'

export type Arrival =
  /**
   * `at` is null if only the status or an event further inland proves the arrival. It is `dated` if the service names the
   * day; otherwise another event proves that the vessel arrived by then.
   */
  | { readonly kind: 'arrived'; readonly at: DayAtPlace | null; readonly isDated: boolean }
  /** `days` from today; negative if overdue. */
  | { readonly kind: 'expected'; readonly eta: DayAtPlace; readonly days: number }
  | { readonly kind: 'unknown'; readonly why: 'no-estimate' | 'unreadable' }

export function arrivalDay(arrival: Arrival): DayAtPlace | null {
  if (arrival.kind === 'expected') return arrival.eta
  return arrival.kind === 'arrived' ? arrival.at : null
}

/** Facts that need no clock. */
export interface ArrivalFacts {
  readonly ofShipment: Happening | null
  readonly statusSaysArrived: boolean
  /** Proves nothing while the ETA is ahead. */
  readonly statusSaysOut: boolean
  /** The actual departure: a gate-out before it belongs to an earlier trip. */
  readonly departed: DayAtPlace | null
  /** The answer as long as nothing proves an arrival. */
  readonly otherwise:
    | Extract<Arrival, { kind: 'unknown' }>
    | { readonly kind: 'expected'; readonly eta: DayAtPlace; readonly place: PlaceClock }
}

/** Events that can't happen before arrival. Lazy: not needed if the shipment's own arrival counts. */
export type OtherSigns = () => readonly ArrivalSign[]

export interface ArrivalSign extends Happening {
  /** `vessel`: the arrival itself. `beyond`: an event further inland, which proves the arrival but not its day. */
  readonly by: 'vessel' | 'at-port' | 'gate-at-port' | 'gate-beyond' | 'beyond'
}

export type EtaDrift =
  /** Positive: later than the first estimate. */
  | {
      readonly kind: 'known'
      readonly days: number
      readonly first: DayAtPlace
      readonly now: DayAtPlace
      readonly against: 'estimate' | 'actual'
    }
  | { readonly kind: 'unknown'; readonly why: 'no-first-estimate' | 'no-estimate' }

export function readArrival(shipment: Shipment | null, containers: readonly Container[]): ArrivalFacts {
  const place = clockAtPlace(shipment?.portOfDischarge)
  const { actual, estimated } = shipment?.arrival ?? NO_TIMES
  const ofShipment = readHappening(actual, place)
  const eta = dayAtPlace(estimated, place)
  const isUnreadable = estimated !== null || (actual !== null && ofShipment === null)
  return {
    ofShipment,
    departed: dayAtPlace(shipment?.departure.actual ?? null, clockAtPlace(shipment?.portOfLading)),
    statusSaysArrived: containers.some(({ status }) => status !== null && STATUSES_AFTER_ARRIVAL.has(status)),
    statusSaysOut: containers.some(({ status }) => status !== null && OUT_STATUSES.has(status)),
    otherwise:
      eta !== null
        ? { kind: 'expected', eta, place }
        : { kind: 'unknown', why: isUnreadable ? 'unreadable' : 'no-estimate' },
  }
}

export function otherSignsOf(
  shipment: Shipment | null,
  containers: readonly { readonly container: Container }[],
): OtherSigns {
  let signs: readonly ArrivalSign[] | null = null
  return () => (signs ??= signsOf(shipment, containers))
}

/**
 * Uses the shipment's arrival, else the earliest one of a container. Other events prove only that the vessel arrived. A
 * gate-out or return before the departure or before an ETA that is still ahead is from an earlier trip.
 */
export function judgeArrival(facts: ArrivalFacts, otherSigns: OtherSigns, now: Instant): Arrival {
  const { ofShipment, statusSaysArrived, statusSaysOut, departed, otherwise } = facts
  if (ofShipment !== null && hasHappened(ofShipment, now)) return { kind: 'arrived', at: ofShipment.at, isDated: true }
  const daysToEta = otherwise.kind === 'expected' ? daysBetween(todayBy(otherwise.place, now), otherwise.eta.day) : 0
  const notBefore = Math.max(
    departed?.day ?? Number.NEGATIVE_INFINITY,
    otherwise.kind === 'expected' && daysToEta > 0 ? otherwise.eta.day : Number.NEGATIVE_INFINITY,
  )
  const signs = otherSigns().filter((sign) => hasHappened(sign, now) && !(isGate(sign) && sign.at.day < notBefore))
  if (signs.length > 0 || statusSaysArrived || (statusSaysOut && daysToEta <= 0)) {
    const vessel = earliestOf(signs.filter(({ by }) => by === 'vessel'))
    const other = earliestOf(signs.filter(({ by }) => by === 'at-port')) ?? earliestOf(signs.filter(isGateAtPort))
    return { kind: 'arrived', at: (vessel ?? other)?.at ?? null, isDated: vessel !== null }
  }
  if (otherwise.kind === 'unknown') return otherwise
  return { kind: 'expected', eta: otherwise.eta, days: daysToEta }
}

function isGate({ by }: ArrivalSign): boolean {
  return by === 'gate-at-port' || by === 'gate-beyond'
}

function isGateAtPort({ by }: ArrivalSign): boolean {
  return by === 'gate-at-port'
}

function earliestOf(signs: readonly ArrivalSign[]): ArrivalSign | null {
  return signs.reduce<ArrivalSign | null>(
    (first, sign) => (first === null || sign.at.day < first.at.day ? sign : first),
    null,
  )
}

/** The time until {@link judgeArrival} can return something else, as long as the day at the port does not change. */
export function arrivalHoldsUntil({ ofShipment }: ArrivalFacts, otherSigns: OtherSigns, now: Instant): Instant {
  if (ofShipment === null) return happeningsHoldUntil(otherSigns(), now)
  return hasHappened(ofShipment, now) ? NEVER : happeningsHoldUntil([ofShipment, ...otherSigns()], now)
}

/** Arrived, or expected within this number of days. An overdue arrival is near. */
export function isNear(arrival: Arrival, days: number): boolean {
  return arrival.kind === 'arrived' || (arrival.kind === 'expected' && arrival.days <= days)
}

export function etaDrift(shipment: Shipment): EtaDrift {
  const place = clockAtPlace(shipment.portOfDischarge)
  const first = dayAtPlace(shipment.arrival.original, place)
  if (first === null) return { kind: 'unknown', why: 'no-first-estimate' }
  const actual = dayAtPlace(shipment.arrival.actual, place)
  const now = actual ?? dayAtPlace(shipment.arrival.estimated, place)
  if (now === null) return { kind: 'unknown', why: 'no-estimate' }
  const days = daysBetween(first.day, now.day)
  return { kind: 'known', days, first, now, against: actual === null ? 'estimate' : 'actual' }
}

function signsOf(
  shipment: Shipment | null,
  containers: readonly { readonly container: Container }[],
): readonly ArrivalSign[] {
  const signs: ArrivalSign[] = []
  for (const { container } of containers) {
    const { inland, emptyReturn } = container
    const { arrivedAt, dischargedAt, fullOutAt, railLoadedAt, railDepartedAt } = container.atPort
    const atPort = (): PlaceClock => portClock(container, shipment)
    const atDestination = (): PlaceClock => inlandClock(container, shipment)
    addSigns(signs, 'vessel', [arrivedAt], atPort)
    addSigns(signs, 'at-port', [dischargedAt, railLoadedAt, railDepartedAt], atPort)
    addSigns(signs, 'gate-at-port', [fullOutAt], atPort)
    addSigns(signs, 'beyond', [inland.arrivedAt, inland.railUnloadedAt], atDestination)
    addSigns(signs, 'gate-beyond', [inland.fullOutAt], atDestination)
    addSigns(signs, 'gate-beyond', [emptyReturn.at], () => emptyReturnClock(container))
  }
  addSigns(signs, 'beyond', [shipment?.destinationArrival.actual ?? null], () => clockAtPlace(shipment?.destination))
  return signs
}

function addSigns(
  signs: ArrivalSign[],
  by: ArrivalSign['by'],
  times: readonly (WrittenTime | null)[],
  placeOf: () => PlaceClock,
): void {
  let place: PlaceClock | null = null
  for (const written of times) {
    if (written === null) continue
    const happening = readHappening(written, (place ??= placeOf()))
    if (happening !== null) signs.push({ ...happening, by })
  }
}

const NO_TIMES = { actual: null, estimated: null }

/** Without `not_available` and `loaded`: services use them before arrival too. */
const STATUSES_AFTER_ARRIVAL: ReadonlySet<string> = new Set([
  'available',
  'grounded',
  'on_rail',
  'off_dock',
  'dropped',
  'awaiting_inland_transfer',
])
