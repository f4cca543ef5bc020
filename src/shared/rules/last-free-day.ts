// Reads a deadline as a calendar day, with a second day if the text is ambiguous.

import type { Deadlines } from '../fleet/container.ts'
import type { WrittenTime } from '../time/written-time.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { HOUR, MINUTE } from '../time/instant.ts'
import { clockOfZone, type ClockSource, type DayAtPlace, isStandIn, type PlaceClock } from '../time/place-clock.ts'
import { readInstant, readWrittenTime } from '../time/written-time-reader.ts'
import { clockAt, dayAt, type Zone } from '../time/zone.ts'

/** `service` is `pickup_lfd`, the service's choice. */
export type DeadlineSource = 'line' | 'terminal' | 'rail' | 'service'

/** `day` is the day to act on. */
export interface LastFreeDay extends DayAtPlace {
  readonly source: DeadlineSource
  /** The later day if the text is ambiguous. */
  readonly mayMean: CalendarDay | null
  readonly clock: ClockSource
  readonly basis: DayBasis
  readonly written: WrittenTime
}

/** The rule that gave the day. */
export type DayBasis =
  | 'date-only'
  | 'zone-unknown'
  | 'local-midnight'
  /** Two days are possible: a padded date or an instant, two places, or a fallback zone. */
  | 'ambiguous'
  | 'local-date'
  /** The service no longer sends it; valid until the removal is confirmed. */
  | 'last-seen'

/** A deadline that is set but unreadable. */
export interface UnreadDeadline {
  readonly source: DeadlineSource
  readonly why: 'not-a-time' | 'placeholder'
  readonly written: WrittenTime
}

/** Another zone that may apply to a deadline. */
export interface OtherPlace {
  readonly zone: Zone | null
  readonly mayBeInTheAmericas: boolean
}

export function readLastFreeDay(
  source: DeadlineSource,
  written: WrittenTime,
  place: PlaceClock,
  other: OtherPlace,
): LastFreeDay | UnreadDeadline {
  const time = readWrittenTime(written)
  if (time.kind === 'unread') return { source, why: time.why, written }
  const { zone, city, source: clock } = place
  let first = time.day
  let last = time.day
  const mayMean = (day: number): void => {
    if (day < first) first = day as CalendarDay
    if (day > last) last = day as CalendarDay
  }
  let basis: DayBasis
  if (time.kind === 'date') {
    basis = 'date-only'
  } else if (zone === null) {
    basis = 'zone-unknown'
    if (time.clock !== 0 && other.mayBeInTheAmericas) mayMean(time.day - 1)
  } else if (time.kind === 'local') {
    basis = time.clock === 0 ? 'local-midnight' : 'local-date'
  } else {
    first = last = dayAt(zone, time.instant)
    const localClock = clockAt(zone, time.instant)
    basis = localClock === 0 ? 'local-midnight' : 'local-date'
    // Only `00:00:00Z` can be a padded date; 17:00-07:00 is a real time.
    if (time.offset === 0 && time.clock === 0) mayMean(time.day)
    if (isStandIn(clock)) {
      if (localClock === 0) mayMean(first - 1)
      if (localClock >= LAST_MINUTE) mayMean(first + 1)
      // Without a zone the service labels local time as UTC.
      if (clock.unrecognised === null && time.offset === 0) mayMean(time.day)
    }
  }
  for (const otherZone of [other.zone, place.other]) {
    if (otherZone !== null && time.kind === 'instant') mayMean(dayAt(otherZone, time.instant))
  }
  if (first !== last && zone !== null) basis = 'ambiguous'
  return {
    source,
    day: first,
    mayMean: first === last ? null : last,
    zone: zone?.name ?? null,
    city,
    clock,
    basis,
    written,
  }
}

/** Whether the source has a readable deadline. */
export function isGiven(
  source: DeadlineSource,
  { line, terminal, rail, railDeprecated, coalesced }: Deadlines,
): boolean {
  switch (source) {
    case 'line':
      return isADay(line)
    case 'terminal':
      return isADay(terminal)
    case 'rail':
      return isADay(rail) || isADay(railDeprecated)
    case 'service':
      return isADay(coalesced)
  }
}

function isADay(written: WrittenTime | null): boolean {
  return written !== null && readWrittenTime(written).kind !== 'unread'
}

export function lastPossibleDay({ day, mayMean }: LastFreeDay): CalendarDay {
  return mayMean ?? day
}

export function isRead(deadline: LastFreeDay | UnreadDeadline): deadline is LastFreeDay {
  return 'day' in deadline
}

const LAST_MINUTE = 24 * HOUR - MINUTE

/** `zones`: the zones that the record names for the places that may apply. */
export function isSameReading(
  one: WrittenTime,
  other: WrittenTime,
  zones: readonly (string | null)[],
  isLastFreeDay: boolean,
): boolean {
  const [first, second] = [readWrittenTime(one), readWrittenTime(other)]
  // For bare dates and local times, the text itself names the day.
  if (first.kind !== 'instant' || second.kind !== 'instant' || first.instant !== second.instant) return false
  if (first.offset === second.offset) return true
  const places = zones.map(clockOfZone)
  // With a fallback zone, the written date counts too.
  if (places.some(({ zone }) => zone === null)) return false
  return !isLastFreeDay || places.every((place) => daysMeant(one, place) === daysMeant(other, place))
}

/** Midnight UTC may be a padded date, which adds a second day. */
function daysMeant(written: WrittenTime, place: PlaceClock): string {
  const deadline = readLastFreeDay('line', written, place, { zone: null, mayBeInTheAmericas: false })
  return isRead(deadline) ? `${deadline.day} ${deadline.mayMean}` : written
}

/** Compares instants, or the text if unreadable. */
export function isSameInstant(one: WrittenTime | null, other: WrittenTime | null): boolean {
  if (one === other) return true
  const instant = readInstant(one)
  return instant !== null && instant === readInstant(other)
}
