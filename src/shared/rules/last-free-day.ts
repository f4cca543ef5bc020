// Reads one deadline as the calendar day it is, and says by which rule; a date that was padded to a midnight in UTC is not taken for an instant.

import type { WrittenTime } from '../fleet/written-time.ts'
import { addDays } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { PlaceClock } from './place-clock.ts'
import type { ClockSource } from './place-clock.ts'
import { readWrittenTime } from './written-time-reader.ts'
import { clockAt, dayAt } from './zone.ts'

/** Who set a deadline; `service` is the service's own choice among the others. */
export type DeadlineSource = 'line' | 'terminal' | 'rail' | 'service'

export interface LastFreeDay {
  readonly source: DeadlineSource
  /** The day to act on. */
  readonly day: CalendarDay
  /** The later day it may mean as well, where the text is ambiguous. */
  readonly mayMean: CalendarDay | null
  /** The zone the day is a day in; null where unknown. */
  readonly zone: string | null
  readonly clock: ClockSource
  readonly reading: DayReading
  readonly written: WrittenTime
}

/** By which rule the day was read from the text. */
export type DayReading =
  | 'date-only'
  | 'zone-unknown'
  | 'local-midnight'
  /** Midnight UTC that is another day at the place: a padded date or a real instant. */
  | 'ambiguous'
  | 'local-date'

/** A deadline that is set but that nobody can read. */
export interface UnreadDeadline {
  readonly source: DeadlineSource
  readonly why: 'not-a-time' | 'placeholder'
  readonly written: WrittenTime
}

export function readLastFreeDay(
  source: DeadlineSource,
  written: WrittenTime,
  place: PlaceClock,
): LastFreeDay | UnreadDeadline {
  const read = readWrittenTime(written)
  if (read.kind === 'unread') return { source, why: read.why, written }
  const { zone, source: clock } = place
  const zoneName = zone?.name ?? null
  const as = (day: CalendarDay, reading: DayReading, mayMean: CalendarDay | null = null): LastFreeDay => ({
    source,
    day,
    mayMean,
    zone: zoneName,
    clock,
    reading,
    written,
  })
  if (read.kind === 'date') return as(read.day, 'date-only')
  if (zone === null) return as(read.day, 'zone-unknown')
  if (read.kind === 'local') return as(read.day, read.clock === 0 ? 'local-midnight' : 'local-date')
  const day = dayAt(zone, read.instant)
  if (clockAt(zone, read.instant) === 0) return as(day, 'local-midnight')
  // Only a written `00:00:00Z` can be a padded date; who writes 17:00-07:00 means five o'clock.
  if (read.offset === 0 && read.clock === 0 && day !== read.day) return as(day, 'ambiguous', addDays(day, 1))
  return as(day, 'local-date')
}

export function isRead(deadline: LastFreeDay | UnreadDeadline): deadline is LastFreeDay {
  return 'day' in deadline
}
