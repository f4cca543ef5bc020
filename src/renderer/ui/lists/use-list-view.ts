// The state of a list view: filter, search, sorted rows, columns and selection, and the way to one of its rows.

import { computed, nextTick, ref, type ComputedRef, type Ref, type WritableComputedRef } from 'vue'
import type { Step, ViewName } from '#renderer/core/destination.ts'
import { persistFilters } from '#renderer/core/trail.ts'
import type { Cells, FieldColumn, TableChoices, TableRow } from '#renderer/ui/table/table-columns.ts'
import { sortRows } from '#renderer/ui/table/sorting.ts'
import { useTableChoices } from '#renderer/ui/table/table-choices.ts'
import type { useTable } from '#renderer/ui/table/use-table.ts'
import { queryList, type ListAnswer } from './list-query.ts'

export interface ListRow extends TableRow {
  readonly searchText: string
}

export interface ListViewOptions<Row extends ListRow, Filter extends string> {
  readonly sheet: ListSheet<Row>
  readonly rows: () => readonly Row[]
  readonly filtering: ListFiltering<Row, Filter>
  /** What else narrows the rows. */
  readonly narrowing?: ListNarrowing<Row>
  readonly table: ReturnType<typeof useTable>
}

/** The list on screen, in print and in a spreadsheet. */
export interface ListSheet<Row extends ListRow> {
  readonly view: ViewName
  readonly title: string
  readonly columns: readonly FieldColumn<Row>[]
  readonly cellsOf: (row: Row) => Cells
}

export interface ListFiltering<Row extends ListRow, Filter extends string> {
  /** The first one is the default. */
  readonly filters: readonly Filter[]
  readonly filterWords: (filter: Filter) => string
  /** The filters that show a row. */
  readonly filtersOf: (row: Row) => readonly Filter[]
  /** If the view keeps the filter itself. */
  readonly filter?: Ref<Filter>
}

export interface ListNarrowing<Row extends ListRow> {
  /** The rows after `clear`. */
  readonly allRows: () => readonly Row[]
  readonly clear: () => void
}

export interface ListView<Row extends ListRow, Filter extends string>
  extends
    ListSheet<Row>,
    Pick<ListFiltering<Row, Filter>, 'filters' | 'filterWords'>,
    Pick<ReturnType<typeof useTable>, 'active' | 'selected' | 'onEscape'> {
  readonly filter: Ref<Filter>
  readonly search: Ref<string>
  readonly choices: WritableComputedRef<TableChoices>
  readonly answer: ComputedRef<ListAnswer<Row, Filter>>
  readonly items: ComputedRef<readonly Row[]>
  /** The selected rows. */
  readonly chosen: ComputedRef<readonly Row[]>
  clear(): void
  /** What the search finds without the filters, for an empty list. */
  readonly withoutFilters: ComputedRef<{ readonly matches: number; readonly filter: string | null }>
  /** Keeps the search. */
  clearFilters(): void
  /** Goes to a row and returns whether the search or a filter had hidden it. */
  show(id: string): boolean
  /** Focuses the table when the user comes for no row in particular. */
  enter(): Step
}

export function useListView<Row extends ListRow, Filter extends string>({
  sheet,
  rows,
  filtering,
  narrowing,
  table,
}: ListViewOptions<Row, Filter>): ListView<Row, Filter> {
  const { view, columns } = sheet
  const { filters, filterWords, filtersOf } = filtering
  const { allRows = rows } = narrowing ?? {}
  const { active, selected, grid, onEscape } = table
  const firstFilter = filters[0] as Filter
  const filter = filtering.filter ?? (ref(firstFilter) as Ref<Filter>)
  const search = ref('')
  persistFilters({ filter, search })
  const choices = useTableChoices(view, columns)

  const answer = computed(() => queryList(rows(), { filter: filter.value, search: search.value }, filters, filtersOf))
  const items = computed(() => sortRows(answer.value.rows, choices.value.sort, columns))

  function clear(): void {
    search.value = ''
    filter.value = firstFilter
    narrowing?.clear()
  }

  const countsWithoutOthers = computed(
    () => queryList(allRows(), { filter: filter.value, search: search.value }, filters, filtersOf).counts,
  )
  /** The first filter that shows what the search finds. */
  const nextFilter = computed(() => filters.find((each) => countsWithoutOthers.value[each] > 0) ?? firstFilter)

  function clearFilters(): void {
    filter.value = nextFilter.value
    narrowing?.clear()
  }

  return {
    ...sheet,
    filters,
    filterWords,
    active,
    selected,
    onEscape,
    filter,
    search,
    choices,
    answer,
    items,
    chosen: computed(() => items.value.filter(({ id }) => selected.value.has(id))),
    clear,
    clearFilters,
    withoutFilters: computed(() => ({
      matches: countsWithoutOthers.value[nextFilter.value],
      filter: rows().length < allRows().length ? null : filterWords(filter.value),
    })),
    show(id) {
      const isHidden = answer.value.rows.every((row) => row.id !== id)
      if (isHidden) {
        clear()
        const row = rows().find((each) => each.id === id)
        const shownBy = row === undefined ? [] : filtersOf(row)
        if (!shownBy.includes(firstFilter)) filter.value = shownBy[0] ?? firstFilter
      }
      void nextTick(() => grid.value?.show(id))
      return isHidden
    },
    enter() {
      void nextTick(() => grid.value?.focusFirst())
      return { is: 'there' }
    },
  }
}
