// The row on a line, drawn by hand like its cells: with every turn of the wheel all lines in sight get other rows.

import { computed, type ComputedRef } from 'vue'
import { cellElement, setAttribute, type CellElement } from './cell-element.ts'
import type { Cells } from './cell.ts'
import type { TableRow } from './columns.ts'
import type { PlacedColumn } from './use-drawn-lines.ts'

export interface RowOnLine<Row extends TableRow> {
  readonly row: Row
  /** From the top of the list; null: not to be seen. */
  readonly top: number | null
  /** The attributes of its element; null: without it. */
  readonly attributes: Readonly<Record<string, string | number | boolean | null>>
  /** It has changed since somebody looked. */
  readonly isNews: boolean
}

/** What all lines have in common. */
export interface CommonLook<Row extends TableRow> {
  /** Those in sight, with their places among all that are shown. */
  readonly columns: readonly PlacedColumn<Row>[]
  /** Their ids. */
  readonly inSight: ReadonlySet<string>
  readonly cellsOf: (row: Row, inSight: ReadonlySet<string>) => Cells
  /** Rises when ages have to be said anew. */
  readonly minute: number
  readonly isCompact: boolean
}

/** Draws a row on the line that it is given, or only what has changed of it. */
export type DrawLine<Row extends TableRow> = (line: RowOnLine<Row>, look: CommonLook<Row>) => void

export function lineElement<Row extends TableRow>(element: HTMLElement): DrawLine<Row> {
  /** Kept here and by nobody else: those of every row that was ever in sight would be moved about by each collection of memory. */
  let cells: ComputedRef<Cells> | null = null
  let last: RowOnLine<Row> | null = null
  let lastLook: CommonLook<Row> | null = null
  let drawn: readonly CellElement[] = []

  return (line, look) => {
    const { row, top, attributes, isNews } = line
    const { columns, isCompact } = look
    if (cells === null || last?.row !== row || lastLook !== look)
      cells = computed(() => look.cellsOf(row, look.inSight))
    for (const [name, value] of Object.entries(attributes)) {
      if (last?.attributes[name] !== value) setAttribute(element, name, value)
    }
    if (last?.top !== top) element.style.cssText = top === null ? 'visibility:hidden' : `top:${top}px`
    if (lastLook?.columns !== columns) {
      drawn = columns.map(({ column, at }) => cellElement(column, at))
      element.replaceChildren(...drawn.map((cell) => cell.element))
    }
    last = line
    lastLook = look
    for (const cell of drawn) cell.draw(cells.value, { isCompact, isNews })
  }
}
