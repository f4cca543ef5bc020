import { expect, it } from 'vitest'
import { eachPart } from './parts.ts'

it('requests each part from the end of the one before', async () => {
  const asked: number[] = []
  const received: number[] = []
  const ask = (after: number) => {
    asked.push(after)
    return Promise.resolve({ next: after < 20 ? after + 10 : null, of: after })
  }
  expect(await eachPart(ask, ({ of }) => received.push(of))).toBe(true)
  expect([asked, received]).toEqual([
    [0, 10, 20],
    [0, 10, 20],
  ])
})

it('returns false if a part is missing', async () => {
  const received: number[] = []
  const ask = (after: number) => Promise.resolve(after === 0 ? { next: 10 } : null)
  expect(await eachPart(ask, ({ next }) => received.push(next))).toBe(false)
  expect(received).toEqual([10])
})
