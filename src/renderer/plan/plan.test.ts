import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/contract/answer.ts'
import type { PlannedTruck } from '#shared/fleet/notes.ts'
import { failedAct } from '#renderer/core/requests.ts'
import { usePlan } from './plan.ts'

const bridge = vi.hoisted(() => {
  const fakeMain = {
    request: (_route: string, _input?: unknown): Promise<unknown> => Promise.reject(new Error('not asked for')),
    on: () => () => undefined,
  }
  vi.stubGlobal('window', { quaywatch: fakeMain })
  return fakeMain
})
beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.useRealTimers()
})

it('saves nothing before the stored plan is loaded', async () => {
  const storedTrucks = [
    { containerId: 'a', driver: '' },
    { containerId: 'b', driver: '' },
  ] as unknown as PlannedTruck[]
  const answers: Answer<unknown>[] = [
    { ok: false, error: { code: 'unexpected', message: '', hint: '' } },
    { ok: true, value: storedTrucks },
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

const FAILED: Answer<never> = { ok: false, error: { code: 'disk', message: 'the disk is full', hint: '' } }
const truck = (containerId: string, driver = ''): PlannedTruck => {
  return { containerId, number: containerId, day: '2026-07-07', driver }
}

/** A fake main with these trucks; the test answers saves. */
async function following(...kept: readonly PlannedTruck[]) {
  const saves: { readonly sent: readonly PlannedTruck[]; readonly answer: (answer: Answer<unknown>) => void }[] = []
  bridge.request = (route, input) => {
    if (route === 'plan.list') return Promise.resolve({ ok: true, value: kept })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    saves.push({ sent: (input as { trucks: readonly PlannedTruck[] }).trucks, answer: resolve })
    return promise
  }
  const plan = usePlan()
  const end = plan.follow()
  await vi.advanceTimersByTimeAsync(0)
  return { plan, saves, end, settle: () => vi.advanceTimersByTimeAsync(0) }
}

it('drops a late answer of the previous account', async () => {
  const before = await following(truck('of-a'))
  void before.plan.setDriver('of-a', 'Ana')
  await before.settle()
  before.end()
  const { plan, saves, settle } = await following(truck('of-b'))
  before.saves[0]?.answer(FAILED)
  await settle()
  expect(plan.trucks).toEqual([truck('of-b')])
  void plan.setDriver('of-b', 'Ben')
  await settle()
  expect(saves.map(({ sent }) => sent)).toEqual([[truck('of-b', 'Ben')]])
})

it('shows the stored plan after two failed changes', async () => {
  const { plan, saves, settle } = await following(truck('a'), truck('b'))
  void plan.remove(['a'])
  await settle()
  void plan.setDriver('b', 'Ben')
  await settle()
  for (const { answer } of saves) answer(FAILED)
  await settle()
  expect(plan.trucks).toEqual([truck('a'), truck('b')])
})

it("restores a removed truck and keeps another truck's new driver", async () => {
  const { plan, saves, settle } = await following(truck('a', 'Ana'), truck('b'))
  const keep = () => {
    const { sent, answer } = saves.at(-1)!
    answer({ ok: true, value: sent })
  }
  const removing = plan.remove(['a'])
  await settle()
  keep()
  const back = await removing
  void plan.setDriver('b', 'Ben')
  await settle()
  keep()
  void back?.()
  await vi.waitUntil(() => saves.length === 3)
  keep()
  await settle()
  expect(plan.trucks).toEqual([truck('a', 'Ana'), truck('b', 'Ben')])
})

it('reports a failed save, not a full plan', async () => {
  const { plan, saves, settle } = await following()
  const full = plan.put([])
  await vi.waitUntil(() => saves.length === 1)
  saves[0]?.answer({ ok: true, value: [] })
  expect(await full).toEqual([])
  const refused = plan.put([])
  await settle()
  saves[1]?.answer(FAILED)
  expect(await refused).toBeNull()
  expect(failedAct.value?.message).toBe('the disk is full')
})
