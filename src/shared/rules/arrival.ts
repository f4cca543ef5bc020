// Where the shipment is on its way to the port of discharge, and how far its estimate has drifted.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { daysBetween } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { clockOfZone, dayAtPlace, portClock } from './place-clock.ts'
import type { DayAtPlace, PlaceClock } from './place-clock.ts'

export type Arrival =
  /** `at` is null where only the box's status tells. */
  | { readonly kind: 'arrived'; readonly at: DayAtPlace | null }
  /** `days` from today; negative: overdue. */
  | { readonly kind: 'expected'; readonly eta: DayAtPlace; readonly days: number }
  | { readonly kind: 'unknown'; readonly why: 'no-estimate' | 'unreadable' }

/** The facts alone; the clock only adds how many days off the estimate is. */
export type ArrivalReading =
  | Exclude<Arrival, { kind: 'expected' }>
  | { readonly kind: 'expected'; readonly eta: DayAtPlace; readonly place: PlaceClock }

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

/** By the shipment's own arrival, else by any sign from its boxes. */
export function readArrival(shipment: Shipment | null, containers: readonly Container[]): ArrivalReading {
  const place = clockOfZone(shipment?.portOfDischarge.zone ?? null)
  const arrived = dayAtPlace(shipment?.arrival.actual ?? null, place)
  if (arrived !== null) return { kind: 'arrived', at: arrived }
  for (const container of containers) {
    const sign = arrivalOfBox(container, shipment)
    if (sign !== null) return sign
  }
  if (shipment?.arrival.actual) return { kind: 'unknown', why: 'unreadable' }
  const estimated = shipment?.arrival.estimated ?? null
  const eta = dayAtPlace(estimated, place)
  if (eta !== null) return { kind: 'expected', eta, place }
  return { kind: 'unknown', why: estimated === null ? 'no-estimate' : 'unreadable' }
}

export function judgeArrival(reading: ArrivalReading, today: CalendarDay): Arrival {
  return reading.kind === 'expected'
    ? { kind: 'expected', eta: reading.eta, days: daysBetween(today, reading.eta.day) }
    : reading
}

/** Arrived, or expected within so many days; an overdue arrival is near. */
export function isNear(arrival: Arrival, days: number): boolean {
  return arrival.kind === 'arrived' || (arrival.kind === 'expected' && arrival.days <= days)
}

export function etaDrift(shipment: Shipment): EtaDrift {
  const place = clockOfZone(shipment.portOfDischarge.zone)
  const first = dayAtPlace(shipment.arrival.original, place)
  if (first === null) return { kind: 'unknown', why: 'no-first-estimate' }
  const actual = dayAtPlace(shipment.arrival.actual, place)
  const now = actual ?? dayAtPlace(shipment.arrival.estimated, place)
  if (now === null) return { kind: 'unknown', why: 'no-estimate' }
  const days = daysBetween(first.day, now.day)
  return { kind: 'known', days, first, now, against: actual === null ? 'estimate' : 'actual' }
}

function arrivalOfBox(container: Container, shipment: Shipment | null): Extract<Arrival, { kind: 'arrived' }> | null {
  const { arrivedAt, dischargedAt, fullOutAt } = container.atPort
  const first = arrivedAt ?? dischargedAt ?? fullOutAt
  if (first !== null) {
    const at = dayAtPlace(first, portClock(container, shipment))
    if (at !== null) return { kind: 'arrived', at }
  }
  return container.status !== null && STATUSES_AFTER_ARRIVAL.has(container.status) ? ARRIVED_BY_STATUS : null
}

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
const ARRIVED_BY_STATUS: Extract<Arrival, { kind: 'arrived' }> = { kind: 'arrived', at: null }
