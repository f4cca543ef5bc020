import { describe, expect, it } from 'vitest'
import { drawnColumns, drawnRows, lineCount, scrolledTo, type Viewport } from './viewport.ts'

/** Ten rows in the viewport below the header. */
const viewport: Viewport = { scrollTop: 0, height: 500, headerHeight: 40, rowHeight: 46, count: 30_000 }

describe('the rows in the viewport', () => {
  it('draws all that can be seen and a few beyond, and never one that is not there', () => {
    expect(drawnRows(viewport)).toEqual([0, 15])
    expect(drawnRows({ ...viewport, scrollTop: 46_000 })).toEqual([996, 1015])
    expect(drawnRows({ ...viewport, scrollTop: 46_045 })).toEqual([996, 1015])
    expect(drawnRows({ ...viewport, scrollTop: 30_000 * 46 - 460 })).toEqual([29_985, 30_000])
  })

  it('has as many lines wherever one is, and a line for every row that is drawn', () => {
    for (const scrollTop of [0, 45, 46, 180, 700, 1_000_000, 30_000 * 46]) {
      const [first, end] = drawnRows({ ...viewport, scrollTop })
      expect(lineCount({ ...viewport, scrollTop })).toBe(19)
      expect(end - first).toBeLessThanOrEqual(19)
    }
  })

  it('draws the end of a list that has become shorter than where one had scrolled to', () => {
    expect(drawnRows({ ...viewport, scrollTop: 46_000, count: 3 })).toEqual([0, 3])
    expect(drawnRows({ ...viewport, scrollTop: 46_000, count: 100 })).toEqual([85, 100])
    expect(drawnRows({ ...viewport, count: 0 })).toEqual([0, 0])
    expect(drawnRows({ ...viewport, height: 0 })).toEqual([0, 5])
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

describe('the columns in the viewport', () => {
  const columns = [300, 100, 200, 200, 200, 200, 200].map((width, at) => ({ width, isSticky: at === 1 }))

  it('are those that can be seen, a little beyond to either side, and always the one that stays', () => {
    expect(drawnColumns({ scrollLeft: 0, width: 450 }, columns)).toEqual([0, 1, 2])
    expect(drawnColumns({ scrollLeft: 750, width: 450 }, columns)).toEqual([1, 3, 4, 5, 6])
    expect(drawnColumns({ scrollLeft: 0, width: 4_000 }, columns)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})
