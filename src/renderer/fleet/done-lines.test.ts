import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { failedAct } from '#renderer/core/requests.ts'
import { useDoneLines } from './done-lines.ts'

const bridge = vi.hoisted(() => {
  const bridgeStub = {
    request: (): Promise<unknown> => Promise.reject(new Error('not asked for')),
    on: () => () => undefined,
  }
  vi.stubGlobal('window', { quaywatch: bridgeStub })
  return bridgeStub
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  failedAct.value = null
})

const FIRST = { ok: true, value: { lines: [{ doneAt: 1 }], next: 1 } }
const LAST = { ok: true, value: { lines: [{ doneAt: 2 }], next: null } }
const BROKEN = { ok: false, error: { code: 'unexpected', message: 'it broke', hint: '' } }

function answering(...answers: readonly unknown[]) {
  const remaining = [...answers]
  bridge.request = () => Promise.resolve(remaining.shift() ?? BROKEN)
  return remaining
}

it("doesn't show a partial list, retries and reports the failure", async () => {
  answering(FIRST, BROKEN, FIRST, LAST)
  const scope = effectScope()
  const done = scope.run(() => useDoneLines())!
  expect(await done.all()).toEqual([])
  expect(done.lines.value).toBeNull()
  expect(failedAct.value?.message).toBe('it broke')
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
