import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AppSettings } from '#shared/contract/settings-requests.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from './board.ts'

const world = vi.hoisted(() => {
  const bridgeStub = { tell: (_changed: Partial<AppSettings>): void => undefined, kept: {} as AppSettings }
  vi.stubGlobal('window', {
    quaywatch: {
      request: (route: string) =>
        Promise.resolve({
          ok: true,
          value: route === 'settings.read' ? bridgeStub.kept : { revision: 1, items: [], next: null },
        }),
      on(event: string, taker: typeof bridgeStub.tell) {
        if (event === 'settings.changed') bridgeStub.tell = taker
      },
    },
    addEventListener: () => undefined,
  })
  return bridgeStub
})

const ignoring = { ...DEFAULT_SETTINGS, ignoredStopReasons: ['no_updates_at_line'] } as const
const facts = { shipments: [aShipment()], containers: [aContainer()], terminals: [aTerminal()] }
const nothing = { shipments: [], containers: [], terminals: [] }

beforeEach(async () => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  world.kept = DEFAULTS
  await useSettings().start()
  // Chromium has it, Node doesn't.
  vi.stubGlobal('scheduler', { yield: async () => undefined })
})

it('shows added rows and drops removed ones even if nothing else must be judged', async () => {
  const board = useBoard()
  board.take(facts)
  await expect.poll(() => board.rows).toHaveLength(1)
  board.take(nothing, { shipments: ['shipment-1'], containers: ['container-1'] })
  await expect.poll(() => board.rows).toEqual([])
})

it('judges everything by new rules and keeps the previous rows until then', async () => {
  const board = useBoard()
  const stop = { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'no_updates_at_line' }
  board.take({ ...facts, shipments: [aShipment({ tracking: stop })] })
  await expect.poll(() => board.rows).toHaveLength(1)
  const isIgnored = (): boolean => {
    const tracking = board.rows[0]?.judgment.tracking
    return tracking?.stop.kind === 'stopped' && tracking.stop.ignored
  }
  expect(isIgnored()).toBe(false)
  world.tell({ rules: ignoring })
  expect(board.rows).toHaveLength(1)
  await expect.poll(() => isIgnored()).toBe(true)
  board.clear()
  board.take({ ...facts, shipments: [aShipment({ tracking: stop })] })
  await expect.poll(() => board.rows).toHaveLength(1)
  expect(isIgnored()).toBe(true)
})

it('counts waiting containers as soon as the rules change', async () => {
  const board = useBoard()
  board.take(facts)
  await expect.poll(() => board.rows).toHaveLength(1)
  // A machine so slow that a slice ends before anything is judged.
  let time = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1_000))
  world.tell({ rules: ignoring })
  expect(board.waiting).toBe(1)
  slow.mockRestore()
  await expect.poll(() => board.waiting).toBe(0)
})

it('shows nothing of an account that was closed while it was judged', async () => {
  const board = useBoard()
  board.take(facts)
  board.clear()
  const other = { ...nothing, containers: [aContainer({ id: 'other', shipmentId: null })] }
  board.take(other)
  await expect.poll(() => board.rows.map((row) => row.id)).toEqual(['other'])
  await Promise.resolve()
  expect(board.rows).toHaveLength(1)
})
