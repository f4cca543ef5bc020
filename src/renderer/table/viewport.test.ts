import { describe, expect, it } from 'vitest'
import {
  drawnColumns,
  lineAt,
  linesFor,
  nextRange,
  rangeAround,
  scrolledTo,
  seenRange,
  type Viewport,
} from './viewport.ts'

/** Ten rows in the viewport below the header. */
const viewport: Viewport = { scrollTop: 0, height: 500, headerHeight: 40, rowHeight: 46, count: 30_000 }

describe('the rows in the viewport', () => {
  it('draws all that can be seen and a few beyond, and never one that is not there', () => {
    expect(rangeAround(viewport)).toEqual([0, 15])
    expect(rangeAround({ ...viewport, scrollTop: 46_000 })).toEqual([996, 1015])
    expect(rangeAround({ ...viewport, scrollTop: 46_045 })).toEqual([996, 1015])
    expect(rangeAround({ ...viewport, scrollTop: 30_000 * 46 - 460 })).toEqual([29_985, 30_000])
  })

  it('knows those that are seen from those around them', () => {
    expect(seenRange(viewport)).toEqual([0, 11])
    expect(seenRange({ ...viewport, scrollTop: 46_045 })).toEqual([1000, 1011])
    expect(seenRange({ ...viewport, scrollTop: 30_000 * 46 - 460 })).toEqual([29_989, 30_000])
    expect(seenRange({ ...viewport, scrollTop: 46_000, count: 3 })).toEqual([0, 3])
  })

  it('has as many lines wherever one is, and a line for every row that is drawn', () => {
    for (const scrollTop of [0, 45, 46, 180, 700, 1_000_000, 30_000 * 46]) {
      const [first, end] = rangeAround({ ...viewport, scrollTop })
      expect(linesFor({ ...viewport, scrollTop })).toBe(19)
      expect(end - first).toBeLessThanOrEqual(19)
    }
  })

  it('draws the end of a list that has become shorter than where one had scrolled to', () => {
    expect(rangeAround({ ...viewport, scrollTop: 46_000, count: 3 })).toEqual([0, 3])
    expect(rangeAround({ ...viewport, scrollTop: 46_000, count: 100 })).toEqual([85, 100])
    expect(rangeAround({ ...viewport, count: 0 })).toEqual([0, 0])
    expect(rangeAround({ ...viewport, height: 0 })).toEqual([0, 5])
  })

  it('scrolls just as far as a row needs', () => {
    const middle = { ...viewport, scrollTop: 460 }
    expect(scrolledTo(10, middle)).toBe(460)
    expect(scrolledTo(19, middle)).toBe(460)
    expect(scrolledTo(20, middle)).toBe(506)
    expect(scrolledTo(9, middle)).toBe(414)
  })

  it('does not scroll past the row that is gone to, also before the table has a height', () => {
    for (const height of [0, 20, 60]) expect(scrolledTo(0, { ...viewport, height })).toBe(0)
    expect(scrolledTo(20, { ...viewport, height: 0 })).toBe(20 * 46)
  })
})

describe('the lines rows are drawn on', () => {
  it('stay with the rows that stay in the viewport', () => {
    const before = nextRange(undefined, [100, 120], 20)
    const after = nextRange(before, [103, 123], 20)
    for (let row = 103; row < 120; row += 1) expect(lineAt(row, after)).toBe(lineAt(row, before))
    // Also where fewer are drawn than there are lines: at the top of the list.
    const top = nextRange(undefined, [0, 16], 20)
    const below = nextRange(top, [2, 22], 20)
    for (let row = 2; row < 16; row += 1) expect(lineAt(row, below)).toBe(lineAt(row, top))
  })

  it('stay where they are where nearly all rows are others, so that none of them has to be moved', () => {
    let range = nextRange(undefined, [0, 20], 20)
    for (const first of [900, 925, 29_000, 11, 0]) {
      range = nextRange(range, [range.first + 5, range.end + 5], 20)
      const next = nextRange(range, [first, first + 20], 20)
      expect(lineAt(first, next)).toBe(lineAt(range.first, range))
      expect(new Set(Array.from({ length: 20 }, (_, at) => lineAt(first + at, next))).size).toBe(20)
      range = next
    }
  })

  it('are not drawn anew where the same rows are in the viewport', () => {
    const range = nextRange(undefined, [4, 24], 20)
    expect(nextRange(range, [4, 24], 20)).toBe(range)
    expect(nextRange(range, [4, 24], 22)).not.toBe(range)
  })
})

describe('the columns in the viewport', () => {
  const columns = [300, 100, 200, 200, 200, 200, 200].map((width, at) => ({ width, isSticky: at === 1 }))

  it('are those that can be seen, a little beyond to either side, and always the one that stays', () => {
    expect(drawnColumns({ scrollLeft: 0, width: 450 }, columns)).toEqual([0, 1, 2])
    expect(drawnColumns({ scrollLeft: 750, width: 450 }, columns)).toEqual([1, 3, 4, 5, 6])
    expect(drawnColumns({ scrollLeft: 0, width: 4_000 }, columns)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
