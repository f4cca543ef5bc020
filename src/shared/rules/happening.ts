// Dated facts that claim something has happened, and whether by the clock it can have: what is dated ahead has not happened yet.

import type { WrittenTime } from '../fleet/written-time.ts'
import { DAY, HOUR, NEVER, instantAt } from './instant.ts'
import type { Instant } from './instant.ts'
import { dayIn, readAt } from './place-clock.ts'
import type { DayAtPlace, PlaceClock } from './place-clock.ts'
import { startOfDay } from './zone.ts'

/** Two clocks may differ a little: what is dated no further ahead has happened. */
export const CLOCKS_DIFFER = 2 * HOUR

export interface Happening {
  readonly at: DayAtPlace
  readonly place: PlaceClock
  /** When it happened; null for a bare date, and where nobody knows the clock of the place. */
  readonly instant: Instant | null
  /** From when on it counts as having happened. */
  readonly countsFrom: Instant
}

/** Null where nothing is written, or nothing anybody can read. */
export function readHappening(written: WrittenTime | null, place: PlaceClock): Happening | null {
  if (written === null) return null
  const time = readAt(written, place)
  if (time.kind !== 'known') return null
  const { day, clock, instant } = time
  const at = dayIn(place, day)
  // A time without a zone may be off by most of a day.
  const countsFrom =
    place.source.kind === 'none'
      ? (instant ?? day * DAY + (clock ?? 0)) - DAY
      : (instant ?? startOfDay(place.turning, day)) - CLOCKS_DIFFER
  return { at, place, instant, countsFrom: instantAt(countsFrom) }
}

export function hasHappened({ countsFrom }: Happening, now: Instant): boolean {
  return countsFrom <= now
}

/** Until when {@link hasHappened} gives the same answer for each of these. */
export function happeningsHoldUntil(happenings: readonly Happening[], now: Instant): Instant {
  let until = NEVER
  for (const { countsFrom } of happenings) if (countsFrom > now && countsFrom < until) until = countsFrom
  return until
}

/** Whether one came before another: by the instant where both are known, else by the day. */
export function isBefore(one: Happening, other: Happening): boolean {
  return one.instant !== null && other.instant !== null ? one.instant < other.instant : one.at.day < other.at.day
}
