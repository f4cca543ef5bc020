// Asks the board: which rows, how many of each tier, and what the runway looks like.

import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { GateCalendar } from '#shared/rules/gate-calendar.ts'
import { TIERS } from '#shared/rules/tier.ts'
import type { TierName } from '#shared/rules/tier.ts'
import type { BoardRow } from '../fleet/board-row.ts'
import { searchFor } from '../fleet/search-text.ts'
import { isNarrowed } from '../table/facets.ts'
import type { SortBy } from '../table/columns.ts'
import { sortRows } from '../table/sorting.ts'
import { COLUMNS } from './columns.ts'
import { passes } from './facets.ts'
import type { BoardFacets } from './facets.ts'
import { RunwayTally } from './runway.ts'
import type { RunwayBar, RunwaySlot } from './runway.ts'

export interface BoardQuery {
  readonly search: string
  /** None chosen: all. */
  readonly tiers: ReadonlySet<TierName>
  readonly slot: RunwaySlot | null
  readonly facets: BoardFacets
  /** Only these, by their ids; null: all. */
  readonly only: ReadonlySet<string> | null
  readonly sort: readonly SortBy[]
}

export interface RunwayAxis {
  /** By the viewer's calendar. */
  readonly today: CalendarDay
  /** Whose closed days are shown. */
  readonly gate: GateCalendar
}

export interface BoardAnswer {
  readonly rows: readonly BoardRow[]
  /** Of what the search and the facets let through: a counter says what choosing it would show. */
  readonly counts: Readonly<Record<TierName, number>>
  readonly runway: readonly RunwayBar[]
}

export type AskBoard = (all: readonly BoardRow[], query: BoardQuery, axis: RunwayAxis) => BoardAnswer

/** Remembers what the last search found: whoever types on can only find less. */
export function createAskBoard(): AskBoard {
  let last: { all: readonly BoardRow[]; facets: BoardFacets; search: string; found: readonly BoardRow[] } | null = null
  return (all, query, axis) => {
    const { search, facets } = query
    const isNarrower = last?.all === all && last.facets === facets && search.startsWith(last.search)
    const found = findRows(isNarrower && last !== null ? last.found : all, search, facets)
    last = { all, facets, search, found }
    return answerFrom(found, query, axis)
  }
}

function findRows(rows: readonly BoardRow[], search: string, facets: BoardFacets): readonly BoardRow[] {
  const isFound = searchFor(search)
  const hasFacets = isNarrowed(facets)
  if (isFound === null && !hasFacets) return rows
  return rows.filter((row) => (isFound === null || isFound(row.searchText)) && (!hasFacets || passes(row, facets)))
}

function answerFrom(
  found: readonly BoardRow[],
  { tiers, slot, only, sort }: BoardQuery,
  axis: RunwayAxis,
): BoardAnswer {
  const ofRank = TIERS.map(() => 0)
  const runway = new RunwayTally()
  const isWhole = tiers.size === 0 && slot === null && only === null
  const passed: BoardRow[] = []
  for (const row of found) {
    if (only !== null && !only.has(row.id)) continue
    ofRank[row.rank] = (ofRank[row.rank] ?? 0) + 1
    if (tiers.size > 0 && !tiers.has(row.tier)) continue
    if (row.runway !== null) runway.add(row.runway)
    if (!isWhole && (slot === null || row.runway?.slot === slot)) passed.push(row)
  }
  const counts = Object.fromEntries(TIERS.map((tier, rank) => [tier, ofRank[rank]])) as Record<TierName, number>
  return {
    rows: sortRows(isWhole ? found : passed, sort, COLUMNS),
    counts,
    runway: runway.read(axis.today, axis.gate),
  }
}
