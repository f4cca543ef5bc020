import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { failedAct } from '#renderer/core/requests.ts'
import { aFailure } from '#test/helpers/failure.ts'
import { useReports } from './use-reports.ts'

const bridge = vi.hoisted(() => {
  const fakeMain = { request: (_route: string): Promise<unknown> => Promise.reject(new Error('not asked for')) }
  vi.stubGlobal('window', { quaywatch: fakeMain })
  return fakeMain
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const BROKEN = { ok: false, error: aFailure() }
const PARTS: Readonly<Record<string, unknown>> = {
  'reports.outcomes': { outcomes: [{ containerId: 'a' }], next: null },
  'done.list': { lines: [], next: null },
  'reports.tracking': { stops: [], resumes: [], gaps: [], next: null },
}

/** The last part fails `times` times. */
function failing(times: number): { asked: number } {
  const tally = { asked: 0 }
  bridge.request = (route) => {
    tally.asked += 1
    if (route === 'reports.tracking' && times > 0) {
      times -= 1
      return Promise.resolve(BROKEN)
    }
    return Promise.resolve({ ok: true, value: PARTS[route] })
  }
  return tally
}

it('retries a failed part', async () => {
  failing(1)
  const { facts, come } = effectScope().run(() => useReports())!
  await vi.advanceTimersByTimeAsync(0)
  expect([facts.value, failedAct.value?.code]).toEqual([null, 'unexpected'])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(facts.value?.outcomes).toHaveLength(1)
  expect([come.value, failedAct.value]).toEqual([1, null])
})

it('stops loading when the view is closed', async () => {
  const tally = failing(Infinity)
  const scope = effectScope()
  scope.run(() => useReports())
  await vi.advanceTimersByTimeAsync(0)
  scope.stop()
  const { asked } = tally
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tally.asked).toBe(asked)
})
