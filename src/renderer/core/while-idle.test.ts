import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, nextTick, shallowRef } from 'vue'
import { whileIdle } from './while-idle.ts'

/** What the browser would call once nobody needs the window, by the number it was promised under. */
let waiting = new Map<number, () => void>()

beforeEach(() => {
  vi.useFakeTimers()
  waiting = new Map()
  let promised = 0
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    waiting.set((promised += 1), act)
    return promised
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function rest(): Promise<void> {
  await nextTick()
  await vi.advanceTimersByTimeAsync(1_000)
}

function idle(): void {
  const acts = [...waiting.values()]
  waiting.clear()
  for (const act of acts) act()
}

it('works in turns, never in one that was not idle, and not at all on what came and went', async () => {
  const source = shallowRef<string | null>(null)
  const done: (string | null)[] = []
  const work = vi.fn<() => boolean>(() => done.push(source.value) % 3 === 0)
  const scope = effectScope()
  scope.run(() => whileIdle(() => source.value, work))
  await rest()
  expect(waiting.size).toBe(0)

  source.value = 'goes'
  await nextTick()
  source.value = 'stays'
  await rest()
  expect(done).toEqual([])
  for (let turn = 0; turn < 9; turn += 1) idle()
  expect(done).toEqual(['stays', 'stays', 'stays'])

  source.value = 'other'
  await rest()
  idle()
  scope.stop()
  idle()
  expect(done).toEqual(['stays', 'stays', 'stays', 'other'])
})
