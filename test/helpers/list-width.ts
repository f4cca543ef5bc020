// The width of a list as delivered, and the room for it in a window of 1280 px.

import type { TableColumn } from '#renderer/ui/table/table-columns.ts'

const RAIL = 68
const SCROLL_BAR = 15
const PANEL = 396

export const LIST_ROOM = 1280 - RAIL - SCROLL_BAR
export const LIST_ROOM_BESIDE_PANEL = LIST_ROOM - PANEL

export function deliveredWidth(columns: readonly TableColumn<never>[]): number {
  return columns.reduce((sum, { width, isHidden = false }) => sum + (isHidden ? 0 : width), 0)
}
