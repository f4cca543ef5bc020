import { describe, expect, it } from 'vitest'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { chosenNext, daysWords, hasDaysLeft, QUICK_DAYS, rangeFrom } from './filters.ts'

function rowWith(deadline: { kind: string; daysLeft?: number; isPast?: boolean }): BoardRow {
  return { judgment: { deadline } } as unknown as BoardRow
}
const rowDueIn = (daysLeft: number) => rowWith({ kind: 'counts', daysLeft, isPast: daysLeft < 0 })
const passing = (range: string) =>
  [-2, -1, 0, 2, 3, 7, 8].filter((days) => hasDaysLeft(rowDueIn(days), new Set([range])))

describe('days left', () => {
  it.each([
    ['..-1', [-2, -1]],
    ['0..0', [0]],
    ['..2', [-2, -1, 0, 2]],
    ['3..7', [3, 7]],
    ['8..', [8]],
    ['unknown', []],
    ['nonsense', []],
  ])('includes both ends of the range %s', (range, days) => {
    expect(passing(range)).toEqual(days)
  })

  it('matches any of several ranges', () => {
    expect(hasDaysLeft(rowDueIn(3), new Set(['0..0', '3..3']))).toBe(true)
  })

  it('matches containers without a deadline as unknown, and no container that is gated out', () => {
    const unknown = new Set(['unknown'])
    expect(hasDaysLeft(rowWith({ kind: 'unknown' }), unknown)).toBe(true)
    expect(hasDaysLeft(rowWith({ kind: 'left-by-rail' }), unknown)).toBe(true)
    expect(hasDaysLeft(rowWith({ kind: 'over' }), new Set(QUICK_DAYS))).toBe(false)
  })

  it('parses each range that it writes', () => {
    for (const range of [
      { from: -3, to: 4 },
      { from: null, to: 0 },
      { from: 5, to: null },
    ]) {
      expect(rangeFrom(`${range.from ?? ''}..${range.to ?? ''}`)).toEqual(range)
    }
    expect([rangeFrom('..'), rangeFrom(''), rangeFrom('1-2')]).toEqual([null, null, null])
    expect(['..-1', '..7', '3..3', '3..'].map(daysWords)).toEqual(['Past LFD', '7 or fewer', '3', '3 or more'])
  })
})

it('replaces the choice, removes a chosen value, and keeps the others on request', () => {
  expect(chosenNext(new Set(['a', 'b']), 'c', false)).toEqual(new Set(['c']))
  expect(chosenNext(new Set(['a', 'b']), 'a', false)).toEqual(new Set(['a']))
  expect(chosenNext(new Set(['a']), 'a', false)).toEqual(new Set())
  expect(chosenNext(new Set(['a']), 'b', true)).toEqual(new Set(['a', 'b']))
  expect(chosenNext(new Set(['a', 'b']), 'b', true)).toEqual(new Set(['a']))
})
