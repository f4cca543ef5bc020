// Sorts rows by one or more columns; rows that tie keep their order.

import type { SortKey } from '#renderer/core/field.ts'
import type { SortBy, TableColumn } from './table-columns.ts'

export function sortRows<Row>(
  rows: readonly Row[],
  by: readonly SortBy[],
  columns: readonly TableColumn<Row>[],
): readonly Row[] {
  let sorted = rows
  // The last column first: each sort keeps the order of rows that tie.
  for (const { column: id, descending } of by.toReversed()) {
    const column = columns.find((each) => each.id === id)
    if (column !== undefined) sorted = sortBy(sorted, column, descending)
  }
  return sorted
}

function sortBy<Row>(rows: readonly Row[], { sortKey }: TableColumn<Row>, descending: boolean): readonly Row[] {
  const keyed = rows.map((row) => ({ row, key: sortKey(row) }))
  keyed.sort((one, other) => compareKeys(one.key, other.key, descending))
  return keyed.map(({ row }) => row)
}

/** Numbers before texts; null last in both directions. */
function compareKeys(one: SortKey, other: SortKey, descending: boolean): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  const isBefore = typeof one === typeof other ? one < other : typeof one === 'number'
  return isBefore === descending ? 1 : -1
}

/** Ascending, then descending, then unsorted again; `add` keeps the other sorted columns. */
export function sortedNext(by: readonly SortBy[], column: string, add: boolean): readonly SortBy[] {
  const now = by.find((each) => each.column === column)
  const next = now === undefined ? { column, descending: false } : now.descending ? null : { column, descending: true }
  if (!add) return next === null ? [] : [next]
  if (now === undefined) return next === null ? by : [...by.slice(0, MAX_SORTS - 1), next]
  return by.flatMap((each) => (each === now ? (next ?? []) : each))
}

const MAX_SORTS = 5
