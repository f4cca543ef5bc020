import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/contract/answer.ts'
import type { PlannedTruck } from '#shared/fleet/plan.ts'
import { usePlan } from './plan.ts'

const bridge = vi.hoisted(() => {
  const made = {
    request: (_route: string, _input?: unknown): Promise<unknown> => Promise.reject(new Error('not asked for')),
    on: () => () => undefined,
  }
  vi.stubGlobal('window', { quaywatch: made })
  return made
})
beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.useRealTimers()
})

it('saves no plan before it has read the one that is kept: it would be the end of it', async () => {
  const kept = [
    { containerId: 'a', driver: '' },
    { containerId: 'b', driver: '' },
  ] as unknown as PlannedTruck[]
  const answers: Answer<unknown>[] = [
    { ok: false, error: { code: 'unexpected', message: '', hint: '' } },
    { ok: true, value: kept },
  ]
  const saved: unknown[] = []
  bridge.request = (route, input) => {
    if (route === 'plan.list') return Promise.resolve(answers.shift())
    saved.push(input)
    return Promise.resolve({ ok: true, value: (input as { trucks: unknown }).trucks })
  }
  const plan = usePlan()
  const end = plan.follow()
  await vi.advanceTimersByTimeAsync(0)
  const change = plan.setDriver('a', 'Ana')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await change).toBe(true)
  expect(plan.trucks.map(({ containerId, driver }) => [containerId, driver])).toEqual([
    ['a', 'Ana'],
    ['b', ''],
  ])
  end()
})
