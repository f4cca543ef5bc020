// Whether a time in another spelling still says the same: the same moment, read as the same day by every rule.

import type { WrittenTime } from '../fleet/written-time.ts'
import { isRead, readLastFreeDay } from './last-free-day.ts'
import type { PlaceClock } from './place-clock.ts'
import { clockOfZone } from './place-clock.ts'
import { readInstant, readWrittenTime } from './written-time-reader.ts'

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
