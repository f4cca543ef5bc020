// Sorting by any columns, several at a time; where they tie, rows keep the order they came in.

import type { SortBy, SortKey, TableColumn } from './columns.ts'

export function sortRows<Row>(
  rows: readonly Row[],
  by: readonly SortBy[],
  columns: readonly TableColumn<Row>[],
): readonly Row[] {
  const keys = by.flatMap(({ column, descending }) => {
    const keyOf = columns.find(({ id }) => id === column)?.sortKey
    return keyOf === undefined ? [] : { values: rows.map(keyOf), sign: descending ? -1 : 1 }
  })
  if (keys.length === 0) return rows
  const order = rows.map((_, index) => index)
  order.sort((a, b) => {
    for (const { values, sign } of keys) {
      const result = compareKeys(values[a] ?? null, values[b] ?? null, sign)
      if (result !== 0) return result
    }
    return a - b
  })
  return order.flatMap((index) => rows[index] ?? [])
}

/** Ascending, then descending, then the table's own order again; `add` keeps the columns sorted by before. */
export function sortedNext(by: readonly SortBy[], column: string, add: boolean): readonly SortBy[] {
  const now = by.find((each) => each.column === column)
  const next = now === undefined ? { column, descending: false } : now.descending ? null : { column, descending: true }
  if (!add) return next === null ? [] : [next]
  if (now === undefined) return next === null ? by : [...by.slice(0, MOST_SORTED - 1), next]
  return by.flatMap((each) => (each === now ? (next ?? []) : each))
}

/** Beyond this nobody can tell any more what the order is. */
const MOST_SORTED = 5

function compareKeys(one: SortKey, other: SortKey, sign: number): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -sign : sign
}
