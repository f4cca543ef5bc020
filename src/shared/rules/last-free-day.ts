// Reads one deadline as the calendar day it is, and says by which rule; a date that was padded to a midnight in UTC is not taken for an instant.

import type { Deadlines } from '../fleet/container.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import type { CalendarDay } from './calendar-day.ts'
import { HOUR, MINUTE } from './instant.ts'
import { clockOfZone, type ClockSource, type DayAtPlace, isStandIn, type PlaceClock } from './place-clock.ts'
import { readInstant, readWrittenTime } from './written-time-reader.ts'
import { clockAt, dayAt, type Zone } from './zone.ts'

/** Who set a deadline; `service` is the service's own choice among the others. */
export type DeadlineSource = 'line' | 'terminal' | 'rail' | 'service'

/** `day`: the one to act on. */
export interface LastFreeDay extends DayAtPlace {
  readonly source: DeadlineSource
  /** The later day it may mean as well, where the text is ambiguous. */
  readonly mayMean: CalendarDay | null
  readonly clock: ClockSource
  readonly basis: DayBasis
  readonly written: WrittenTime
}

/** By which rule the day was read from the text. */
export type DayBasis =
  | 'date-only'
  | 'zone-unknown'
  | 'local-midnight'
  /** It may mean two days: a padded date or a real instant, one place's day or another's, a zone that only stands in. */
  | 'ambiguous'
  | 'local-date'
  /** The service no longer gives it; it is acted on until that is confirmed. */
  | 'last-seen'

/** A deadline that is set but that nobody can read. */
export interface UnreadDeadline {
  readonly source: DeadlineSource
  readonly why: 'not-a-time' | 'placeholder'
  readonly written: WrittenTime
}

/** What else the place of a deadline may be, and so its day. */
export interface OtherPlace {
  /** Another zone the service may have meant. */
  readonly zone: Zone | null
  readonly mayBeInTheAmericas: boolean
}

export function readLastFreeDay(
  source: DeadlineSource,
  written: WrittenTime,
  place: PlaceClock,
  other: OtherPlace,
): LastFreeDay | UnreadDeadline {
  const read = readWrittenTime(written)
  if (read.kind === 'unread') return { source, why: read.why, written }
  const { zone, city, source: clock } = place
  let first = read.day
  let last = read.day
  const mayMean = (day: number): void => {
    if (day < first) first = day as CalendarDay
    if (day > last) last = day as CalendarDay
  }
  let basis: DayBasis
  if (read.kind === 'date') {
    basis = 'date-only'
  } else if (zone === null) {
    basis = 'zone-unknown'
    if (read.clock !== 0 && other.mayBeInTheAmericas) mayMean(read.day - 1)
  } else if (read.kind === 'local') {
    basis = read.clock === 0 ? 'local-midnight' : 'local-date'
  } else {
    first = last = dayAt(zone, read.instant)
    const localClock = clockAt(zone, read.instant)
    basis = localClock === 0 ? 'local-midnight' : 'local-date'
    // Only a written `00:00:00Z` can be a padded date; who writes 17:00-07:00 means five o'clock.
    if (read.offset === 0 && read.clock === 0) mayMean(read.day)
    if (isStandIn(clock)) {
      if (localClock === 0) mayMean(first - 1)
      if (localClock >= LAST_MINUTE) mayMean(first + 1)
      // Without a zone the service labels local time as UTC.
      if (clock.unrecognised === null && read.offset === 0) mayMean(read.day)
    }
  }
  if (other.zone !== null && read.kind === 'instant') mayMean(dayAt(other.zone, read.instant))
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

/** Whether the service gives a day for this source: text nobody can read, or a date written for "none", is none. */
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

/** The last day it may be. */
export function lastPossibleDay({ day, mayMean }: LastFreeDay): CalendarDay {
  return mayMean ?? day
}

export function isRead(deadline: LastFreeDay | UnreadDeadline): deadline is LastFreeDay {
  return 'day' in deadline
}

const LAST_MINUTE = 24 * HOUR - MINUTE

/** `zones`: those that the record itself names, of each place whose clock may count for it. */
export function isSameReading(
  one: WrittenTime,
  other: WrittenTime,
  zones: readonly (string | null)[],
  isLastFreeDay: boolean,
): boolean {
  const [first, second] = [readWrittenTime(one), readWrittenTime(other)]
  // Of a bare date, or a clock without `Z` or offset, the text alone says which day is meant.
  if (first.kind !== 'instant' || second.kind !== 'instant' || first.instant !== second.instant) return false
  if (first.offset === second.offset) return true
  const places = zones.map(clockOfZone)
  // Where another zone stands in, or none, the date on the paper counts as well.
  if (places.some(({ zone }) => zone === null)) return false
  return !isLastFreeDay || places.every((place) => daysMeant(one, place) === daysMeant(other, place))
}

/** A midnight in UTC may be a padded date, and so another day besides. */
function daysMeant(written: WrittenTime, place: PlaceClock): string {
  const deadline = readLastFreeDay('line', written, place, { zone: null, mayBeInTheAmericas: false })
  return isRead(deadline) ? `${deadline.day} ${deadline.mayMean}` : written
}

/** Of fields that are instants by their nature: the same moment; of what nobody can read, the same text. */
export function isSameInstant(one: WrittenTime | null, other: WrittenTime | null): boolean {
  if (one === other) return true
  const instant = readInstant(one)
  return instant !== null && instant === readInstant(other)
}
