// The milestones of a container in order, with doubtful steps and gaps without news.

import type { Container } from '../fleet/container.ts'
import type { RawEvent } from '../fleet/on-demand-records.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { CLOCKS_DIFFER, type Happening, isBefore, readHappening } from './happening.ts'
import { DAY, type Instant } from '../time/instant.ts'
import { type DayAtPlace, type PlaceClock, todayBy } from '../time/place-clock.ts'
import { clockAtPlace, emptyReturnClock, inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import { readInstant } from '../time/written-time-reader.ts'

export type SentEvent = Omit<RawEvent, 'unmapped'>

export interface Milestone {
  readonly key: string
  /** The service's name: `vessel_arrived` … */
  readonly event: string | null
  /** The carrier's wording. */
  readonly original: string | null
  readonly isEstimated: boolean
  readonly written: WrittenTime | null
  readonly clock: PlaceClock
  readonly place: string | null
  readonly vessel: string | null
  readonly voyage: string | null
}

export type MilestoneDoubt =
  /** Still estimated, although a later step has happened. */
  | 'overtaken'
  /** Dated before the previous step. */
  | 'backwards'
  /** Reported as actual, but in the future. */
  | 'ahead'

export type TimelineStep =
  | { readonly kind: 'milestone'; readonly milestone: Milestone; readonly doubt: MilestoneDoubt | null }
  /** `to` is null if nothing has happened since. */
  | { readonly kind: 'gap'; readonly from: DayAtPlace; readonly to: DayAtPlace | null; readonly days: number }

/** Keeps the service's order, which may differ from the order in time. */
export function timelineOf(milestones: readonly Milestone[], now: Instant): readonly TimelineStep[] {
  const steps: TimelineStep[] = []
  const lastHappened = milestones.findLastIndex(({ isEstimated }) => !isEstimated)
  let before: Happening | null = null
  for (const [at, milestone] of milestones.entries()) {
    const { isEstimated } = milestone
    const eventTime = readHappening(milestone.written, milestone.clock)
    const doubt = isEstimated
      ? at < lastHappened
        ? 'overtaken'
        : null
      : eventTime === null
        ? null
        : eventTime.instant !== null && eventTime.instant > now + CLOCKS_DIFFER
          ? 'ahead'
          : before !== null && isBefore(eventTime, before)
            ? 'backwards'
            : null
    if (!isEstimated && doubt === null && eventTime !== null && before !== null) {
      const days = eventTime.at.day - before.at.day
      if (days >= GAP_DAYS) steps.push({ kind: 'gap', from: before.at, to: eventTime.at, days })
    }
    steps.push({ kind: 'milestone', milestone, doubt })
    if (!isEstimated && eventTime !== null && doubt === null) before = eventTime
    if (at === lastHappened && before !== null && milestone.event !== 'empty_in') {
      const days = todayBy(before.place, now) - before.at.day
      if (days >= GAP_DAYS) steps.push({ kind: 'gap', from: before.at, to: null, days })
    }
  }
  return steps
}

export function milestonesFromEvents(events: readonly SentEvent[]): readonly Milestone[] {
  return events.map((event) => {
    const { id, originalEvent, estimatedAt, timestamp, vesselName, voyage } = event
    const isEstimated = isExpected(event)
    return {
      key: id,
      event: event.event,
      original: originalEvent,
      isEstimated,
      written: isEstimated ? (estimatedAt ?? timestamp) : happenedAt(event),
      clock: clockAtPlace({
        locode: event.locationLocode,
        name: event.locationName,
        zone: event.zone,
        id: event.locationId,
      }),
      place: event.locationName ?? event.locationLocode,
      vessel: vesselName,
      voyage: voyage === '' ? null : voyage,
    }
  })
}

/** A timestamp at midnight UTC may be a padded date, which is another day at the place. */
function happenedAt({ actualAt, actualOn, timestamp }: SentEvent): WrittenTime | null {
  const mayBePadded = (readInstant(timestamp) ?? 0) % DAY === 0
  return actualAt ?? (mayBePadded ? (actualOn ?? timestamp) : timestamp)
}

/** Estimated by the service, or without an actual time. */
export function isExpected({ estimated, actualAt, actualOn }: SentEvent): boolean {
  return estimated ?? (actualAt === null && actualOn === null)
}

/** Milestones from the container and its shipment, if the service sends no events. */
export function milestonesFromContainer(container: Container, shipment: Shipment | null): readonly Milestone[] {
  const { atPort, inland, emptyReturn } = container
  const port = portClock(container, shipment)
  const ashore = inlandClock(container, shipment)
  const vessel = shipment?.vessel.name ?? null
  const voyage = shipment?.vessel.voyage ?? null
  const milestone = (
    event: string,
    actual: WrittenTime | null | undefined,
    clock: PlaceClock,
    { estimated = null, isAtSea = false }: { estimated?: WrittenTime | null | undefined; isAtSea?: boolean } = {},
  ): Milestone[] => {
    const time = actual ?? estimated
    if (time === null || time === undefined) return []
    return [
      {
        key: event,
        event,
        original: null,
        isEstimated: (actual ?? null) === null,
        written: time,
        clock,
        place: clock.city,
        vessel: isAtSea ? vessel : null,
        voyage: isAtSea ? voyage : null,
      },
    ]
  }
  return [
    ...milestone('vessel_departed', shipment?.departure.actual, clockAtPlace(shipment?.portOfLading), {
      estimated: shipment?.departure.estimated,
      isAtSea: true,
    }),
    ...milestone('vessel_arrived', atPort.arrivedAt ?? shipment?.arrival.actual, port, {
      estimated: shipment?.arrival.estimated,
      isAtSea: true,
    }),
    ...milestone('vessel_discharged', atPort.dischargedAt, port),
    ...milestone('rail_loaded', atPort.railLoadedAt, port),
    ...milestone('rail_departed', atPort.railDepartedAt, port),
    ...milestone('rail_arrived', inland.arrivedAt, ashore, { estimated: inland.etaAt }),
    ...milestone('rail_unloaded', inland.railUnloadedAt, ashore),
    ...milestone('full_out', atPort.fullOutAt, port),
    ...milestone('full_out', inland.fullOutAt, ashore),
    ...milestone('empty_in', emptyReturn.at, emptyReturnClock(container)),
  ].map((milestone, index) => ({ ...milestone, key: `${milestone.key} ${index}` }))
}

/** A gap this long suggests a broken feed. */
const GAP_DAYS = 7
