// The width of a list as delivered, and the room for it in a window of 1280 px.

import type { TableColumn } from '#renderer/ui/table/table-columns.ts'

const RAIL = 68
const SCROLL_BAR = 15
const PANEL = 396

export const LIST_ROOM = 1280 - RAIL - SCROLL_BAR
export const LIST_ROOM_BESIDE_PANEL = LIST_ROOM - PANEL

/** In a table of this width; in one with room for all of them by default. */
export function deliveredWidth(columns: readonly TableColumn<never>[], tableWidth = Infinity): number {
  return columns.reduce(
    (sum, { width, isHidden = false, leastTableWidth = 0 }) =>
      sum + (isHidden || leastTableWidth > tableWidth ? 0 : width),
    0,
  )
}

/** The columns that make the narrowest table with them scroll sideways. */
export function columnsTooWide(columns: readonly TableColumn<never>[]): readonly string[] {
  return columns
    .filter(({ leastTableWidth: least }) => least !== undefined && deliveredWidth(columns, least) > least)
    .map(({ id }) => id)
}
