import { beforeEach, expect, it, vi } from 'vitest'

const bridge = vi.hoisted(() => {
  const made = {
    asked: [] as string[],
    listeners: new Map<string, (payload: unknown) => void>(),
    async request(route: string) {
      made.asked.push(route)
      return { ok: true, value: `${route} ${made.asked.length}` }
    },
    on(event: string, listener: (payload: unknown) => void) {
      made.listeners.set(event, listener)
      return () => undefined
    },
  }
  vi.stubGlobal('window', { quaywatch: made })
  return made
})

beforeEach(() => {
  vi.resetModules()
  bridge.asked.length = 0
  bridge.listeners.clear()
})

it('asks main once for what the page needs first, and again for whoever asks again', async () => {
  const { askAhead, firstAnswer } = await import('./ahead.ts')
  askAhead()
  expect(bridge.asked).toEqual(['account.session', 'settings.read', 'fleet.status', 'fleet.part'])
  expect(await firstAnswer('settings.read')).toEqual({ ok: true, value: 'settings.read 2' })
  expect(bridge.asked).toHaveLength(4)
  expect(await firstAnswer('settings.read')).toEqual({ ok: true, value: 'settings.read 5' })
})

it.each(['session.changed', 'settings.changed', 'fleet.status', 'fleet.changed'])(
  'asks anew after %s: the fleet of another account would be shown, or old settings',
  async (event) => {
    const { askAhead, firstAnswer } = await import('./ahead.ts')
    askAhead()
    bridge.listeners.get(event)?.({})
    await firstAnswer('fleet.part')
    expect(bridge.asked).toHaveLength(5)
  },
)

it('keeps where a toast wants to go until the page can go there', async () => {
  const { askAhead, followWays } = await import('./ahead.ts')
  const taken: unknown[] = []
  askAhead()
  bridge.listeners.get('window.navigate')?.({ view: null, notice: 'gone' })
  bridge.listeners.get('window.navigate')?.({ view: 'plan' })
  followWays((way) => taken.push(way))
  bridge.listeners.get('window.navigate')?.({ view: 'map' })
  expect(taken).toEqual([{ view: null, notice: 'gone' }, { view: 'plan' }, { view: 'map' }])
})
