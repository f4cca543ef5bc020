// The window's last position, fitted to the current screens.

import type { Rectangle } from 'electron'

export interface WindowPlace {
  /** When not maximized. */
  readonly bounds: Rectangle
  readonly isMaximized: boolean
  /** Chromium's zoom level; 0 is 100 %. */
  readonly zoom: number
}

/** Stores a short text. Disk errors are ignored. */
export interface PlaceKeeper {
  readonly read: () => string | null
  readonly write: (text: string) => void
}

export const USUAL_SIZE = { width: 1280, height: 800 }
/** Fits a 1366 × 768 laptop at 150 %. */
export const LEAST_SIZE = { width: 640, height: 400 }
const MOST_ZOOM = 5
/** Chromium's factor of one zoom level. */
export const ZOOM_STEP = 1.2
/** How much of the title bar must be on a screen. */
const HANDLE = { width: 120, height: 32 }

/** Null if nothing valid is stored. */
export function keptPlace(text: string | null): WindowPlace | null {
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as Partial<WindowPlace> | null
    const { x, y, width, height } = stored?.bounds ?? {}
    const isPlace = [x, y, width, height, stored?.zoom].every((value) => Number.isFinite(value))
    return isPlace && Number(width) > 0 && Number(height) > 0 && Math.abs(Number(stored?.zoom)) <= MOST_ZOOM
      ? (stored as WindowPlace)
      : null
  } catch {
    return null
  }
}

/** `screens`: work areas, the primary first. Without a position the system centers the window. */
export function boundsOn(screens: readonly Rectangle[], place: Pick<WindowPlace, 'bounds'> | null): Partial<Rectangle> {
  const [main] = screens
  if (place === null) return fitting(USUAL_SIZE, main)
  const { bounds } = place
  const screen = screens.find((it) => isWithinReach(bounds, it))
  return screen === undefined ? fitting(bounds, main) : { ...bounds, ...fitting(bounds, screen) }
}

function fitting({ width, height }: Size, screen: Size = USUAL_SIZE): Size {
  return { width: Math.min(width, screen.width), height: Math.min(height, screen.height) }
}

type Size = Pick<Rectangle, 'width' | 'height'>

function isWithinReach(window: Rectangle, screen: Rectangle): boolean {
  const width = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  const isEdgeSeen = window.y >= screen.y && window.y + HANDLE.height <= screen.y + screen.height
  return width >= HANDLE.width && isEdgeSeen
}

/** Null if the key is not for zooming. */
export function zoomedBy(zoom: number, key: string): number | null {
  if (key === '0') return 0
  const step = key === '+' || key === '=' ? 0.5 : key === '-' || key === '_' ? -0.5 : null
  return step === null ? null : Math.max(-MOST_ZOOM, Math.min(MOST_ZOOM, zoom + step))
}
