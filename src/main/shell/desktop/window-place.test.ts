import { describe, expect, it } from 'vitest'
import { boundsOn, keptPlace, LEAST_SIZE, USUAL_SIZE, zoomedBy } from './window-place.ts'
import type { WindowPlace } from './window-place.ts'

const LEFT = { x: 0, y: 0, width: 1920, height: 1040 }
const RIGHT = { x: 1920, y: 0, width: 1280, height: 984 }
const PLACE: WindowPlace = { bounds: { x: 2000, y: 40, width: 1100, height: 700 }, isMaximized: false, zoom: 0 }

describe('window bounds', () => {
  it('are restored on any screen', () => {
    expect(boundsOn([LEFT, RIGHT], PLACE)).toEqual(PLACE.bounds)
  })

  it('keep the size if the screen is gone', () => {
    expect(boundsOn([LEFT], PLACE)).toEqual({ width: 1100, height: 700 })
    expect(boundsOn([LEFT], null)).toEqual(USUAL_SIZE)
  })

  it.each([
    ['above the screen', { x: 100, y: -40, width: 800, height: 600 }],
    ['below it', { x: 100, y: 1020, width: 800, height: 600 }],
    ['nearly beside it', { x: 1850, y: 40, width: 800, height: 600 }],
    ['nearly beside it, to the left', { x: -750, y: 40, width: 800, height: 600 }],
  ])('are reset if the upper edge is %s', (_, bounds) => {
    expect(boundsOn([LEFT], { ...PLACE, bounds })).toEqual({ width: 800, height: 600 })
  })

  it('are limited to the screen', () => {
    const wide = { ...PLACE, bounds: { x: 0, y: 0, width: 2560, height: 1400 } }
    expect(boundsOn([LEFT], wide)).toEqual({ x: 0, y: 0, width: 1920, height: 1040 })
  })

  it('fit a laptop at 150 %, also if a larger screen is gone', () => {
    const small = { x: 0, y: 0, width: 910, height: 470 }
    expect(boundsOn([small], null)).toEqual({ width: 910, height: 470 })
    expect(boundsOn([small], PLACE)).toEqual({ width: 910, height: 470 })
    expect([LEAST_SIZE.width <= small.width, LEAST_SIZE.height <= small.height]).toEqual([true, true])
  })

  it.each([
    '',
    'null',
    '[]',
    '{"bounds":{}}',
    '{"bounds":{"x":1,"y":1,"width":0,"height":9},"zoom":0}',
    '{"bounds":null}',
  ])('ignore the stored value %j', (text) => {
    expect(keptPlace(text)).toBeNull()
  })

  it('ignore an extreme zoom', () => {
    expect(keptPlace(JSON.stringify({ ...PLACE, zoom: 40 }))).toBeNull()
    expect(keptPlace(JSON.stringify(PLACE))).toEqual(PLACE)
  })
})

describe('zoom', () => {
  it.each([
    ['+', 0.5],
    ['=', 0.5],
    ['-', -0.5],
    ['_', -0.5],
    ['0', 0],
    ['a', null],
  ])('by %s changes none to %j', (key, zoom) => {
    expect(zoomedBy(0, key)).toBe(zoom)
  })

  it('is limited', () => {
    expect([zoomedBy(5, '+'), zoomedBy(-5, '-')]).toEqual([5, -5])
  })
})
