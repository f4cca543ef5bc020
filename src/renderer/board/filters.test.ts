import { describe, expect, it } from 'vitest'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { chosenNext, daysWords, hasDaysLeft, QUICK_DAYS, rangeFrom } from './filters.ts'

function rowWith(deadline: { kind: string; daysLeft?: number; isPast?: boolean }): BoardRow {
  return { judgement: { deadline } } as unknown as BoardRow
}
const left = (daysLeft: number) => rowWith({ kind: 'counts', daysLeft, isPast: daysLeft < 0 })
const passing = (range: string) => [-2, -1, 0, 2, 3, 7, 8].filter((days) => hasDaysLeft(left(days), new Set([range])))

describe('the days that are left', () => {
  it.each([
    ['..-1', [-2, -1]],
    ['0..0', [0]],
    ['..2', [-2, -1, 0, 2]],
    ['3..7', [3, 7]],
    ['8..', [8]],
    ['unknown', []],
    ['nonsense', []],
  ])('%s lets through what it says, its ends included', (range, days) => {
    expect(passing(range)).toEqual(days)
  })

  it('passes any of several ranges', () => {
    expect(hasDaysLeft(left(3), new Set(['0..0', '3..3']))).toBe(true)
  })

  it('finds containers of which no deadline is known, and none that is out', () => {
    const unknown = new Set(['unknown'])
    expect(hasDaysLeft(rowWith({ kind: 'unknown' }), unknown)).toBe(true)
    expect(hasDaysLeft(rowWith({ kind: 'left-by-rail' }), unknown)).toBe(true)
    expect(hasDaysLeft(rowWith({ kind: 'over' }), new Set(QUICK_DAYS))).toBe(false)
  })

  it('are written so that they are read as the same', () => {
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

it('shows one alone, gives it up when it is chosen again, and takes others beside it only when told so', () => {
  expect(chosenNext(new Set(['a', 'b']), 'c', false)).toEqual(new Set(['c']))
  expect(chosenNext(new Set(['a', 'b']), 'a', false)).toEqual(new Set(['a']))
  expect(chosenNext(new Set(['a']), 'a', false)).toEqual(new Set())
  expect(chosenNext(new Set(['a']), 'b', true)).toEqual(new Set(['a', 'b']))
  expect(chosenNext(new Set(['a', 'b']), 'b', true)).toEqual(new Set(['a']))
})
