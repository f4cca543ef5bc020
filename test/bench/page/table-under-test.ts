// What the bench does to a table, whosever it is.

import { COLUMNS } from '#renderer/board/columns.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

/** Columns of words: a button in a row would have to be drawn by code of its own in either table. */
export const COMPARED = COLUMNS.filter(({ id, isHidden = false }) => id !== 'action' && !isHidden)

export interface TableUnderTest {
  /** The element that scrolls. */
  readonly scroller: HTMLElement
  search(text: string): void
  /** Null: the order of the board. */
  sort(column: string | null): void
  change(before: readonly BoardRow[], after: readonly BoardRow[]): void
  /** How many rows it lists now. */
  count(): number
}
