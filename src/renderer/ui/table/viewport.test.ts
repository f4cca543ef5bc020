import { describe, expect, it } from 'vitest'
import {
  drawnColumns,
  drawnRows,
  GROUP_HEIGHT,
  lineAt,
  lineCount,
  scrolledTo,
  topOf,
  type Viewport,
} from './viewport.ts'

const viewport: Viewport = { scrollTop: 0, height: 500, headerHeight: 40, rowHeight: 46, count: 30_000 }

describe('drawnRows', () => {
  it('includes the visible rows and a few around them', () => {
    expect(drawnRows(viewport)).toEqual([0, 15])
    expect(drawnRows({ ...viewport, scrollTop: 46_000 })).toEqual([996, 1015])
    expect(drawnRows({ ...viewport, scrollTop: 46_045 })).toEqual([996, 1015])
    expect(drawnRows({ ...viewport, scrollTop: 30_000 * 46 - 460 })).toEqual([29_985, 30_000])
  })

  it('never includes more rows than there are lines', () => {
    for (const scrollTop of [0, 45, 46, 180, 700, 1_000_000, 30_000 * 46]) {
      const [first, end] = drawnRows({ ...viewport, scrollTop })
      expect(lineCount({ ...viewport, scrollTop })).toBe(19)
      expect(end - first).toBeLessThanOrEqual(19)
    }
  })

  it('shows the end of a list that became shorter than the scroll position', () => {
    expect(drawnRows({ ...viewport, scrollTop: 46_000, count: 3 })).toEqual([0, 3])
    expect(drawnRows({ ...viewport, scrollTop: 46_000, count: 100 })).toEqual([85, 100])
    expect(drawnRows({ ...viewport, count: 0 })).toEqual([0, 0])
    expect(drawnRows({ ...viewport, height: 0 })).toEqual([0, 5])
  })

  it('scrolls only as far as the row needs', () => {
    const middle = { ...viewport, scrollTop: 460 }
    expect(scrolledTo(10, middle)).toBe(460)
    expect(scrolledTo(19, middle)).toBe(460)
    expect(scrolledTo(20, middle)).toBe(506)
    expect(scrolledTo(9, middle)).toBe(414)
  })

  it('never scrolls past the row, even before the table has a height', () => {
    for (const height of [0, 20, 60]) expect(scrolledTo(0, { ...viewport, height })).toBe(0)
    expect(scrolledTo(20, { ...viewport, height: 0 })).toBe(20 * 46)
  })
})

describe('lines of groups', () => {
  const grouped = { ...viewport, heads: [0, 3, 4] }

  it('are lower than rows', () => {
    expect([0, 1, 3, 4, 5].map((index) => topOf(index, grouped))).toEqual([0, 28, 120, 148, 176])
  })

  it('are found by their place, as rows are', () => {
    for (const index of [0, 1, 2, 3, 4, 5, 900]) {
      const top = topOf(index, grouped)
      expect([lineAt(top, grouped), lineAt(top + GROUP_HEIGHT - 1, grouped)]).toEqual([index, index])
    }
  })

  it('stay in sight above the row that is scrolled to', () => {
    expect(scrolledTo(900, { ...grouped, scrollTop: 100_000 })).toBe(topOf(900, grouped) - GROUP_HEIGHT)
    expect(scrolledTo(3, { ...grouped, scrollTop: 100_000 })).toBe(topOf(3, grouped))
    expect(scrolledTo(1, { ...grouped, scrollTop: 100_000 })).toBe(0)
  })
})

describe('drawnColumns', () => {
  const columns = [300, 100, 200, 200, 200, 200, 200].map((width, at) => ({ width, isSticky: at === 1 }))

  it('includes the visible columns, some around them, and sticky ones', () => {
    expect(drawnColumns({ scrollLeft: 0, width: 450 }, columns)).toEqual([0, 1, 2])
    expect(drawnColumns({ scrollLeft: 750, width: 450 }, columns)).toEqual([1, 3, 4, 5, 6])
    expect(drawnColumns({ scrollLeft: 0, width: 4_000 }, columns)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
