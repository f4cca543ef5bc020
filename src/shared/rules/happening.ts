// Dated events and whether they have happened yet: an event in the future has not.

import type { WrittenTime } from '../time/written-time.ts'
import { DAY, HOUR, NEVER, instantAt } from '../time/instant.ts'
import type { Instant } from '../time/instant.ts'
import { dayIn, readAt } from '../time/place-clock.ts'
import type { DayAtPlace, PlaceClock } from '../time/place-clock.ts'
import { startOfDay } from '../time/zone.ts'

/** Tolerance for clock differences. */
export const CLOCKS_DIFFER = 2 * HOUR

export interface Happening {
  readonly at: DayAtPlace
  readonly place: PlaceClock
  /** Null for a bare date or an unknown zone. */
  readonly instant: Instant | null
  /** The event counts as happened from this time. */
  readonly countsFrom: Instant
}

/** Null if missing or unreadable. */
export function readHappening(written: WrittenTime | null, place: PlaceClock): Happening | null {
  if (written === null) return null
  const time = readAt(written, place)
  if (time.kind !== 'known') return null
  const { day, clock, instant } = time
  const localDay = dayIn(place, day)
  // Without a zone the time may be off by almost a day.
  const countsFrom =
    place.source.kind === 'none'
      ? (instant ?? day * DAY + (clock ?? 0)) - DAY
      : (instant ?? startOfDay(place.turning, day)) - CLOCKS_DIFFER
  return { at: localDay, place, instant, countsFrom: instantAt(countsFrom) }
}

export function hasHappened({ countsFrom }: Happening, now: Instant): boolean {
  return countsFrom <= now
}

/** The time until {@link hasHappened} can change for any of these. */
export function happeningsHoldUntil(happenings: readonly Happening[], now: Instant): Instant {
  let until = NEVER
  for (const { countsFrom } of happenings) if (countsFrom > now && countsFrom < until) until = countsFrom
  return until
}

/** Compares instants if both are known, otherwise days. */
export function isBefore(one: Happening, other: Happening): boolean {
  return one.instant !== null && other.instant !== null ? one.instant < other.instant : one.at.day < other.at.day
}
