import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AppSettings } from '#shared/contract/settings.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from './board.ts'

/** Main, as the stores see it. */
const world = vi.hoisted(() => {
  const made = { tell: (_changed: Partial<AppSettings>): void => undefined, kept: {} as AppSettings }
  vi.stubGlobal('window', {
    quaywatch: {
      request: (route: string) => Promise.resolve({ ok: true, value: route === 'settings.read' ? made.kept : {} }),
      on: (_event: string, taker: typeof made.tell) => (made.tell = taker),
    },
    addEventListener: () => undefined,
  })
  return made
})

const ignoring = { ...DEFAULT_SETTINGS, ignoredStopReasons: ['no_updates_at_line'] } as const
const facts = { shipments: [aShipment()], containers: [aContainer()], terminals: [aTerminal()] }
const nothing = { shipments: [], containers: [], terminals: [] }

beforeEach(async () => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  world.kept = DEFAULTS
  await useSettings().start()
  // What Chromium has and Node has not.
  vi.stubGlobal('scheduler', { yield: async () => undefined })
})

it('shows what came, and no longer what went, even where nothing else has to be judged', async () => {
  const board = useBoard()
  board.take(facts)
  await vi.waitFor(() => expect(board.rows).toHaveLength(1))
  board.take(nothing, { shipments: ['shipment-1'], containers: ['container-1'] })
  await vi.waitFor(() => expect(board.rows).toEqual([]))
})

it('judges everything anew by other rules, and shows what there was meanwhile', async () => {
  const board = useBoard()
  const stop = { stoppedAt: '2026-07-01T00:00:00Z', stoppedReason: 'no_updates_at_line' }
  board.take({ ...facts, shipments: [aShipment({ tracking: stop })] })
  await vi.waitFor(() => expect(board.rows).toHaveLength(1))
  const isIgnored = (): boolean => {
    const tracking = board.rows[0]?.judgement.tracking
    return tracking?.stop.kind === 'stopped' && tracking.stop.ignored
  }
  expect(isIgnored()).toBe(false)
  world.tell({ rules: ignoring })
  expect(board.rows).toHaveLength(1)
  await vi.waitFor(() => expect(isIgnored()).toBe(true))
  // The next account is judged by them too.
  board.clear()
  board.take({ ...facts, shipments: [aShipment({ tracking: stop })] })
  await vi.waitFor(() => expect(board.rows).toHaveLength(1))
  expect(isIgnored()).toBe(true)
})

it('counts at once what waits to be judged by other rules, before anybody could take it for done', async () => {
  const board = useBoard()
  board.take(facts)
  await vi.waitFor(() => expect(board.rows).toHaveLength(1))
  // So slow a machine that a slice is over before anything was judged in it.
  let time = 0
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1_000))
  world.tell({ rules: ignoring })
  expect(board.waiting).toBe(1)
  slow.mockRestore()
  await vi.waitFor(() => expect(board.waiting).toBe(0))
})

it('shows nothing of an account that was left while it was being judged', async () => {
  const board = useBoard()
  board.take(facts)
  board.clear()
  const other = { ...nothing, containers: [aContainer({ id: 'other', shipmentId: null })] }
  board.take(other)
  await vi.waitFor(() => expect(board.rows.map((row) => row.id)).toEqual(['other']))
  await Promise.resolve()
  expect(board.rows).toHaveLength(1)
})
