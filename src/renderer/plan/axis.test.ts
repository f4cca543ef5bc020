import { describe, expect, it } from 'vitest'
import { HOUR } from '#shared/time/instant.ts'
import { axisOf, hoursOf, placeOn, positionOf } from './axis.ts'

const at = (...hours: readonly (number | null)[]) =>
  hours.map((hour) => ({ clock: hour === null ? null : hour * HOUR }))

describe('axisOf', () => {
  it('covers the usual hours of a gate without appointments', () => {
    expect(axisOf(at(null, 9))).toEqual({ from: 7, to: 18 })
  })

  it('grows with early and late appointments, past midnight if a trip ends there', () => {
    expect(axisOf(at(4.5, 12))).toEqual({ from: 4, to: 18 })
    expect(axisOf(at(17.5))).toEqual({ from: 7, to: 20 })
    expect(axisOf(at(23))).toEqual({ from: 7, to: 25 })
  })
})

describe('hoursOf', () => {
  it('names each hour but the last', () => {
    expect(hoursOf({ from: 22, to: 25 })).toEqual([22, 23, 24])
  })
})

describe('positionOf', () => {
  it('is a part of the axis', () => {
    expect(positionOf(12.5 * HOUR, { from: 7, to: 18 })).toBe(0.5)
  })
})

describe('placeOn', () => {
  const axis = { from: 8, to: 18 }
  const rows = (...hours: readonly (number | null)[]) => placeOn(axis, at(...hours)).map(({ row }) => row)

  it('gives each card its start and width and skips cards without a time', () => {
    expect(placeOn(axis, at(9, null))).toEqual([{ item: { clock: 9 * HOUR }, start: 0.1, width: 0.2, row: 0 }])
  })

  it('keeps trips that follow one another in one row', () => {
    expect(rows(8, 10, 12)).toEqual([0, 0, 0])
  })

  it('puts overlapping trips below one another and returns to the first free row', () => {
    expect(rows(9, 10, 10.5, 11, 12)).toEqual([0, 1, 2, 0, 1])
  })
})
