import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

it('pauses between slices and stops when done or canceled', async () => {
  let clock = 0
  let left = 10
  let wanted = true
  const slices: number[] = []
  const run = async (): Promise<void> => {
    let since = left
    await inSlices({
      sliceMs: 3,
      now: () => clock,
      pause: async () => undefined,
      work(isOver) {
        since = left
        while (left > 0 && !isOver()) {
          left -= 1
          clock += 1
        }
        return left === 0
      },
      after() {
        slices.push(since - left)
        return wanted
      },
    })
  }
  await run()
  expect(slices).toEqual([3, 3, 3, 1])

  left = 10
  wanted = false
  await run()
  expect(left).toBe(7)
})
