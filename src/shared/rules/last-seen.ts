// A binding deadline that the service no longer gives: kept as last seen until a day of further syncs confirms that it is gone.

import type { Deadlines } from '../fleet/container.ts'
import type { LastSeenDeadline } from '../fleet/container.ts'
import { dayText } from './calendar-day.ts'
import { DAY } from './instant.ts'
import type { Instant } from './instant.ts'
import type { KnownBinding } from './deadline.ts'
import type { DeadlineSource } from './last-free-day.ts'

/**
 * What to keep after a sync that answered at `at`: the fact from before, one more that has just gone missing, or the binding
 * day of now. `binding` is what binds without the fact from before; null where nothing does, or the container is out.
 */
export function followLastSeen(
  before: LastSeenDeadline | null,
  binding: KnownBinding | null,
  deadlines: Deadlines,
  at: Instant,
): LastSeenDeadline | null {
  if (before !== null && !isGiven(before.source, deadlines)) {
    const missingSince = before.missingSince ?? at
    if (at - missingSince < DAY) return before.missingSince === null ? { ...before, missingSince } : before
  }
  if (binding === null) return null
  const { source, day } = binding.lastFreeDay
  const text = dayText(day)
  // The same object while nothing is new: a sync that brings nothing writes nothing.
  if (before !== null && before.source === source && before.day === text && before.missingSince === null) return before
  return { source, day: text, seenAt: at, missingSince: null }
}

/** Whether the service gives a day for this source, readable or not. */
export function isGiven(source: DeadlineSource, deadlines: Deadlines): boolean {
  switch (source) {
    case 'line':
      return deadlines.line !== null
    case 'terminal':
      return deadlines.terminal !== null
    case 'rail':
      return deadlines.rail !== null || deadlines.railDeprecated !== null
    case 'service':
      return deadlines.coalesced !== null
  }
}
