// The number on the app's icon: native on macOS and Linux, an overlay drawn pixel by pixel on Windows.

import type { BrowserWindow, NativeImage } from 'electron'

interface BadgeOptions {
  readonly platform: NodeJS.Platform
  readonly setCount: (count: number) => void
  readonly currentWindow: () => Pick<BrowserWindow, 'isDestroyed' | 'setOverlayIcon'> | null
  readonly createImage: (pixels: Buffer, size: number) => NativeImage
}

interface Badge {
  /** 0 shows none. `words`: for screen readers. */
  set(count: number, words: string): void
  /** On Windows a shown window gets a new taskbar button without the overlay. */
  follow(opened: Pick<BrowserWindow, 'on'>): void
}

export function createBadge({ platform, setCount, currentWindow, createImage }: BadgeOptions): Badge {
  let current = { count: 0, words: '' }

  function apply(): void {
    const window = platform === 'win32' ? currentWindow() : null
    if (window === null || window.isDestroyed()) return
    const { count, words } = current
    window.setOverlayIcon(count === 0 ? null : createImage(badgePixels(count), BADGE_SIZE), words)
  }

  return {
    set(count, words) {
      current = { count, words }
      if (platform === 'win32') apply()
      else setCount(count)
    },
    follow: (opened) => void opened.on('show', apply),
  }
}

/** Windows shows 16 pixels; doubled for high-density screens. */
export const BADGE_SIZE = 32

/** 3 × 5 bits, all that fits in a taskbar. */
const DIGITS: Readonly<Record<string, readonly number[]>> = {
  0: [7, 5, 5, 5, 7],
  1: [2, 6, 2, 2, 7],
  2: [7, 1, 7, 4, 7],
  3: [7, 1, 7, 1, 7],
  4: [5, 5, 7, 1, 1],
  5: [7, 4, 7, 1, 7],
  6: [7, 4, 7, 5, 7],
  7: [7, 1, 2, 2, 2],
  8: [7, 5, 7, 5, 7],
  9: [7, 5, 7, 1, 7],
  '+': [0, 2, 7, 2, 0],
}
const DIGIT_WIDTH = 3
const DIGIT_HEIGHT = 5
const RED = [0x2b, 0x2b, 0xc4, 0xff] as const
const WHITE = [0xff, 0xff, 0xff, 0xff] as const

/** BGRA rows, Chromium's bitmap format. */
export function badgePixels(count: number): Buffer {
  const pixels = Buffer.alloc(BADGE_SIZE * BADGE_SIZE * 4)
  const middle = (BADGE_SIZE - 1) / 2
  for (let y = 0; y < BADGE_SIZE; y += 1) {
    for (let x = 0; x < BADGE_SIZE; x += 1) {
      if (Math.hypot(x - middle, y - middle) <= BADGE_SIZE / 2) paint(pixels, x, y, RED)
    }
  }
  const text = count > 9 ? '9+' : String(count)
  const dot = text.length === 1 ? 4 : 3
  const width = (text.length * (DIGIT_WIDTH + 1) - 1) * dot
  const startX = Math.round((BADGE_SIZE - width) / 2)
  const top = Math.round((BADGE_SIZE - DIGIT_HEIGHT * dot) / 2)
  for (const [nth, character] of Array.from(text).entries()) {
    drawDigit(pixels, DIGITS[character] ?? [], startX + nth * (DIGIT_WIDTH + 1) * dot, top, dot)
  }
  return pixels
}

function drawDigit(pixels: Buffer, rows: readonly number[], left: number, top: number, dot: number): void {
  for (const [row, bits] of rows.entries()) {
    for (let column = 0; column < DIGIT_WIDTH; column += 1) {
      if ((bits & (1 << (DIGIT_WIDTH - 1 - column))) === 0) continue
      for (let y = 0; y < dot; y += 1) {
        for (let x = 0; x < dot; x += 1) paint(pixels, left + column * dot + x, top + row * dot + y, WHITE)
      }
    }
  }
}

function paint(pixels: Buffer, x: number, y: number, colour: readonly [number, number, number, number]): void {
  pixels.set(colour, (y * BADGE_SIZE + x) * 4)
}
