// Forecasts when the service will stop tracking a shipment that still has an open container.

import type { Shipment } from '../fleet/shipment.ts'
import type { Arrival } from './arrival.ts'
import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import { hasHappened } from './happening.ts'
import type { Instant } from '../time/instant.ts'
import { type DayAtPlace, type PlaceClock, todayBy } from '../time/place-clock.ts'
import type { ForecastSettings } from '../settings/rule-settings.ts'
import { areAllOut, type ContainerAtGate, type Stop } from './stop.ts'
import { dayAt } from '../time/zone.ts'

export type StopForecast =
  | (DayAtPlace & {
      readonly kind: 'expected'
      readonly cause: StopCause
      readonly from: CalendarDay
      readonly windowDays: number
      /** From today; negative if the window has passed and tracking continues. */
      readonly days: number
      readonly warn: boolean
    })
  /** `nothing-to-count-from`: no arrival, gate-out or success is known. */
  | { readonly kind: 'none'; readonly why: 'stopped' | 'all-out' | 'nothing-to-count-from' }

export type StopCause = 'arrival' | 'last-full-out' | 'last-success'

export function forecastStop(
  { shipment, stop, arrival, place, lastSuccess }: ForecastFacts,
  containers: readonly ContainerAtGate[],
  settings: ForecastSettings,
  now: Instant,
): StopForecast {
  if (stop.kind === 'stopped') return { kind: 'none', why: 'stopped' }
  if (areAllOut(shipment.containerIds, containers)) return { kind: 'none', why: 'all-out' }
  let next: Window | null = null
  const consider = (cause: StopCause, from: CalendarDay | null, windowDays: number): void => {
    if (from === null) return
    const day = addDays(from, windowDays)
    if (next === null || day < next.day) next = { cause, from, windowDays, day }
  }
  consider('arrival', arrival.kind === 'arrived' ? (arrival.at?.day ?? null) : null, settings.afterArrivalDays)
  consider('last-full-out', lastFullOut(containers, now), settings.afterFullOutDays)
  consider(
    'last-success',
    lastSuccess === null ? null : dayAt(place.turning, lastSuccess),
    settings.afterLastSuccessDays,
  )
  // TypeScript does not see the assignment in the closure.
  const window = next as Window | null
  if (window === null) return { kind: 'none', why: 'nothing-to-count-from' }
  const days = daysBetween(todayBy(place, now), window.day)
  const zone = place.source.kind === 'none' ? null : place.turning.name
  const { cause, from, windowDays, day } = window
  const warn = days <= settings.warnDays
  return { kind: 'expected', cause, from, windowDays, day, zone, city: place.city, days, warn }
}

export interface ForecastFacts {
  readonly shipment: Shipment
  readonly stop: Stop
  readonly arrival: Arrival
  readonly place: PlaceClock
  readonly lastSuccess: Instant | null
}

interface Window {
  readonly cause: StopCause
  readonly from: CalendarDay
  readonly windowDays: number
  readonly day: CalendarDay
}

function lastFullOut(containers: readonly ContainerAtGate[], now: Instant): CalendarDay | null {
  let last: CalendarDay | null = null
  for (const { out, outFacts } of containers) {
    // It may be of an earlier trip.
    if (out.kind === 'in-doubt') continue
    for (const event of outFacts.events) {
      if (event.field === 'empty-returned' || !hasHappened(event, now)) continue
      if (last === null || event.at.day > last) last = event.at.day
    }
  }
  return last
}
