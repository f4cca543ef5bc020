// Keeps the rows in order while some of them change: only the places of those are looked for, what lies between is copied.

import { compareRows } from './board-row.ts'
import type { BoardRow } from './board-row.ts'

/** A new list without `gone` and with `added` in their places; `sorted` itself stays as it is. */
export function mergeRows(
  sorted: readonly BoardRow[],
  gone: ReadonlySet<BoardRow>,
  added: readonly BoardRow[],
): readonly BoardRow[] {
  const fresh = added.toSorted(compareRows)
  const stale = [...gone].toSorted(compareRows)
  // As long as it will be from the start, or nearly so: a list that grows leaves three times itself behind.
  const merged = sorted.slice(0, sorted.length - stale.length + fresh.length)
  let count = 0
  let copied = 0
  let dropped = 0
  const copyTo = (end: number): void => {
    while (copied < end) merged[count++] = sorted[copied++] as BoardRow
  }
  const copyBefore = (row: BoardRow): void => {
    for (let old = stale[dropped]; old !== undefined && compareRows(old, row) <= 0; old = stale[dropped]) drop(old)
    copyTo(placeOf(row, sorted, copied))
  }
  const drop = (old: BoardRow): void => {
    copyTo(placeOf(old, sorted, copied))
    copied += 1
    dropped += 1
  }
  for (const row of fresh) {
    copyBefore(row)
    merged[count++] = row
  }
  for (const old of stale.slice(dropped)) drop(old)
  copyTo(sorted.length)
  return merged
}

/** Before which row it belongs, none of those before `from`; where it is among them itself, its own place. */
function placeOf(row: BoardRow, sorted: readonly BoardRow[], from: number): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareRows(sorted[middle] as BoardRow, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}
