// Dated facts that claim something has happened, and whether by the clock it can have: what is dated ahead proves nothing yet.

import type { WrittenTime } from '../fleet/written-time.ts'
import type { CalendarDay } from './calendar-day.ts'
import { NEVER } from './instant.ts'
import type { Instant } from './instant.ts'
import { dayAtPlace, nextMidnight, todayBy } from './place-clock.ts'
import type { DayAtPlace, PlaceClock } from './place-clock.ts'

export interface Happening {
  readonly at: DayAtPlace
  readonly place: PlaceClock
}

/** Null where nothing is written, or nothing anybody can read. */
export function readHappening(written: WrittenTime | null, place: PlaceClock): Happening | null {
  const at = dayAtPlace(written, place)
  return at === null ? null : { at, place }
}

/** A day of grace: a clock may be off, and a time without a zone may be half a day off. */
export function hasHappened({ at, place }: Happening, now: Instant): boolean {
  return at.day <= ((todayBy(place, now) + 1) as CalendarDay)
}

/** Until when {@link hasHappened} gives the same answer for each of these. */
export function happeningsHoldUntil(happenings: readonly Happening[], now: Instant): Instant {
  let until = NEVER
  for (const happening of happenings) {
    if (hasHappened(happening, now)) continue
    const midnight = nextMidnight(happening.place, now)
    if (midnight < until) until = midnight
  }
  return until
}
