// The visible columns of a table and their widths.

import { computed, ref } from 'vue'
import type { Ref } from 'vue'
import type { TableChoices, TableColumn, TableRow } from './table-columns.ts'

export interface ShownColumnsOptions<Row extends TableRow> {
  readonly columns: () => readonly TableColumn<Row>[]
  readonly choices: Ref<TableChoices>
  readonly scroller: Ref<HTMLElement | null>
  /** Of the table in the page; 0 until it is measured. */
  readonly width: Readonly<Ref<number>>
}

export function useShownColumns<Row extends TableRow>({ columns, choices, scroller, width }: ShownColumnsOptions<Row>) {
  const draft = ref<{ readonly id: string; readonly width: number } | null>(null)

  function hasRoom({ leastTableWidth = 0 }: TableColumn<Row>): boolean {
    return width.value === 0 || leastTableWidth <= width.value
  }

  /** The same array until another column is shown: a new width changes no cell. */
  const visibleColumns = computed<readonly TableColumn<Row>[]>((before) => {
    const next = choices.value.columns.flatMap(({ id, isShown }) =>
      isShown ? (columns().find((column) => column.id === id && hasRoom(column)) ?? []) : [],
    )
    return before?.length === next.length && next.every((column, at) => column === before[at]) ? before : next
  })

  const widths = computed(() => {
    const widthById = new Map(choices.value.columns.map(({ id, width }) => [id, width]))
    if (draft.value !== null) widthById.set(draft.value.id, draft.value.width)
    return visibleColumns.value.map(({ id, width }) => widthById.get(id) ?? width)
  })

  /**
   * Stretchy columns share the remaining width in proportion; without one, the last column takes it. A column that the
   * user resized keeps its width.
   */
  const template = computed(() => {
    const stretchy = visibleColumns.value.map((column, at) => column.isStretchy && widths.value[at] === column.width)
    const isAny = stretchy.includes(true)
    const isStretchy = (at: number): boolean => (isAny ? stretchy[at] === true : at === widths.value.length - 1)
    return widths.value
      .map((least, at) =>
        isStretchy(at) ? `minmax(${least}px, ${visibleColumns.value[at]?.stretch ?? least}fr)` : `${least}px`,
      )
      .join(' ')
  })

  const tableWidth = computed(() => widths.value.reduce((sum, width) => sum + width, 0))

  /** Measures the rendered cells without their width limits. */
  function fitWidth(column: string): number {
    const cells = [...(scroller.value?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(column)}"]`) ?? [])]
    for (const cell of cells) cell.dataset['fitting'] = ''
    const widest = Math.max(0, ...cells.map((cell) => cell.offsetWidth))
    for (const cell of cells) delete cell.dataset['fitting']
    return Math.min(WIDEST_FIT, widest + 1)
  }

  return { draft, shown: visibleColumns, widths, template, tableWidth, fitWidth }
}

const WIDEST_FIT = 560
