// What stands above the list, of what the search and the facets let through: the counters, and the runway of the next days.

import { bitsOf, type BoardFact, type FactTallies, tallyFacts } from '#shared/rules/board-facts.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { GateCalendar } from '#shared/rules/gate-calendar.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { RunwayTally, type RunwayBar } from '#renderer/fleet/runway.ts'

export interface RunwayAxis {
  /** By the viewer's calendar. */
  readonly today: CalendarDay
  /** Whose closed days are shown. */
  readonly gate: GateCalendar
}

export interface BoardCounts {
  readonly tallies: FactTallies
  readonly runway: readonly RunwayBar[]
}

/** The runway shows what the chosen counters count; they themselves say what choosing them would show. */
export function countBoard(
  counted: readonly BoardRow[],
  counters: ReadonlySet<BoardFact>,
  { today, gate }: RunwayAxis,
): BoardCounts {
  const wanted = bitsOf(counters)
  const runway = new RunwayTally()
  const withFacts: BoardRow[] = []
  for (const row of counted) {
    if (row.factBits !== 0) withFacts.push(row)
    if (row.runway !== null && (wanted === 0 || (row.factBits & wanted) !== 0)) runway.add(row.runway)
  }
  return { tallies: tallyFacts(withFacts), runway: runway.read(today, gate) }
}
