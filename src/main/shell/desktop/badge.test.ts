import type { NativeImage } from 'electron'
import { describe, expect, it } from 'vitest'
import { createFakeWindow, type FakeWindow } from '#test/helpers/electron-fakes.ts'
import { BADGE_SIZE, badgePixels, createBadge } from './badge.ts'

function setUp(platform: NodeJS.Platform) {
  const counts: number[] = []
  const images: Buffer[] = []
  let window: FakeWindow | null = createFakeWindow()
  const badge = createBadge({
    platform,
    setCount: (count) => counts.push(count),
    currentWindow: () => window?.asWindow ?? null,
    createImage(pixels, size) {
      expect(pixels).toHaveLength(size * size * 4)
      images.push(pixels)
      return {} as NativeImage
    },
  })
  return {
    badge,
    counts,
    drawn: images,
    window: () => window,
    open: (next: FakeWindow | null) => {
      window = next
    },
  }
}

describe('icon badge', () => {
  it.each(['darwin', 'linux'] as const)('is native on %s', (platform) => {
    const { badge, counts, drawn, window } = setUp(platform)
    badge.set(3, 'three')
    badge.set(0, '')
    expect(counts).toEqual([3, 0])
    expect(drawn).toEqual([])
    expect(window()?.overlays).toEqual([])
  })

  it('is an overlay with text on Windows, removed at zero', () => {
    const { badge, counts, window } = setUp('win32')
    badge.set(1, 'one')
    badge.set(12, 'a dozen')
    badge.set(0, '')
    expect(counts).toEqual([])
    expect(window()?.overlays).toEqual(['one', 'a dozen', 'none'])
  })

  it('is set again on a new window, and ignores a closed one', () => {
    const { badge, window, open } = setUp('win32')
    open(null)
    badge.set(2, 'two')
    const next = createFakeWindow()
    badge.follow(next.asWindow)
    open(next)
    next.asWindow.show()
    expect(next.overlays).toEqual(['two'])
    window()?.asWindow.destroy()
    badge.set(4, 'four')
    expect(next.overlays).toHaveLength(1)
  })
})

it('is set again when a hidden window is shown', () => {
  const { badge, window } = setUp('win32')
  const opened = window()!
  badge.follow(opened.asWindow)
  opened.asWindow.show()
  badge.set(3, 'three')
  opened.asWindow.hide()
  opened.asWindow.show()
  expect(opened.overlays).toEqual(['none', 'three', 'three'])
})

describe('badgePixels', () => {
  const isWhite = (pixels: Buffer, at: number): boolean => pixels.readUInt32BE(at) === 0xff_ff_ff_ff
  const whites = (count: number): number => {
    const pixels = badgePixels(count)
    return Array.from({ length: BADGE_SIZE ** 2 }, (_, n) => n * 4).filter((at) => isWhite(pixels, at)).length
  }

  it('leaves the corners transparent', () => {
    const pixels = badgePixels(5)
    expect(pixels.readUInt32BE(0)).toBe(0)
    expect(pixels.readUInt32BE(pixels.length - 4)).toBe(0)
  })

  it('differs for each number up to nine, then stays the same', () => {
    const pictures = Array.from({ length: 9 }, (_, n) => badgePixels(n + 1).toString('hex'))
    expect(new Set(pictures).size).toBe(9)
    expect(badgePixels(10)).toEqual(badgePixels(4_321))
    for (let count = 1; count <= 10; count += 1) expect(whites(count)).toBeGreaterThan(60)
  })
})
