// Where the shipment is on its way to the port of discharge, and how far its estimate has drifted.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import { daysBetween } from './calendar-day.ts'
import { happeningsHoldUntil, hasHappened, readHappening } from './happening.ts'
import type { Happening } from './happening.ts'
import { NEVER } from './instant.ts'
import type { Instant } from './instant.ts'
import { clockAtPlace, dayAtPlace, emptyReturnClock, inlandClock, portClock, todayBy } from './place-clock.ts'
import type { DayAtPlace, PlaceClock } from './place-clock.ts'

export type Arrival =
  /** `at` is null where only the container’s status says so, or what befell it further inland. */
  | { readonly kind: 'arrived'; readonly at: DayAtPlace | null }
  /** `days` from today; negative: overdue. */
  | { readonly kind: 'expected'; readonly eta: DayAtPlace; readonly days: number }
  | { readonly kind: 'unknown'; readonly why: 'no-estimate' | 'unreadable' }

/** When it arrived, or is expected; null where neither is known. */
export function arrivalDay(arrival: Arrival): DayAtPlace | null {
  if (arrival.kind === 'expected') return arrival.eta
  return arrival.kind === 'arrived' ? arrival.at : null
}

/** The facts alone; the clock decides which of the signs can have come true, and how many days off the estimate is. */
export interface ArrivalFacts {
  readonly ofShipment: Happening | null
  readonly statusSaysArrived: boolean
  /** What holds as long as no sign has come true. */
  readonly otherwise:
    | Extract<Arrival, { kind: 'unknown' }>
    | { readonly kind: 'expected'; readonly eta: DayAtPlace; readonly place: PlaceClock }
}

/** What else cannot be before arrival. Once the shipment's own arrival counts, nobody asks: so they are read when they are, and not kept. */
export type OtherSigns = () => readonly ArrivalSign[]

export interface ArrivalSign extends Happening {
  /** `beyond`: further inland, which does not give the day of arrival at the port. */
  readonly by: 'container-at-port' | 'beyond'
}

export type EtaDrift =
  /** Positive: later than first said. */
  | {
      readonly kind: 'known'
      readonly days: number
      readonly first: DayAtPlace
      readonly now: DayAtPlace
      /** `actual`: it has arrived. */
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
    statusSaysArrived: containers.some(({ status }) => status !== null && STATUSES_AFTER_ARRIVAL.has(status)),
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

/** By the shipment's own arrival, else by the earliest sign at the port; other signs say that it has arrived, but not when. */
export function judgeArrival(facts: ArrivalFacts, otherSigns: OtherSigns, now: Instant): Arrival {
  const { ofShipment, statusSaysArrived, otherwise } = facts
  if (ofShipment !== null && hasHappened(ofShipment, now)) return { kind: 'arrived', at: ofShipment.at }
  let arrived = statusSaysArrived
  let first: ArrivalSign | null = null
  for (const sign of otherSigns()) {
    if (!hasHappened(sign, now)) continue
    arrived = true
    if (sign.by === 'container-at-port' && (first === null || sign.at.day < first.at.day)) first = sign
  }
  if (arrived) return { kind: 'arrived', at: first?.at ?? null }
  if (otherwise.kind === 'unknown') return otherwise
  const { eta, place } = otherwise
  return { kind: 'expected', eta, days: daysBetween(todayBy(place, now), eta.day) }
}

/** Until when {@link judgeArrival} gives the same answer, as long as the day at the port does not change. */
export function arrivalHoldsUntil({ ofShipment }: ArrivalFacts, otherSigns: OtherSigns, now: Instant): Instant {
  if (ofShipment === null) return happeningsHoldUntil(otherSigns(), now)
  return hasHappened(ofShipment, now) ? NEVER : happeningsHoldUntil([ofShipment, ...otherSigns()], now)
}

/** Arrived, or expected within so many days; an overdue arrival is near. */
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
    const { atPort, inland, emptyReturn } = container
    const { arrivedAt, dischargedAt, fullOutAt, railLoadedAt, railDepartedAt } = atPort
    addSigns(signs, 'container-at-port', [arrivedAt, dischargedAt, fullOutAt, railLoadedAt, railDepartedAt], () =>
      portClock(container, shipment),
    )
    addSigns(signs, 'beyond', [inland.arrivedAt, inland.railUnloadedAt, inland.fullOutAt], () =>
      inlandClock(container, shipment),
    )
    addSigns(signs, 'beyond', [emptyReturn.at], () => emptyReturnClock(container))
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

/** `not_available` and `loaded` are left out: the services use them before arrival too. */
const STATUSES_AFTER_ARRIVAL: ReadonlySet<string> = new Set([
  'available',
  'grounded',
  'on_rail',
  'picked_up',
  'off_dock',
  'delivered',
  'dropped',
  'empty_returned',
  'awaiting_inland_transfer',
])
