// What there is to choose from when the board is narrowed.

import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { type FacetOption, optionsAmong } from '#renderer/table/facets.ts'
import type { FacetName } from './columns.ts'
import { DAYS_UNKNOWN, hasDaysLeft } from './days-left.ts'
import { valuesOf } from './facets.ts'

/** Overdue, today, two days, a week; what is overdue is among the days left as long as it is not fetched. */
export const QUICK_DAYS = ['..-1', '0..0', '..2', '..7', DAYS_UNKNOWN] as const

/** What there is to choose from, and what is chosen although no container has it any more: it must be possible to let go of it. */
export function facetOptions(
  rows: readonly BoardRow[],
  facet: FacetName,
  chosen: ReadonlySet<string> = new Set(),
): readonly FacetOption[] {
  if (facet === 'days') {
    const ranges = new Set([...QUICK_DAYS, ...chosen])
    return [...ranges].map((range) => [range, rows.filter((row) => hasDaysLeft(row, new Set([range]))).length])
  }
  const options = optionsAmong(rows, (row) => valuesOf(row, facet))
  const found = new Set(options.map(([value]) => value))
  return [...[...chosen].filter((value) => !found.has(value)).map((value) => [value, 0] as const), ...options]
}
