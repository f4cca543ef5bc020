// The columns of the board, in the order in which they are delivered. Each is described in one place: column.ts says how.

import type { BoardColumn, ColumnFilter } from './column.ts'
import { ARRIVAL, BILL, CUSTOMER, NEWS, SIZE } from './shipment-columns.ts'
import { APPOINTMENT, AVAILABILITY, FEES, HOLDS, TERMINAL } from './terminal-columns.ts'
import { ACTION, CONTAINER, DEADLINE, DO, PULL_BY } from './urgency-columns.ts'

/**
 * All that are delivered up to the action are seen in a window of 1280 points, beside a scroll bar. The others are chosen.
 */
const ALL = [
  DO,
  CONTAINER,
  DEADLINE,
  TERMINAL,
  AVAILABILITY,
  APPOINTMENT,
  CUSTOMER,
  FEES,
  ACTION,
  PULL_BY,
  HOLDS,
  BILL,
  ARRIVAL,
  SIZE,
  NEWS,
] as const satisfies readonly BoardColumn[]

export type ColumnName = (typeof ALL)[number]['id']

export const COLUMNS: readonly (BoardColumn & { readonly id: ColumnName })[] = ALL

export type FacetName = (typeof ALL)[number]['filters'][number]['name']

/** The filters, in the order of the menu. */
export const FACETS: readonly ColumnFilter<FacetName>[] = ALL.flatMap(
  (column): readonly ColumnFilter<FacetName>[] => column.filters,
).toSorted((one, other) => one.place - other.place)
