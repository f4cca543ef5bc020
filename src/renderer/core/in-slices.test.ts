import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { inSlices, whileIdle } from './in-slices.ts'

it('pauses between slices, ends when the work is done, and when nobody wants it any more', async () => {
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

/** What the browser would call once nobody needs the window. */
let waiting: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  waiting = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function rest(): Promise<void> {
  await nextTick()
  await vi.advanceTimersByTimeAsync(1_000)
}

async function idle(): Promise<void> {
  const acts = waiting.splice(0)
  for (const act of acts) act()
  // What it lets go on, does so in a promise.
  await vi.advanceTimersByTimeAsync(0)
}

it('does work ahead in slices, never in one that was not idle, and not at all on what came and went', async () => {
  const source = shallowRef<string | null>(null)
  const done: (string | null)[] = []
  const work = vi.fn<() => boolean>(() => done.push(source.value) % 3 === 0)
  const scope = effectScope()
  scope.run(() => whileIdle(() => source.value, work))
  await rest()
  expect(waiting).toEqual([])

  source.value = 'goes'
  await nextTick()
  source.value = 'stays'
  await rest()
  expect(done).toEqual([])
  for (let turn = 0; turn < 9; turn += 1) await idle()
  expect(done).toEqual(['stays', 'stays', 'stays'])

  source.value = 'other'
  await rest()
  await idle()
  scope.stop()
  await idle()
  expect(done).toEqual(['stays', 'stays', 'stays', 'other'])
})
