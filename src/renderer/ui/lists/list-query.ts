// Searches and filters the rows of a list; a search for numbers ignores the filter. Pure.

import { searchRows, seeksNumbers } from '#renderer/fleet/search.ts'

export interface ListAnswer<Row, Filter extends string> {
  readonly rows: readonly Row[]
  /** Per filter, how many rows it would show for this search. */
  readonly counts: Readonly<Record<Filter, number>>
}

/** `filtersOf`: the filters that show a row. */
export function queryList<Row extends { readonly searchText: string }, Filter extends string>(
  all: readonly Row[],
  { filter, search }: { readonly filter: Filter; readonly search: string },
  filters: readonly Filter[],
  filtersOf: (row: Row) => readonly Filter[],
): ListAnswer<Row, Filter> {
  const counts = Object.fromEntries(filters.map((each) => [each, 0])) as Record<Filter, number>
  const isSought = seeksNumbers(search)
  const rows = searchRows(all, search).filter((row) => {
    const rowFilters = filtersOf(row)
    for (const each of rowFilters) counts[each] += 1
    return isSought || rowFilters.includes(filter)
  })
  return { rows, counts }
}
