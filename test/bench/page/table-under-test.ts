// What the bench does to a table, whosever it is.

import type { BoardRow } from '../../../src/renderer/fleet/board-row.ts'

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
