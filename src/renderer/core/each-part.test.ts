import { expect, it } from 'vitest'
import { eachPart } from './each-part.ts'

it('asks for each part from where the last one ended, until one is the last', async () => {
  const asked: number[] = []
  const taken: number[] = []
  const ask = (after: number) => {
    asked.push(after)
    return Promise.resolve({ next: after < 20 ? after + 10 : null, of: after })
  }
  expect(await eachPart(ask, ({ of }) => taken.push(of))).toBe(true)
  expect([asked, taken]).toEqual([
    [0, 10, 20],
    [0, 10, 20],
  ])
})

it('ends at the part that did not come, and says that some are missing', async () => {
  const taken: number[] = []
  const ask = (after: number) => Promise.resolve(after === 0 ? { next: 10 } : null)
  expect(await eachPart(ask, ({ next }) => taken.push(next))).toBe(false)
  expect(taken).toEqual([10])
})
