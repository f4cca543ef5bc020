// The columns a table shows, how wide they are, and how wide one would have to be for what is drawn in it.

import { computed, ref } from 'vue'
import type { Ref } from 'vue'
import type { TableChoices, TableColumn, TableRow } from './columns.ts'

export interface ShownColumnsOptions<Row extends TableRow> {
  /** All there are. */
  readonly columns: () => readonly TableColumn<Row>[]
  readonly choices: Ref<TableChoices>
  readonly scroller: Ref<HTMLElement | null>
}

export function useShownColumns<Row extends TableRow>({ columns, choices, scroller }: ShownColumnsOptions<Row>) {
  /** The width of a column while its border is dragged. */
  const draft = ref<{ readonly id: string; readonly width: number } | null>(null)

  /** The same list for as long as the same columns are shown in the same order: another width concerns no line. */
  const shown = computed<readonly TableColumn<Row>[]>((before) => {
    const next = choices.value.columns.flatMap(({ id, isShown }) =>
      isShown ? (columns().find((column) => column.id === id) ?? []) : [],
    )
    return before?.length === next.length && next.every((column, at) => column === before[at]) ? before : next
  })

  const widths = computed(() => {
    const kept = new Map(choices.value.columns.map(({ id, width }) => [id, width]))
    if (draft.value !== null) kept.set(draft.value.id, draft.value.width)
    return shown.value.map(({ id, width }) => kept.get(id) ?? width)
  })

  /** For the grid of each line: some columns share the room that is left over, the wider the more; the last where none does. */
  const template = computed(() => {
    const isAny = shown.value.some((column) => column.isStretchy)
    const isStretchy = (at: number): boolean =>
      isAny ? shown.value[at]?.isStretchy === true : at === shown.value.length - 1
    return widths.value.map((width, at) => (isStretchy(at) ? `minmax(${width}px, ${width}fr)` : `${width}px`)).join(' ')
  })

  const tableWidth = computed(() => widths.value.reduce((sum, width) => sum + width, 0))

  /** Measured at the lines that are drawn, for a moment without the bounds of their cells. */
  function fitWidth(column: string): number {
    const cells = [...(scroller.value?.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(column)}"]`) ?? [])]
    for (const cell of cells) cell.dataset['fitting'] = ''
    const widest = Math.max(0, ...cells.map((cell) => cell.offsetWidth))
    for (const cell of cells) delete cell.dataset['fitting']
    return Math.min(WIDEST_FIT, widest + 1)
  }

  return { draft, shown, widths, template, tableWidth, fitWidth }
}

const WIDEST_FIT = 560
