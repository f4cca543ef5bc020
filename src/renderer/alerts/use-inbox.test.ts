import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import { failedAct } from '#renderer/core/requests.ts'
import { useInbox } from './use-inbox.ts'

/** The module reads the bridge on import; each test sets the answers. */
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

async function pageOfASync(): Promise<void> {
  bridge.changed()
  await vi.advanceTimersByTimeAsync(1_000)
}

it.each(['acknowledge', 'acknowledgeAll'] as const)(
  'keeps showing why %s failed while a sync reloads the list',
  async (act) => {
    bridge.request = (route) => Promise.resolve(route === 'alerts.list' ? listed([1]) : failed('The disk is full.'))
    const inbox = await shown()
    await inbox[act]([1])
    await pageOfASync()
    expect(failedAct.value?.message).toBe('The disk is full.')
    expect(inbox.alerts.value.map(({ key }) => key)).toEqual([1])
  },
)

it('keeps showing why older alerts failed to load, apart from other failures', async () => {
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

it('reloads a list that failed to load when anything changes', async () => {
  bridge.request = () => Promise.resolve(failed('It broke.'))
  const inbox = await shown()
  expect(inbox.failure.value?.message).toBe('It broke.')
  bridge.request = () => Promise.resolve(listed([1]))
  await pageOfASync()
  expect([inbox.failure.value, inbox.alerts.value.length]).toEqual([null, 1])
})

it('keeps acknowledged alerts for their open story until another list is loaded', async () => {
  bridge.request = (route) => Promise.resolve(route === 'alerts.list' ? listed([2, 1]) : { ok: true, value: {} })
  const inbox = await shown()
  await inbox.acknowledge([2])
  expect(inbox.alerts.value.map(({ key }) => key)).toEqual([1])
  expect(inbox.left.value).toMatchObject([{ key: 2, acknowledgedAt: Date.now() }])
  inbox.show.value = 'all'
  await vi.advanceTimersByTimeAsync(0)
  expect(inbox.left.value).toEqual([])
})
