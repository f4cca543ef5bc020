import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { failedAct } from '#renderer/core/requests.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { useDoneLines } from './done-lines.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())
beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  main.clear()
})
afterEach(() => {
  vi.useRealTimers()
  failedAct.value = null
})

const FIRST = { ok: true, value: { lines: [{ doneAt: 1 }], next: 1 } }
const LAST = { ok: true, value: { lines: [{ doneAt: 2 }], next: null } }
const BROKEN = { ok: false, error: aFailure() }

function answering(...answers: readonly unknown[]) {
  const remaining = [...answers]
  main.request = () => remaining.shift() ?? BROKEN
  return remaining
}

it("doesn't show a partial list, retries and reports the failure", async () => {
  answering(FIRST, BROKEN, FIRST, LAST)
  const scope = effectScope()
  const done = scope.run(() => useDoneLines())!
  expect(await done.all()).toEqual([])
  expect(done.lines.value).toBeNull()
  expect(failedAct.value?.code).toBe('unexpected')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(done.lines.value?.map(({ doneAt }) => doneAt)).toEqual([1, 2])
  scope.stop()
})

it('stops loading when the view is closed', async () => {
  answering(FIRST, LAST)
  const scope = effectScope()
  const coming = scope.run(() => useDoneLines().all())
  scope.stop()
  await expect(coming).resolves.toEqual([])
})

it('loads the list again when it changed, once it was used', async () => {
  main.put('done-state', [{ revision: 0 }])
  answering(LAST, FIRST, LAST)
  const scope = effectScope()
  const done = scope.run(() => useDoneLines())!
  await vi.advanceTimersByTimeAsync(0)
  main.put('done-state', [{ revision: 1 }])
  await vi.advanceTimersByTimeAsync(0)
  expect(done.lines.value).toBeNull()
  expect(await done.all()).toHaveLength(1)
  main.put('done-state', [{ revision: 2 }])
  await vi.advanceTimersByTimeAsync(0)
  expect(done.lines.value).toHaveLength(2)
  scope.stop()
})
