// Keeps the rows in order while some of them change: what stays is not sorted again.

import { compareRows } from './board-row.ts'
import type { BoardRow } from './board-row.ts'

/** A new list without `gone` and with `added` in their places; `sorted` itself stays as it is. */
export function mergeRows(
  sorted: readonly BoardRow[],
  gone: ReadonlySet<BoardRow>,
  added: readonly BoardRow[],
): readonly BoardRow[] {
  const fresh = added.toSorted(compareRows)
  const merged: BoardRow[] = []
  let next = 0
  for (const row of sorted) {
    if (gone.has(row)) continue
    for (let first = fresh[next]; first !== undefined && compareRows(first, row) < 0; first = fresh[next]) {
      merged.push(first)
      next += 1
    }
    merged.push(row)
  }
  for (; next < fresh.length; next += 1) {
    const row = fresh[next]
    if (row !== undefined) merged.push(row)
  }
  return merged
}
