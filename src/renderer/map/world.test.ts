import { expect, it } from 'vitest'
import { createWorld, legOf, middleOf, MOST_ZOOM, moved, WHOLE, zoomed } from './world.ts'

const SIZE = { width: 800, height: 400 }
const SHANGHAI = { latitude: 31.2, longitude: 121.5 }
const LOS_ANGELES = { latitude: 33.7, longitude: -118.3 }

it('turns the map so that its edge crosses no route', () => {
  const middle = middleOf([SHANGHAI.longitude, LOS_ANGELES.longitude])
  expect(Math.abs(middle)).toBeGreaterThan(170)
  const world = createWorld(SIZE, middle)
  const [from] = world.point(SHANGHAI, WHOLE)!
  const [to] = world.point(LOS_ANGELES, WHOLE)!
  expect(from).toBeLessThan(to)
  // One line, not two pieces at two edges.
  expect(world.line([SHANGHAI, LOS_ANGELES], WHOLE).match(/M/g)).toHaveLength(1)
  expect(middleOf([-122, -95, -74])).toBeCloseTo(-98)
  expect(Number.isFinite(middleOf([]))).toBe(true)
  expect(Number.isFinite(middleOf([10]))).toBe(true)
})

it('fits all positions', () => {
  const world = createWorld(SIZE, -98)
  const places = [LOS_ANGELES, { latitude: 40.7, longitude: -74 }, { latitude: 29.7, longitude: -95 }]
  const zoom = world.around(places)
  expect(zoom.by).toBeGreaterThan(2)
  for (const place of places) {
    const [x, y] = world.point(place, zoom)!
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(SIZE.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(SIZE.height)
  }
  expect(world.around([])).toEqual(WHOLE)
})

it('keeps the pointed position in place while zooming', () => {
  const world = createWorld(SIZE, -98)
  const under = world.point(LOS_ANGELES, WHOLE)!
  const nearer = zoomed(WHOLE, 3, under, SIZE)
  const [x, y] = world.point(LOS_ANGELES, nearer)!
  expect(x).toBeCloseTo(under[0])
  expect(y).toBeCloseTo(under[1])
  expect(zoomed(nearer, 1000, under, SIZE).by).toBe(MOST_ZOOM)
  expect(zoomed(nearer, 0.0001, under, SIZE)).toEqual(WHOLE)
  expect(moved(nearer, 100_000, -100_000, SIZE)).toEqual({ by: 3, x: 0, y: -2 * SIZE.height })
})

it('draws fewer points at a small scale', () => {
  const coast = Array.from({ length: 5000 }, (_, at) => [-120 + at * 0.001, 30 + Math.sin(at / 100) * 0.01])
  const land = { type: 'Polygon' as const, coordinates: [[...coast, [-118, 40], coast[0]!]] }
  const world = createWorld(SIZE, -98)
  const whole = world.land(land, WHOLE)
  expect(whole.split('L').length).toBeGreaterThan(5)
  expect(whole.split('L').length).toBeLessThan(200)
})

it("finds the vessel's leg, even if legs are close", () => {
  const stops = [SHANGHAI, { latitude: 1.3, longitude: 103.8 }, { latitude: 51.9, longitude: 4.1 }]
  expect(legOf(stops, { latitude: 20, longitude: 114 })).toBe(0)
  expect(legOf(stops, { latitude: 12.4, longitude: 47 })).toBe(1)
})

it('rotates a heading with the projection', () => {
  expect(createWorld(SIZE, -98).turned({ latitude: 0, longitude: -98 }, 90)).toBeCloseTo(90, 0)
  expect(createWorld(SIZE, -98).turned({ latitude: 20, longitude: -98 }, 0)).toBeCloseTo(0, 0)
})
