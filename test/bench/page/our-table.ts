// Our table with the questions the board asks: search, order, counters and runway all in one answer, as in the product.

import { computed, createApp, h, shallowRef } from 'vue'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { clockOfZone, todayBy } from '#shared/rules/place-clock.ts'
import { language } from '../../../src/renderer/app/language.ts'
import { now } from '../../../src/renderer/app/clock.ts'
import { createAskBoard } from '../../../src/renderer/board/board-query.ts'
import { cellsOf } from '../../../src/renderer/board/cells.ts'
import { COLUMNS } from '../../../src/renderer/board/columns.ts'
import type { BoardRow } from '../../../src/renderer/fleet/board-row.ts'
import { mergeRows } from '../../../src/renderer/fleet/sorted-rows.ts'
import { asDelivered } from '../../../src/renderer/table/columns.ts'
import type { SortBy, TableChoices } from '../../../src/renderer/table/columns.ts'
import TableGrid from '../../../src/renderer/table/TableGrid.vue'
import type { TableUnderTest } from './table-under-test.ts'

export function ourTable(host: HTMLElement, all: readonly BoardRow[]): TableUnderTest {
  const rows = shallowRef(all)
  const search = shallowRef('')
  const sort = shallowRef<readonly SortBy[]>([])
  const active = shallowRef<string | null>(null)
  const selected = shallowRef<ReadonlySet<string>>(new Set())
  const columns = asDelivered(COLUMNS)
  const ask = createAskBoard()
  const axis = { today: todayBy(clockOfZone('UTC'), now()), closed: DEFAULT_SETTINGS.closed.weekdays }
  const answer = computed(() =>
    ask(rows.value, { search: search.value, tiers: new Set(), slot: null, facets: NO_FACETS, sort: sort.value }, axis),
  )
  const choices = computed<TableChoices>(() => ({ columns, isCompact: false, sort: sort.value, grouping: 'none' }))
  const cells = (row: BoardRow, minute: number) => cellsOf(row, language, minute)
  createApp({
    render: () =>
      h(TableGrid<BoardRow>, {
        class: 'h-full',
        label: 'Board',
        items: answer.value.rows,
        columns: COLUMNS,
        cellsOf: cells,
        minute: 0,
        active: active.value,
        selected: selected.value,
        choices: choices.value,
      }),
  }).mount(host)
  const scroller = host.querySelector<HTMLElement>('[role=grid]')
  if (scroller === null) throw new Error('our table has not been drawn')
  return {
    scroller,
    search: (text) => (search.value = text),
    sort: (column) => (sort.value = column === null ? [] : [{ column, descending: false }]),
    change: (before, after) => (rows.value = mergeRows(rows.value, new Set(before), after)),
    count: () => answer.value.rows.length,
  }
}

const NO_FACETS = {}
