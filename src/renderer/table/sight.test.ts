import { describe, expect, it } from 'vitest'
import { drawnRange, scrolledTo, type Sight } from './sight.ts'

/** Ten rows in sight below the header. */
const sight: Sight = { scrollTop: 0, height: 500, headerHeight: 40, rowHeight: 46, count: 30_000 }

describe('the rows in sight', () => {
  it('draws all that can be seen and a few beyond, and never one that is not there', () => {
    expect(drawnRange(sight)).toEqual([0, 19])
    expect(drawnRange({ ...sight, scrollTop: 46_000 })).toEqual([996, 1015])
    expect(drawnRange({ ...sight, scrollTop: 46_045 })).toEqual([996, 1015])
    expect(drawnRange({ ...sight, scrollTop: 30_000 * 46 - 460 })).toEqual([29_981, 30_000])
  })

  it('draws the same number of lines wherever one is, so that none has to be made anew', () => {
    const counts = [0, 45, 46, 700, 1_000_000, 30_000 * 46].map((scrollTop) => {
      const [first, end] = drawnRange({ ...sight, scrollTop })
      return end - first
    })
    expect(new Set(counts).size).toBe(1)
  })

  it('draws the end of a list that has become shorter than where one had scrolled to', () => {
    expect(drawnRange({ ...sight, scrollTop: 46_000, count: 3 })).toEqual([0, 3])
    expect(drawnRange({ ...sight, count: 0 })).toEqual([0, 0])
    expect(drawnRange({ ...sight, height: 0 })).toEqual([0, 9])
  })

  it('scrolls just as far as a row needs', () => {
    const middle = { ...sight, scrollTop: 460 }
    expect(scrolledTo(10, middle)).toBe(460)
    expect(scrolledTo(19, middle)).toBe(460)
    expect(scrolledTo(20, middle)).toBe(506)
    expect(scrolledTo(9, middle)).toBe(414)
  })
})
