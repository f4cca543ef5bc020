// The interface of a table under test.

import { COLUMNS } from '#renderer/board/board-columns.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

/** The other table shows their words alone. */
export const COMPARED = COLUMNS.filter(({ isHidden = false }) => !isHidden)

export interface TableUnderTest {
  readonly scroller: HTMLElement
  search(text: string): void
  /** Null for the board's order. */
  sort(column: string | null): void
  change(before: readonly BoardRow[], after: readonly BoardRow[]): void
  count(): number
}
