// Saved views: named filters and sort orders of the board.

import type { SavedView } from '#shared/contract/settings-requests.ts'
import { BOARD_FACTS, type BoardFact } from '#shared/rules/board-facts.ts'
import { addDays, type CalendarDay, daysBetween } from '#shared/time/calendar-day.ts'
import { type RunwaySlot, sortedSlots } from '#renderer/fleet/runway.ts'
import type { SortBy } from '#renderer/ui/table/table-columns.ts'
import { type BoardFacets, FACETS } from './filters.ts'
import { asGrouping, type Grouping } from './groups.ts'
import { MOST } from '#shared/settings/own-values.ts'
import { say } from '#renderer/core/language.ts'

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
  grouping: 'urgency',
}

export function viewOf(state: BoardState, today: CalendarDay, { id, name }: Pick<SavedView, 'id' | 'name'>): SavedView {
  const facets = FACETS.flatMap((facet) => {
    const chosen = [...(state.facets[facet.id] ?? [])].toSorted()
    return chosen.length === 0 ? [] : [[facet.id, chosen] as const]
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

/** Skips filters and counters that this version does not know. */
export function stateOf(view: SavedView, today: CalendarDay): BoardState {
  const facets = FACETS.flatMap(({ id }) => {
    const chosen = view.facets[id] ?? []
    return chosen.length === 0 ? [] : [[id, new Set(chosen)] as const]
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

export function isUnchanged(state: BoardState, view: SavedView, today: CalendarDay): boolean {
  return JSON.stringify(viewOf(state, today, view)) === JSON.stringify(viewOf(stateOf(view, today), today, view))
}

export const LONGEST_NAME = MOST.viewNameLength
export const MOST_VIEWS = MOST.views

/** The error message for a view's name; null if the name is valid. `id` is null for a new view. */
export function nameError(name: string, views: readonly SavedView[], id: string | null): string | null {
  const trimmed = name.trim()
  if (trimmed === '') return say('board.views.no-name')
  if (trimmed.length > LONGEST_NAME) return say('board.views.too-long', { most: LONGEST_NAME })
  const isTaken = views.some((view) => view.id !== id && view.name.toLowerCase() === trimmed.toLowerCase())
  if (isTaken) return say('board.views.taken')
  return id === null && views.length >= MOST_VIEWS ? say('board.views.too-many', { most: MOST_VIEWS }) : null
}

/** Replaces the view with the same ID or appends the new one. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return views.some(({ id }) => id === view.id)
    ? views.map((each) => (each.id === view.id ? view : each))
    : [...views, view]
}
