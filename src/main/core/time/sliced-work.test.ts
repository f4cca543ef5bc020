import { expect, it } from 'vitest'
import { throwBug } from '#test/helpers/throw-bug.ts'
import { createSlicedWork, yieldToEventLoop } from './sliced-work.ts'

async function untilDone(work: { readonly isUnderWay: boolean }): Promise<void> {
  while (work.isUnderWay) await yieldToEventLoop()
}

it('yields between slices', async () => {
  const work = createSlicedWork((error) => throwBug('slices', error))
  const order: string[] = []
  let remaining = 3
  work.begin(() => {
    order.push('slice')
    remaining -= 1
    return remaining > 0
  })
  setImmediate(() => order.push('other'))
  await untilDone(work)
  expect(order).toEqual(['slice', 'other', 'slice', 'slice'])
})

it('replaces the current work, and calls waiters when all is done', async () => {
  const work = createSlicedWork((error) => throwBug('slices', error))
  const order: string[] = []
  work.begin(() => order.push('old') > 0)
  work.afterwards(() => order.push('then'))
  work.begin(() => order.push('new') < 3)
  await untilDone(work)
  expect(order).toEqual(['old', 'new', 'new', 'then'])
  work.afterwards(() => order.push('at once'))
  expect(order.at(-1)).toBe('at once')
})

it('stops when cancelled, and after a slice that throws', async () => {
  const bugs: unknown[] = []
  const work = createSlicedWork((error) => bugs.push(error))
  let slices = 0
  work.begin(() => (slices += 1) > 0)
  work.afterwards(() => (slices += 100))
  work.cancel()
  await yieldToEventLoop()
  expect(slices).toBe(1)
  work.begin(() => {
    throw new Error('this slice')
  })
  expect(work.isUnderWay).toBe(false)
  expect(bugs).toEqual([new Error('this slice')])
})
