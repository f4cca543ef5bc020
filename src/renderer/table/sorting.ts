// Sorts rows by one or more columns; rows that tie keep their order.

import type { SortBy, SortKey, TableColumn } from './columns.ts'

export function sortRows<Row>(
  rows: readonly Row[],
  by: readonly SortBy[],
  columns: readonly TableColumn<Row>[],
): readonly Row[] {
  const sorts = by.flatMap(({ column: id, descending }) => {
    const column = columns.find((each) => each.id === id)
    return column === undefined ? [] : { sortKey: column.sortKey, descending }
  })
  if (sorts.length === 0) return rows
  const keyed = rows.map((row) => ({ row, keys: sorts.map(({ sortKey }) => sortKey(row)) }))
  keyed.sort((one, other) => {
    for (const [at, { descending }] of sorts.entries()) {
      const order = compareKeys(one.keys[at] ?? null, other.keys[at] ?? null, descending)
      if (order !== 0) return order
    }
    return 0
  })
  return keyed.map(({ row }) => row)
}

/** Numbers before texts; null last in both directions. */
function compareKeys(one: SortKey, other: SortKey, descending: boolean): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  const order =
    typeof one === 'string' && typeof other === 'string'
      ? collator.compare(one, other)
      : typeof one === typeof other
        ? Number(one) - Number(other)
        : typeof one === 'number'
          ? -1
          : 1
  return descending ? -order : order
}

/** Creating a collator takes longer than thousands of comparisons. */
const collator = new Intl.Collator()

/** Ascending, then descending, then unsorted again; `add` keeps the other sorted columns. */
export function sortedNext(by: readonly SortBy[], column: string, add: boolean): readonly SortBy[] {
  const now = by.find((each) => each.column === column)
  const next = now === undefined ? { column, descending: false } : now.descending ? null : { column, descending: true }
  if (!add) return next === null ? [] : [next]
  if (now === undefined) return next === null ? by : [...by.slice(0, MAX_SORTS - 1), next]
  return by.flatMap((each) => (each === now ? (next ?? []) : each))
}

const MAX_SORTS = 5
