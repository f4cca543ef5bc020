// Overdue milestones: no discharge after arrival, not available after discharge, no deadline after rail unloading.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { daysBetween } from '../time/calendar-day.ts'
import { type Happening, happeningsHoldUntil, hasHappened, readHappening } from './happening.ts'
import type { Instant } from '../time/instant.ts'
import { type DayAtPlace, nextMidnight, todayBy } from '../time/place-clock.ts'
import { clockAtPlace, inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import type { ExpectedEventSettings } from '../settings/rule-settings.ts'

export interface MissingEvent {
  readonly kind: 'not-discharged' | 'never-available' | 'no-rail-deadline'
  /** The event it should have followed. */
  readonly since: DayAtPlace
  readonly days: number
}

export interface AwaitedEvent extends Happening {
  readonly kind: MissingEvent['kind']
}

export function readAwaitedEvents(
  container: Container,
  shipment: Shipment | null,
  inland: boolean,
  hasDeadline: boolean,
): readonly AwaitedEvent[] {
  const { arrivedAt, dischargedAt } = container.atPort
  const { railUnloadedAt } = container.inland
  const ofShipment = shipment?.arrival.actual ?? null
  const events: AwaitedEvent[] = []
  const add = (kind: AwaitedEvent['kind'], written: WrittenTime | null, placeOf: typeof portClock): boolean => {
    const event = written === null ? null : readHappening(written, placeOf(container, shipment))
    if (event === null) return false
    events.push({ ...event, kind })
    return true
  }
  const { known, available } = container.availability
  const wasAvailable = (container.availableSince ?? null) !== null
  const isAvailable = wasAvailable || (known && available === true) || container.status === 'available'
  if (!isAvailable && !isAshore(container) && !add('not-discharged', arrivedAt, portClock)) {
    // Some services date only the shipment's arrival.
    add('not-discharged', ofShipment, () => clockAtPlace(shipment?.portOfDischarge))
  }
  // Wait for availability only if the terminal reports it and rail does not take the container on.
  if (!isAvailable && known && !inland) add('never-available', dischargedAt, portClock)
  if (!hasDeadline) add('no-rail-deadline', railUnloadedAt, inlandClock)
  return events
}

/** Only for containers that are not out. */
export function judgeAwaitedEvents(
  awaited: readonly AwaitedEvent[],
  settings: ExpectedEventSettings,
  now: Instant,
): readonly MissingEvent[] {
  const missing: MissingEvent[] = []
  for (const event of awaited) {
    const days = daysBetween(event.at.day, todayBy(event.place, now))
    if (hasHappened(event, now) && days >= limitOf(event, settings)) {
      missing.push({ kind: event.kind, since: event.at, days })
    }
  }
  return missing
}

/** The time until {@link judgeAwaitedEvents} can return something else. */
export function awaitedEventsHoldUntil(awaited: readonly AwaitedEvent[], now: Instant): Instant {
  let until = happeningsHoldUntil(awaited, now)
  for (const { place } of awaited) {
    const midnight = nextMidnight(place, now)
    if (midnight < until) until = midnight
  }
  return until
}

function limitOf({ kind }: AwaitedEvent, settings: ExpectedEventSettings): number {
  switch (kind) {
    case 'not-discharged':
      return settings.dischargeDays
    case 'never-available':
      return settings.availableDays
    case 'no-rail-deadline':
      return settings.railDeadlineDays
  }
}

function isAshore({ status, atPort, inland }: Container): boolean {
  return (
    atPort.dischargedAt !== null ||
    atPort.railLoadedAt !== null ||
    atPort.railDepartedAt !== null ||
    inland.railUnloadedAt !== null ||
    (status !== null && ASHORE.has(status))
  )
}

const ASHORE: ReadonlySet<string> = new Set(['grounded', 'on_rail', 'off_dock', 'awaiting_inland_transfer', 'dropped'])
