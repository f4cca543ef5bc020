// The window's last position, fitted to the current screens.

import type { Rectangle } from 'electron'

export interface WindowPlace {
  /** Of the window while it does not fill the screen. */
  readonly bounds: Rectangle
  readonly isMaximized: boolean
  /** In Chromium's steps: 0 is as designed. */
  readonly zoom: number
}

/** Keeps one small text; where the disk refuses, the window opens where it always does. */
export interface PlaceKeeper {
  readonly read: () => string | null
  readonly write: (text: string) => void
}

export const USUAL_SIZE = { width: 1280, height: 800 }
/** A laptop of 1366 by 768 points has so few at 150 % that a larger one would reach over its edges. */
export const LEAST_SIZE = { width: 640, height: 400 }
const MOST_ZOOM = 5
/** So much of a window's upper edge must be on a screen for somebody to take hold of it. */
const HANDLE = { width: 120, height: 32 }

/** Null: nothing is kept, or what is kept is no place. */
export function keptPlace(text: string | null): WindowPlace | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<WindowPlace> | null
    const { x, y, width, height } = kept?.bounds ?? {}
    const isPlace = [x, y, width, height, kept?.zoom].every((value) => Number.isFinite(value))
    return isPlace && Number(width) > 0 && Number(height) > 0 && Math.abs(Number(kept?.zoom)) <= MOST_ZOOM
      ? (kept as WindowPlace)
      : null
  } catch {
    return null
  }
}

/** `screens`: what of each is free of taskbars, the main one first. Without a place of its own the system centres the window there. */
export function boundsOn(screens: readonly Rectangle[], place: WindowPlace | null): Partial<Rectangle> {
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

/** Null: the key is none for zooming. */
export function zoomedBy(zoom: number, key: string): number | null {
  if (key === '0') return 0
  const step = key === '+' || key === '=' ? 0.5 : key === '-' || key === '_' ? -0.5 : null
  return step === null ? null : Math.max(-MOST_ZOOM, Math.min(MOST_ZOOM, zoom + step))
}
