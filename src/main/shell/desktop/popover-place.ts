// Where the popover opens: at the tray icon, inside the work area of its screen.

import type { Rectangle } from 'electron'

/** Between the popover and the taskbar or the edge of the screen. */
const GAP = 8

/** The taskbar may be at any edge, and hidden icons of Windows are inside the work area. */
export function popoverBounds(icon: Rectangle, size: Pick<Rectangle, 'width' | 'height'>, area: Rectangle): Rectangle {
  const width = Math.min(size.width, area.width - 2 * GAP)
  const height = Math.min(size.height, area.height - 2 * GAP)
  const [x, y] = [icon.x + icon.width / 2, icon.y + icon.height / 2]
  const isBeside = x < area.x || x > area.x + area.width
  const isLow = y > area.y + area.height / 2
  const top = isBeside ? y - height / 2 : isLow ? icon.y - GAP - height : icon.y + icon.height + GAP
  return {
    x: within(x - width / 2, area.x, area.x + area.width - width),
    y: within(top, area.y, area.y + area.height - height),
    width,
    height,
  }
}

function within(start: number, least: number, most: number): number {
  return Math.round(Math.max(least + GAP, Math.min(most - GAP, start)))
}
