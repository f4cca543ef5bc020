// The interface of a table under test.

import { COLUMNS } from '#renderer/board/board-columns.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

/** Text columns only: a button would need custom rendering in either table. */
export const COMPARED = COLUMNS.filter(({ id, isHidden = false }) => id !== 'action' && !isHidden)

export interface TableUnderTest {
  readonly scroller: HTMLElement
  search(text: string): void
  /** Null for the board's order. */
  sort(column: string | null): void
  change(before: readonly BoardRow[], after: readonly BoardRow[]): void
  count(): number
}
