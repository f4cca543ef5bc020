// The lines of a table: which row each of them shows, and where. A line that goes out of the viewport is used again. Pure.

import type { TableRow } from './columns.ts'
import { isGroup } from './items.ts'
import type { TableItem } from './items.ts'
import { lineAt } from './viewport.ts'
import type { DrawnRange, Span } from './viewport.ts'

export interface DrawnLine<Row extends TableRow> {
  readonly item: TableItem<Row>
  /** Among the items; NOWHERE of a line that is kept for a row to come. */
  readonly index: number
  /** The number of the line: the element it is drawn with stays the same. */
  readonly key: number
  /** From the top of the list; null: not to be seen. */
  readonly top: number | null
}

export interface Drawing<Row extends TableRow> {
  readonly items: readonly TableItem<Row>[]
  readonly activeIndex: number
  readonly range: DrawnRange
  /** What can be seen, and whether the rows around it are drawn by now. */
  readonly seen: Span
  readonly isAroundDrawn: boolean
  readonly headerHeight: number
  readonly rowHeight: number
}

/** The index of a line that has no row. */
export const NOWHERE = -1
/** The number of the line that the active item has while it is out of the viewport. */
const ACTIVE_LINE = -1

/**
 * A line that has no row for now is kept with its last: a key that finds three containers is often followed by one that
 * finds three thousand. The active item is announced by its id, so it has a line of its own, however far the wheel has
 * gone from it.
 */
export function drawnLines<Row extends TableRow>(
  before: readonly DrawnLine<Row>[],
  drawing: Drawing<Row>,
): readonly DrawnLine<Row>[] {
  const { items, activeIndex, range, headerHeight, rowHeight } = drawing
  const { first, end, lines } = range
  const line = (item: TableItem<Row>, index: number, key: number): DrawnLine<Row> => {
    return { item, index, key, top: headerHeight + index * rowHeight }
  }
  const shown = items.slice(first, end).map((item, at) => line(item, first + at, lineAt(first + at, range)))
  const active = items[activeIndex]
  if (active !== undefined && (activeIndex < first || activeIndex >= end)) {
    shown.push(line(active, activeIndex, ACTIVE_LINE))
  }
  const taken = new Set(shown.map(({ key }) => key))
  const isSpare = ({ key, item }: DrawnLine<Row>): boolean =>
    !taken.has(key) && key !== ACTIVE_LINE && key < lines && !isGroup(item)
  return [...shown, ...before.filter(isSpare).map((spare) => withoutRow(spare, drawing))]
}

/** One around the viewport stays where it was until the rows around are drawn: most often it gets the same row there. */
function withoutRow<Row extends TableRow>(
  spare: DrawnLine<Row>,
  { items, seen: [first, end], isAroundDrawn, headerHeight, rowHeight }: Drawing<Row>,
): DrawnLine<Row> {
  const { top } = spare
  const at = top === null ? NOWHERE : (top - headerHeight) / rowHeight
  const isAround = !isAroundDrawn && at >= 0 && at < items.length && (at < first || at >= end)
  return { ...spare, index: NOWHERE, top: isAround ? top : null }
}
