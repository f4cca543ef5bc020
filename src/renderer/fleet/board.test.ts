import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from './board.ts'

const main = await vi.hoisted(async () => (await import('#test/helpers/main-in-window.ts')).mainInWindow())

const ignoring = { ...DEFAULT_SETTINGS, ignoredStopReasons: ['no_updates_at_line'] } as const
const newRules = [{ name: 'rules', values: ignoring }] as const
const facts = { shipments: [aShipment()], containers: [aContainer()], terminals: [aTerminal()] }
const nothing = { shipments: [], containers: [], terminals: [] }

beforeEach(async () => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  main.clear()
  await vi.waitUntil(() => useSettings().isRead)
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
  main.put('settings', newRules)
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
  main.put('settings', newRules)
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
