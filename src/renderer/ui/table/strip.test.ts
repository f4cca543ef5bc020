import { describe, expect, it } from 'vitest'
import { dayOf } from '#shared/time/calendar-day.ts'
import { english } from '#test/helpers/words.ts'
import { type FreeTime, placesOn, stripAxis, stripDrawing } from './strip.ts'

const TODAY = dayOf(2026, 7, 6)
const time = (start: number | null, last: number | null, tone: FreeTime['tone'] = 'calm'): FreeTime => ({
  today: TODAY,
  start: start === null ? null : dayOf(2026, 7, start),
  last: last === null ? null : dayOf(2026, 7, last),
  tone,
  isEstimated: false,
})

describe('placesOn', () => {
  const places = (...args: Parameters<typeof time>) => {
    const { from, turn, to } = placesOn(dayOf(2026, 7, 1), time(...args))
    return [from, turn, to]
  }

  it('is gray until noon of today, then in the tone to the end of the last day', () => {
    expect(places(2, 10)).toEqual([1, 5.5, 10])
    expect(places(2, 6, 'soon')).toEqual([1, 5.5, 6])
  })

  it('is gray to the end of the last day, then red until today', () => {
    expect(places(2, 3, 'late')).toEqual([1, 3, 5.5])
  })

  it('begins today without a start, and ends today without an end', () => {
    expect(places(null, 10)).toEqual([5.5, 5.5, 10])
    expect(places(2, null)).toEqual([1, 5.5, 5.5])
  })

  it('has no gray part before it starts, and none after its end', () => {
    expect(places(9, 12)).toEqual([8, 8, 12])
    expect(places(2, 1, 'soon')).toEqual([1, 1, 1])
  })
})

describe('stripDrawing', () => {
  const AXIS = { daysBefore: 5, daysShown: 20 }

  it('places parts and marks in percent of the axis', () => {
    const { look, style } = stripDrawing(AXIS, time(2, 10), { ring: dayOf(2026, 7, 8) + 0.5, other: null })
    expect(look).toBe('strip-calm')
    expect(style).toBe('--from:5%;--turn:27.5%;--to:50%;--tick:50%;--ring:37.5%')
  })

  it('ends at the edges of the axis and leaves out marks beyond them', () => {
    const { style } = stripDrawing(AXIS, time(-30, 31), { ring: dayOf(2026, 6, 1) })
    expect(style).toBe('--from:0%;--turn:27.5%;--to:100%')
  })

  it('has no tick without a last day, and is dashed if estimated', () => {
    const { look, style } = stripDrawing(AXIS, { ...time(2, null), isEstimated: true })
    expect([look, style]).toEqual(['strip-calm strip-estimated', '--from:5%;--turn:27.5%;--to:27.5%'])
  })
})

it('names the first day of the axis, today, and the last day if it has room', () => {
  const axis = { daysBefore: 5, daysShown: 20 }
  expect(stripAxis(axis, TODAY, english, 'with-last')).toEqual({
    now: 27.5,
    first: english.dates.shortDay(dayOf(2026, 7, 1)),
    today: 'Today',
    last: english.dates.shortDay(dayOf(2026, 7, 20)),
  })
  expect(stripAxis(axis, TODAY, english, 'without-last').last).toBeNull()
})
