// Saved views: what the board is narrowed to and how it is ordered, under a name.

import type { SavedView } from '#shared/contract/settings.ts'
import { BOARD_FACTS } from '#shared/rules/board-facts.ts'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import { addDays, daysBetween } from '#shared/rules/calendar-day.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import { sortedSlots } from '#renderer/fleet/runway.ts'
import type { RunwaySlot } from '#renderer/fleet/runway.ts'
import type { SortBy } from '#renderer/table/columns.ts'
import { FACETS } from './columns.ts'
import { asGrouping } from './facets.ts'
import type { BoardFacets, Grouping } from './facets.ts'

/** What the board is narrowed to, and how it is ordered. */
export interface BoardState {
  readonly search: string
  readonly counters: ReadonlySet<BoardFact>
  readonly slots: ReadonlySet<RunwaySlot>
  readonly facets: BoardFacets
  readonly sort: readonly SortBy[]
  readonly grouping: Grouping
}

export const WHOLE_BOARD: BoardState = {
  search: '',
  counters: new Set(),
  slots: new Set(),
  facets: {},
  sort: [],
  grouping: 'none',
}

export function viewOf(state: BoardState, today: CalendarDay, { id, name }: Pick<SavedView, 'id' | 'name'>): SavedView {
  const facets = FACETS.flatMap((facet) => {
    const chosen = [...(state.facets[facet.name] ?? [])].toSorted()
    return chosen.length === 0 ? [] : [[facet.name, chosen] as const]
  })
  return {
    id,
    name,
    search: state.search.trim(),
    counters: BOARD_FACTS.filter((counter) => state.counters.has(counter)),
    facets: Object.fromEntries(facets),
    slots: sortedSlots(state.slots).map((slot) => (typeof slot === 'number' ? daysBetween(today, slot) : slot)),
    sort: state.sort,
    grouping: state.grouping,
  }
}

/** What a view holds that this version does not know is left out. */
export function stateOf(view: SavedView, today: CalendarDay): BoardState {
  const facets = FACETS.flatMap(({ name }) => {
    const chosen = view.facets[name] ?? []
    return chosen.length === 0 ? [] : [[name, new Set(chosen)] as const]
  })
  return {
    search: view.search,
    counters: new Set(BOARD_FACTS.filter((counter) => view.counters.includes(counter))),
    slots: new Set(view.slots.map((slot) => (typeof slot === 'number' ? addDays(today, slot) : slot))),
    facets: Object.fromEntries(facets),
    sort: view.sort,
    grouping: asGrouping(view.grouping),
  }
}

/** Whether the board is as the view was saved. */
export function isAsSaved(state: BoardState, view: SavedView, today: CalendarDay): boolean {
  return JSON.stringify(viewOf(state, today, view)) === JSON.stringify(viewOf(stateOf(view, today), today, view))
}
