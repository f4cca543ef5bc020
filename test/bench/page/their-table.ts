// AG Grid Community with the same rows, columns, texts and order, and its fastest options.

import {
  AllCommunityModule,
  type ColDef,
  createGrid,
  type GridApi,
  ModuleRegistry,
  themeQuartz,
} from 'ag-grid-community'
import { language } from '#renderer/core/language.ts'
import { cellsOf } from '#renderer/board/board-columns.ts'
import { type BoardRow, compareRows } from '#renderer/fleet/board-row.ts'
import type { SortKey } from '#renderer/core/field.ts'
import { type Cells, NOTHING } from '#renderer/ui/table/table-columns.ts'
import { COMPARED, type TableUnderTest } from './table-under-test.ts'

ModuleRegistry.registerModules([AllCommunityModule])

export async function theirTable(host: HTMLElement, all: readonly BoardRow[]): Promise<TableUnderTest> {
  const byBoard: ColDef<BoardRow> = { comparator: (_a, _b, one, other) => compareRows(one.data!, other.data!) }
  const api: GridApi<BoardRow> = await new Promise((done) => {
    createGrid<BoardRow>(host, {
      theme: themeQuartz.withParams({ fontFamily: 'inherit' }),
      rowData: [...all],
      getRowId: ({ data }) => data.id,
      // One text of two lines is cheaper for it than a custom renderer.
      columnDefs: COMPARED.map(({ id, title, width, sortKey }, at) => ({
        colId: id,
        headerName: title,
        width,
        cellStyle: {
          whiteSpace: id === 'do' ? 'pre-line' : 'pre',
          lineHeight: '17px',
          fontSize: '13px',
          paddingTop: '6px',
        },
        valueGetter: ({ data }) => (data === undefined ? null : sortKey(data)),
        valueFormatter: ({ data }) => (data === undefined ? '' : wordsOf(data, id)),
        getQuickFilterText: ({ data }) => (at === 0 ? data.searchText : ''),
        comparator: (a: SortKey, b: SortKey) => (a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1),
        ...(id === 'do' ? { ...byBoard, sort: 'asc' as const } : {}),
      })),
      rowHeight: 46,
      headerHeight: 34,
      rowBuffer: 4,
      cacheQuickFilter: true,
      deltaSort: true,
      animateRows: false,
      suppressColumnMoveAnimation: true,
      suppressCellFocus: true,
      onFirstDataRendered: ({ api: made }) => done(made),
    })
  })
  const scroller = [...host.querySelectorAll<HTMLElement>('*')].find(
    (element) => element.scrollHeight > 2 * element.clientHeight && element.clientHeight > 200,
  )
  if (scroller === undefined) throw new Error('nothing scrolls in the other table')
  return {
    scroller,
    search: (text) => api.setGridOption('quickFilterText', text),
    sort: (column) =>
      api.applyColumnState({ state: [{ colId: column ?? 'do', sort: 'asc' }], defaultState: { sort: null } }),
    change: (_before, after) => void api.applyTransaction({ update: [...after] }),
    count: () => api.getDisplayedRowCount(),
  }
}

function wordsOf(row: BoardRow, column: string): string {
  let cells = cellsByRow.get(row)
  if (cells === undefined) cellsByRow.set(row, (cells = cellsOf(row, language, COMPARED_IDS)))
  const { main, sub, badge } = cells[column] ?? NOTHING
  return `${badge === undefined ? '' : `${badge} `}${main}\n${sub}`
}

const COMPARED_IDS: ReadonlySet<string> = new Set(COMPARED.map(({ id }) => id))

/** It requests every cell separately and many times. */
const cellsByRow = new WeakMap<BoardRow, Cells>()
