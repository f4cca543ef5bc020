// The columns of the board in their default order, and the cells of a row.

import type { BoardColumn, ColumnFilter } from './column.ts'
import { ARRIVAL, BILL, CUSTOMER, NEWS, SIZE } from './shipment-columns.ts'
import { APPOINTMENT, AVAILABILITY, FEES, HOLDS, TERMINAL } from './terminal-columns.ts'
import { ACTION, CONTAINER, DEADLINE, DO, PULL_BY } from './urgency-columns.ts'

/** The columns up to the action fit into a window 1280 pixels wide. */
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

export const FACETS: readonly ColumnFilter<FacetName>[] = ALL.flatMap(
  (column): readonly ColumnFilter<FacetName>[] => column.filters,
).toSorted((one, other) => one.place - other.place)
