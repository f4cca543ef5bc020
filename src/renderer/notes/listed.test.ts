import { beforeEach, expect, it, vi } from 'vitest'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { SCOPED_SETTINGS, TWO_CONTAINERS } from '#test/helpers/scoped-board.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { DAY } from '#shared/time/instant.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useListed, useListedHere } from './listed.ts'

const world = await vi.hoisted(async () => (await import('#test/helpers/settings-in-window.ts')).settingsInWindow())

beforeEach(async () => {
  await world.start(SCOPED_SETTINGS, useSettings)
  useBoard().take(TWO_CONTAINERS)
  await vi.waitUntil(() => useBoard().rows.length === 2, { timeout: 30_000 })
})

it('lifts the scope for one view only', () => {
  const [empties, map] = [useListedHere(), useListedHere()]
  expect(empties.rows.value).toHaveLength(1)
  empties.isScopeLifted.value = true
  expect(empties.rows.value).toHaveLength(2)
  expect(map.rows.value).toHaveLength(1)
})

it('counts the containers of the scope that need an act today', async () => {
  const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length)
  const inYard = { availability: { known: true, available: true }, atPort: { arrivedAt: writtenTime(dayIn(-9)) } }
  const shipments = ['Costco', 'Ikea'].map((customer) => aShipment({ id: customer, customer }))
  const containers = shipments.flatMap(({ id: shipmentId }) => [
    aContainer({ id: `past ${shipmentId}`, shipmentId, ...inYard, deadlines: { line: writtenTime(dayIn(-3)) } }),
    aContainer({ id: `ready ${shipmentId}`, shipmentId, ...inYard, deadlines: { line: writtenTime(dayIn(30)) } }),
  ])
  useBoard().take({ ...TWO_CONTAINERS, shipments, containers })
  await vi.waitUntil(() => useBoard().rows.length > 2, { timeout: 30_000 })
  expect(useListed().rows.map(({ tier }) => tier)).toEqual(expect.arrayContaining(['past', 'ready']))
  expect(useListed().needing).toBe(1)
})
