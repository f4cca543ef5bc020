import { expect, it } from 'vitest'
import { cutToSize, giveBack, joined } from './answer-bytes.ts'

it('pieces of an answer are given back once they are joined, but for memory that holds something else as well', () => {
  const whole = Buffer.alloc(5_000, 'a')
  const shared = Buffer.alloc(5_000, 'b')
  const part = shared.subarray(0, 3_000)
  expect(joined([whole, part]).toString()).toBe('a'.repeat(5_000) + 'b'.repeat(3_000))
  expect([whole.length, part.length, shared.length]).toEqual([0, 3_000, 5_000])
})

it('an answer in one piece is that piece, and none is empty', () => {
  const only = Buffer.alloc(5_000, 'a')
  expect(joined([only])).toBe(only)
  expect(only.length).toBe(5_000)
  expect(joined([])).toEqual(Buffer.alloc(0))
})

it('bytes at the beginning of a larger piece of memory can be given back once that is cut to their size', () => {
  const memory = Buffer.alloc(9_000, 'a')
  const cut = cutToSize(memory.subarray(0, 5_000))
  expect(cut.toString()).toBe('a'.repeat(5_000))
  expect(memory.length).toBe(0)
  giveBack(cut)
  expect(cut.length).toBe(0)
})
