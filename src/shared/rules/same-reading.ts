// Whether a time in another spelling still says the same: the same moment, read as the same day by every rule.

import type { WrittenTime } from '../fleet/written-time.ts'
import { mayBePadded } from './last-free-day.ts'
import { clockOfZone } from './place-clock.ts'
import { readWrittenTime } from './written-time-reader.ts'

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
  // Where another zone stands in, or none, the date on the paper counts as well.
  if (zones.some((zone) => clockOfZone(zone).zone === null)) return false
  return !isLastFreeDay || !(mayBePadded(first) || mayBePadded(second))
}
