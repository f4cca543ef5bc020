// The columns of the board, in the order in which they are delivered. Each is described in one place: column.ts says how.

import type { BoardColumn } from './column.ts'
import { ARRIVAL, BILL, CUSTOMER, NEWS, SIZE } from './shipment-columns.ts'
import { APPOINTMENT, AVAILABILITY, FEES, HOLDS, TERMINAL } from './terminal-columns.ts'
import { ACTION, CONTAINER, DEADLINE, PULL_BY, REASON } from './urgency-columns.ts'

/** In a window of 1280 points all up to the appointment are seen: together they are 1246 wide. */
export const COLUMNS: readonly BoardColumn[] = [
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
]
