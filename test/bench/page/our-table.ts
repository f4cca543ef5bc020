// Our table with search, order and filters in one query, as on the board.

import { createPinia } from 'pinia'
import { computed, createApp, h, shallowRef } from 'vue'
import type { BoardFact } from '#shared/rules/board-facts.ts'
import { language } from '#renderer/core/language.ts'
import { askBoard } from '#renderer/board/board-query.ts'
import { cellsOf } from '#renderer/board/board-columns.ts'
import { compareRows, type BoardRow } from '#renderer/fleet/board-row.ts'
import type { RunwaySlot } from '#renderer/fleet/runway.ts'
import { asDelivered, type SortBy, type TableChoices } from '#renderer/ui/table/table-columns.ts'
import { sortRows } from '#renderer/ui/table/sorting.ts'
import TableGrid from '#renderer/ui/table/TableGrid.vue'
import { COMPARED, type TableUnderTest } from './table-under-test.ts'

export function ourTable(host: HTMLElement, all: readonly BoardRow[]): TableUnderTest {
  const rows = shallowRef(all)
  const search = shallowRef('')
  const sort = shallowRef<readonly SortBy[]>([])
  const active = shallowRef<string | null>(null)
  const selected = shallowRef<ReadonlySet<string>>(new Set())
  const columns = asDelivered(COMPARED)
  const ordered = computed(() => sortRows(rows.value, sort.value, COMPARED))
  const answer = computed(() =>
    askBoard(ordered.value, {
      search: search.value,
      counters: NO_COUNTERS,
      slots: NO_SLOTS,
      facets: NO_FACETS,
      only: null,
      handled: NONE_HANDLED,
    }),
  )
  const choices = computed<TableChoices>(() => ({ columns, isCompact: false, sort: sort.value, grouping: 'none' }))
  const cells = (row: BoardRow, inSight: ReadonlySet<string>) => cellsOf(row, language, inSight)
  createApp({
    render: () =>
      h(TableGrid<BoardRow>, {
        class: 'h-full',
        label: 'Board',
        items: answer.value.rows,
        columns: COMPARED,
        cellsOf: cells,
        minute: 0,
        asked: [search.value],
        active: active.value,
        selected: selected.value,
        choices: choices.value,
      }),
  })
    // The table restores its position from the view history, which is a store.
    .use(createPinia())
    .mount(host)
  // Creates the texts that are searched: the other table caches its own as well.
  for (const row of all) void row.searchText
  const scroller = host.querySelector<HTMLElement>('[role=grid]')
  if (scroller === null) throw new Error('our table has not been drawn')
  return {
    scroller,
    search: (text) => (search.value = text),
    sort: (column) => (sort.value = column === null ? [] : [{ column, descending: false }]),
    change: (before, after) => (rows.value = changedRows(rows.value, new Set(before), after)),
    count: () => answer.value.rows.length,
  }
}

function changedRows(rows: readonly BoardRow[], before: ReadonlySet<BoardRow>, after: readonly BoardRow[]) {
  return [...rows, ...after].filter((row) => !before.has(row)).toSorted(compareRows)
}

const NO_FACETS = {}
const NONE_HANDLED: ReadonlySet<string> = new Set()
const NO_COUNTERS: ReadonlySet<BoardFact> = new Set()
const NO_SLOTS: ReadonlySet<RunwaySlot> = new Set()
