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
  readonly view: ViewName
  readonly title: string
  readonly columns: readonly FieldColumn<Row>[]
  readonly cellsOf: (row: Row) => Cells
  readonly rows: () => readonly Row[]
  /** The rows that `clearOthers` shows; if nothing else narrows them, `rows`. */
  readonly allRows?: () => readonly Row[]
  /** The first one is the default. */
  readonly filters: readonly Filter[]
  readonly filterWords: (filter: Filter) => string
  /** The filters that show a row. */
  readonly filtersOf: (row: Row) => readonly Filter[]
  /** If the view keeps the filter itself. */
  readonly filter?: Ref<Filter>
  /** Resets what else narrows the rows. */
  readonly clearOthers?: () => void
  readonly table: ReturnType<typeof useTable>
}

export interface ListView<Row extends ListRow, Filter extends string>
  extends
    Pick<ListViewOptions<Row, Filter>, 'view' | 'title' | 'columns' | 'cellsOf' | 'filters' | 'filterWords'>,
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

export function useListView<Row extends ListRow, Filter extends string>(
  options: ListViewOptions<Row, Filter>,
): ListView<Row, Filter> {
  const { view, columns, rows, allRows = rows, filters, filterWords, filtersOf, clearOthers, table } = options
  const { active, selected, grid, onEscape } = table
  const firstFilter = filters[0] as Filter
  const filter = options.filter ?? (ref(firstFilter) as Ref<Filter>)
  const search = ref('')
  persistFilters({ filter, search })
  const choices = useTableChoices(view, columns)

  const answer = computed(() => queryList(rows(), { filter: filter.value, search: search.value }, filters, filtersOf))
  const items = computed(() => sortRows(answer.value.rows, choices.value.sort, columns))

  function clear(): void {
    search.value = ''
    filter.value = firstFilter
    clearOthers?.()
  }

  const countsWithoutOthers = computed(
    () => queryList(allRows(), { filter: filter.value, search: search.value }, filters, filtersOf).counts,
  )
  /** The first filter that shows what the search finds. */
  const nextFilter = computed(() => filters.find((each) => countsWithoutOthers.value[each] > 0) ?? firstFilter)

  function clearFilters(): void {
    filter.value = nextFilter.value
    clearOthers?.()
  }

  return {
    ...options,
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
