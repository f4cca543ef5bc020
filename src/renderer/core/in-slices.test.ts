import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

it('pauses between slices and stops when done or canceled', async () => {
  let clock = 0
  let remaining = 10
  let isWanted = true
  const slices: number[] = []
  const run = async (): Promise<void> => {
    let since = remaining
    await inSlices({
      sliceMs: 3,
      now: () => clock,
      pause: async () => undefined,
      work(isOver) {
        since = remaining
        while (remaining > 0 && !isOver()) {
          remaining -= 1
          clock += 1
        }
        return remaining === 0
      },
      after() {
        slices.push(since - remaining)
        return isWanted
      },
    })
  }
  await run()
  expect(slices).toEqual([3, 3, 3, 1])

  remaining = 10
  isWanted = false
  await run()
  expect(remaining).toBe(7)
})
