import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { failedAct } from '#renderer/core/failed-act.ts'
import { useInbox } from './use-inbox.ts'

/** The window's bridge is taken at the import of what is tested; what it answers is filled in by each test. */
const bridge = vi.hoisted(() => {
  const made = {
    request: (_route: string): Promise<unknown> => Promise.reject(new Error('not asked for')),
    changed: (): void => undefined,
  }
  vi.stubGlobal('window', {
    quaywatch: {
      request: (route: string) => made.request(route),
      on(event: string, taker: () => void) {
        if (event === 'fleet.changed') made.changed = taker
        return () => undefined
      },
    },
  })
  return made
})

const failed = (message: string) => ({ ok: false, error: { code: 'internal', message, hint: '' } })
const listed = (keys: readonly number[], hasMore = false) => ({
  ok: true,
  value: { alerts: keys.map((key) => ({ key, outcome: 'shown', acknowledgedAt: null })), hasMore },
})
let scope: EffectScope

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  failedAct.value = null
  scope = effectScope()
})
afterEach(() => {
  scope.stop()
  vi.useRealTimers()
})

async function shown() {
  const inbox = scope.run(useInbox)
  await vi.advanceTimersByTimeAsync(0)
  return inbox!
}

/** As a page of a sync comes, every second of it. */
async function pageOfASync(): Promise<void> {
  bridge.changed()
  await vi.advanceTimersByTimeAsync(1_000)
}

it.each(['acknowledge', 'acknowledgeAll'] as const)(
  'goes on saying why nothing came of %s while a sync has the list read again',
  async (act) => {
    bridge.request = (route) => Promise.resolve(route === 'alerts.list' ? listed([1]) : failed('The disk is full.'))
    const inbox = await shown()
    await inbox[act]([1])
    await pageOfASync()
    expect(failedAct.value?.message).toBe('The disk is full.')
    expect(inbox.alerts.value.map(({ key }) => key)).toEqual([1])
  },
)

it('goes on saying why no older alerts came, and says apart what else could not be read', async () => {
  bridge.request = () =>
    Promise.resolve(
      listed(
        Array.from({ length: 10_000 }, (_, at) => 20_000 - at),
        true,
      ),
    )
  const inbox = await shown()
  bridge.request = () => Promise.resolve(failed('The disk is full.'))
  await inbox.readMore()
  bridge.request = () => Promise.resolve(failed('It broke.'))
  await pageOfASync()
  expect([failedAct.value?.message, inbox.failure.value?.message]).toEqual(['The disk is full.', 'It broke.'])
})

it('reads a list that could not be read as soon as anything changes: it would stay empty', async () => {
  bridge.request = () => Promise.resolve(failed('It broke.'))
  const inbox = await shown()
  expect(inbox.failure.value?.message).toBe('It broke.')
  bridge.request = () => Promise.resolve(listed([1]))
  await pageOfASync()
  expect([inbox.failure.value, inbox.alerts.value.length]).toEqual([null, 1])
})

it('still has what was acknowledged for who reads its story, until another list is asked for', async () => {
  bridge.request = (route) => Promise.resolve(route === 'alerts.list' ? listed([2, 1]) : { ok: true, value: {} })
  const inbox = await shown()
  await inbox.acknowledge([2])
  expect(inbox.alerts.value.map(({ key }) => key)).toEqual([1])
  expect(inbox.left.value).toMatchObject([{ key: 2, acknowledgedAt: Date.now() }])
  inbox.show.value = 'all'
  await vi.advanceTimersByTimeAsync(0)
  expect(inbox.left.value).toEqual([])
})
