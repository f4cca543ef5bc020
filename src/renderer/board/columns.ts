// The columns of the board, in the order in which they are delivered. Each is described in one place: column.ts says how.

import type { BoardColumn, ColumnFilter } from './column.ts'
import { ARRIVAL, BILL, CUSTOMER, NEWS, SIZE } from './shipment-columns.ts'
import { APPOINTMENT, AVAILABILITY, FEES, HOLDS, TERMINAL } from './terminal-columns.ts'
import { ACTION, CONTAINER, DEADLINE, PULL_BY, REASON } from './urgency-columns.ts'

/** In a window of 1280 points all up to the appointment are seen: together they are 1246 wide. */
const ALL = [
  REASON,
  CONTAINER,
  DEADLINE,
  PULL_BY,
  AVAILABILITY,
  HOLDS,
  APPOINTMENT,
  TERMINAL,
  FEES,
  CUSTOMER,
  BILL,
  ARRIVAL,
  SIZE,
  NEWS,
  ACTION,
] as const satisfies readonly BoardColumn[]

export const COLUMNS: readonly BoardColumn[] = ALL

export type FacetName = (typeof ALL)[number]['filters'][number]['name']

/** The filters, in the order of the menu. */
export const FACETS: readonly ColumnFilter<FacetName>[] = ALL.flatMap(
  (column): readonly ColumnFilter<FacetName>[] => column.filters,
).toSorted((one, other) => one.place - other.place)
