import { describe, expect, it } from 'vitest'
import { elementId, indexOfKey, inItsPlace, movedLine, movedUnderHand } from './items.ts'
import type { TableGroup } from './items.ts'

const row = (id: string, weight = 0) => ({ id, weight })
const group = (name: string): TableGroup => ({ group: name, title: name, words: '', isOpen: true })
const rows = (ids: string) => ids.split('').map((id) => row(id))

describe('table items', () => {
  it('count the lines added above the viewport, not below it', () => {
    expect(movedLine(rows('xyabcd'), rows('abcd'), [0, 4], null)).toEqual([0, 2])
    expect(movedLine(rows('abcdxy'), rows('abcd'), [0, 4], null)).toEqual([0, 0])
    expect(movedLine(rows('cd'), rows('abcd'), [2, 4], null)).toEqual([2, 0])
  })

  it('follow the active row, not a row that moved to the top', () => {
    expect(movedLine([row('c', -9), ...rows('abd')], rows('abcd'), [2, 4], 'c')).toEqual([3, 3])
    expect(movedLine(rows('xabcd'), rows('abcd'), [0, 4], 'c')).toEqual([2, 3])
    expect(movedLine([group('p'), ...rows('ab')], [...rows('ab')], [0, 2], null)).toEqual([0, 1])
  })

  it('follow the row under the pointer', () => {
    expect(movedUnderHand([row('c', -9), ...rows('abd')], rows('abcd'), 'c', 2)).toEqual([2, 0])
    expect(movedUnderHand(rows('abd'), rows('abcd'), 'c', 2)).toBe(null)
    expect(movedUnderHand(rows('xabcd'), rows('abcd'), null, 2)).toBe(null)
  })

  it('activate the row that replaces a removed active row', () => {
    for (const near of [-1, 0, 2, 9]) {
      expect(inItsPlace(rows('acd'), rows('abcd'), 'b', near)).toBe('c')
      expect(inItsPlace(rows('ab'), rows('abc'), 'c', near)).toBe('b')
      expect(inItsPlace([], rows('a'), 'a', near)).toBe(null)
      expect(inItsPlace([group('p')], [group('p'), ...rows('a')], 'a', near)).toBe('group p')
      expect(inItsPlace(rows('ab'), rows('ab'), 'group p', near)).toBe('a')
    }
  })

  it('find a row that moved anywhere in the list', () => {
    const list = [group('p'), ...rows('abcd')]
    for (const near of [-1, 0, 2, 4, 9]) {
      expect(['group p', 'a', 'c', 'd', 'x'].map((key) => indexOfKey(list, key, near))).toEqual([0, 1, 3, 4, -1])
    }
    expect(indexOfKey([], 'a', 3)).toBe(-1)
  })

  it('have unique element IDs', () => {
    expect(elementId('group Pier 400')).not.toMatch(/\s/)
    expect(elementId('group a b')).not.toBe(elementId('group a_b'))
  })
})
