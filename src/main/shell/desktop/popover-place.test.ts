import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { popoverBounds } from './popover-place.ts'

const SIZE = { width: 368, height: 420 }
const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 }

describe('popoverBounds', () => {
  it('opens above a taskbar at the bottom, inside the screen', () => {
    const area = { ...SCREEN, height: 1040 }
    const icon = { x: 1780, y: 1044, width: 24, height: 32 }
    expect(popoverBounds(icon, SIZE, area)).toEqual({ ...SIZE, x: 1920 - 368 - 8, y: 1040 - 420 - 8 })
  })

  it('opens centered below the menu bar of macOS', () => {
    const area = { ...SCREEN, y: 25, height: 1055 }
    const icon = { x: 1000, y: 0, width: 30, height: 25 }
    expect(popoverBounds(icon, SIZE, area)).toEqual({ ...SIZE, x: 1015 - 184, y: 33 })
  })

  it.each([
    ['left', { ...SCREEN, x: 62, width: 1858 }, { x: 10, y: 900, width: 40, height: 24 }, { x: 70, y: 652 }],
    ['right', { ...SCREEN, width: 1858 }, { x: 1870, y: 500, width: 40, height: 24 }, { x: 1482, y: 302 }],
  ] as const)('opens beside a taskbar at the %s', (_, area, icon, place) => {
    expect(popoverBounds(icon, SIZE, area)).toEqual({ ...SIZE, ...place })
  })

  it('opens above a hidden icon of Windows, which is inside the work area', () => {
    const area = { ...SCREEN, height: 1040 }
    const icon = { x: 1500, y: 950, width: 40, height: 40 }
    expect(popoverBounds(icon, SIZE, area)).toEqual({ ...SIZE, x: 1520 - 184, y: 950 - 8 - 420 })
  })

  it('opens on the screen of its icon', () => {
    const area = { x: -1280, y: 200, width: 1280, height: 984 }
    expect(popoverBounds({ x: -100, y: 1190, width: 24, height: 32 }, SIZE, area)).toEqual({
      ...SIZE,
      x: -368 - 8,
      y: 1184 - 420 - 8,
    })
  })

  it('stays inside every work area, however large its content', () => {
    const size = fc.record({ width: fc.integer({ min: 368, max: 800 }), height: fc.integer({ min: 100, max: 2000 }) })
    const area = fc.record({
      x: fc.integer({ min: -3000, max: 3000 }),
      y: fc.integer({ min: -3000, max: 3000 }),
      width: fc.integer({ min: 640, max: 4000 }),
      height: fc.integer({ min: 400, max: 3000 }),
    })
    const icon = fc.record({
      x: fc.integer({ min: -4000, max: 8000 }),
      y: fc.integer({ min: -4000, max: 8000 }),
      width: fc.constant(24),
      height: fc.constant(24),
    })
    fc.assert(
      fc.property(size, area, icon, (wanted, screen, at) => {
        const { x, y, width, height } = popoverBounds(at, wanted, screen)
        expect(x).toBeGreaterThanOrEqual(screen.x)
        expect(y).toBeGreaterThanOrEqual(screen.y)
        expect(x + width).toBeLessThanOrEqual(screen.x + screen.width)
        expect(y + height).toBeLessThanOrEqual(screen.y + screen.height)
      }),
    )
  })
})
