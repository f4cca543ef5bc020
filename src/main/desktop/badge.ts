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
  /** 0 shows none. `words` say it to who cannot see it. */
  set(count: number, words: string): void
  /** Windows gives a window that is shown another place in the taskbar, which has no number yet, also after it was only hidden. */
  follow(opened: Pick<BrowserWindow, 'on'>): void
}

export function createBadge({ platform, setCount, currentWindow, createImage }: BadgeOptions): Badge {
  let shown = { count: 0, words: '' }

  function apply(): void {
    const window = platform === 'win32' ? currentWindow() : null
    if (window === null || window.isDestroyed()) return
    const { count, words } = shown
    window.setOverlayIcon(count === 0 ? null : createImage(badgePixels(count), BADGE_SIZE), words)
  }

  return {
    set(count, words) {
      shown = { count, words }
      if (platform === 'win32') apply()
      else setCount(count)
    },
    follow: (opened) => void opened.on('show', apply),
  }
}
