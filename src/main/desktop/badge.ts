// The number on the program's own icon: the platform's on macOS and Linux, drawn over the icon in the taskbar on Windows.

import type { BrowserWindow, NativeImage } from 'electron'
import { BADGE_SIZE, badgePixels } from './badge-pixels.ts'

export interface BadgeOptions {
  readonly platform: NodeJS.Platform
  readonly setCount: (count: number) => void
  readonly currentWindow: () => Pick<BrowserWindow, 'isDestroyed' | 'setOverlayIcon'> | null
  readonly createImage: (pixels: Buffer, size: number) => NativeImage
}

export interface Badge {
  /** 0 shows none. */
  set(count: number): void
  /** The window was opened anew: its place in the taskbar has no number yet. */
  apply(): void
}

export function createBadge({ platform, setCount, currentWindow, createImage }: BadgeOptions): Badge {
  let shown = 0

  function apply(): void {
    const window = platform === 'win32' ? currentWindow() : null
    if (window === null || window.isDestroyed()) return
    // The words are what a screen reader says in place of the picture.
    if (shown === 0) window.setOverlayIcon(null, '')
    else window.setOverlayIcon(createImage(badgePixels(shown), BADGE_SIZE), wordsOf(shown))
  }

  return {
    set(count) {
      shown = count
      if (platform === 'win32') apply()
      else setCount(count)
    },
    apply,
  }
}

function wordsOf(count: number): string {
  return count === 1 ? '1 container is charging or blind' : `${count} containers are charging or blind`
}
