// Asks the board: which rows, how many of each tier, and what the runway looks like, all in one pass over the fleet.

import type { CalendarDay, Weekday } from '#shared/rules/calendar-day.ts'
import { TIERS } from '#shared/rules/tier.ts'
import type { TierName } from '#shared/rules/tier.ts'
import type { BoardRow } from '../fleet/board-row.ts'
import { searchFor } from '../fleet/search-text.ts'
import { sortRows } from './columns.ts'
import type { SortBy } from './columns.ts'
import { passesFacets } from './facets.ts'
import type { FacetChoices } from './facets.ts'
import { RunwayTally, runwaySlot } from './runway.ts'
import type { RunwayBar, RunwaySlot } from './runway.ts'

export interface BoardQuery {
  readonly search: string
  /** None chosen: all. */
  readonly tiers: ReadonlySet<TierName>
  readonly slot: RunwaySlot | null
  readonly facets: FacetChoices
  readonly sort: readonly SortBy[]
}

export interface RunwayAxis {
  /** By the viewer's calendar. */
  readonly today: CalendarDay
  readonly closed: readonly Weekday[]
}

export interface BoardAnswer {
  readonly rows: readonly BoardRow[]
  /** Of what the search and the facets let through: a counter says what choosing it would show. */
  readonly counts: Readonly<Record<TierName, number>>
  readonly total: number
  readonly runway: readonly RunwayBar[]
}

export function askBoard(all: readonly BoardRow[], query: BoardQuery, axis: RunwayAxis): BoardAnswer {
  const isFound = searchFor(query.search)
  const hasFacets = Object.values(query.facets).some((chosen) => chosen.size > 0)
  const counts = Object.fromEntries(TIERS.map((tier) => [tier, 0])) as Record<TierName, number>
  const runway = new RunwayTally()
  const rows: BoardRow[] = []
  let total = 0
  for (const row of all) {
    if (isFound !== null && !isFound(row.searchText)) continue
    if (hasFacets && !passesFacets(row, query.facets)) continue
    const { judgement } = row
    total += 1
    counts[judgement.tier.name] += 1
    if (query.tiers.size > 0 && !query.tiers.has(judgement.tier.name)) continue
    runway.add(judgement)
    if (query.slot !== null && runwaySlot(judgement) !== query.slot) continue
    rows.push(row)
  }
  return { rows: sortRows(rows, query.sort), counts, total, runway: runway.read(axis.today, axis.closed) }
}
