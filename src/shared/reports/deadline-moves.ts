// How the last free days of a container moved while it was watched: each move once, with the change that brought it. Pure.

import type { WrittenTime } from '../fleet/written-time.ts'
import { seenValues, type ObservedContainer } from '../invoices/observed.ts'
import { daysBetween, type CalendarDay } from '../rules/calendar-day.ts'
import { readAsDeadline } from '../rules/deadline.ts'
import { instantAt } from '../rules/instant.ts'
import { isRead } from '../rules/last-free-day.ts'
import { todayBy } from '../rules/place-clock.ts'
import type { DeadlineMove } from './outcome.ts'

/** `until`: when it left. What becomes of a deadline after that concerns nobody. The service's own choice moves with the others, and counts where there are none. */
export function deadlineMoves(observed: ObservedContainer, until: number | null): readonly DeadlineMove[] {
  const own = SOURCES.map((source) => movesOf(source, observed, until))
  const isNamed = own.some(({ isGiven }) => isGiven)
  const moves = isNamed ? own.flatMap((of) => of.moves) : movesOf('service', observed, until).moves
  return moves.toSorted((one, other) => one.key - other.key)
}

function movesOf(
  source: DeadlineMove['source'],
  observed: ObservedContainer,
  until: number | null,
): { readonly isGiven: boolean; readonly moves: readonly DeadlineMove[] } {
  const { container, shipment, pickup } = observed.facts
  const moves: DeadlineMove[] = []
  let before: CalendarDay | null = null
  for (const { value, change } of seenValues(
    source === 'service' ? 'deadline-coalesced' : `deadline-${source}`,
    observed,
  )) {
    const read = typeof value === 'string' ? readAsDeadline(source, value as WrittenTime, container, shipment) : null
    if (read === null || !isRead(read)) continue
    if (before !== null && read.day !== before && change !== null && (until === null || change.seenAt <= until)) {
      const day = todayBy(pickup.place, instantAt(change.seenAt))
      moves.push({ source, key: change.key, day, days: daysBetween(before, read.day) })
    }
    before = read.day
  }
  return { isGiven: before !== null, moves }
}

const SOURCES = ['line', 'terminal', 'rail'] as const
