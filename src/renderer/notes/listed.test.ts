import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useListedHere } from './listed.ts'

const world = await vi.hoisted(async () => (await import('#test/helpers/settings-in-window.ts')).settingsInWindow())

beforeEach(async () => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  // Node has no `scheduler`.
  vi.stubGlobal('scheduler', { yield: async () => undefined })
  world.kept = {
    ...DEFAULTS,
    preferences: { ...DEFAULTS.preferences, scope: { terminals: [], customers: ['Costco'] } },
  }
  await useSettings().start()
})

it('lifts the scope for one view only', async () => {
  const board = useBoard()
  const shipments = ['Costco', 'Ikea'].map((customer, at) => aShipment({ id: `s-${at}`, customer }))
  const containers = shipments.map(({ id }, at) => aContainer({ id: `c-${at}`, shipmentId: id }))
  board.take({ shipments, containers, terminals: [aTerminal()] })
  await expect.poll(() => board.rows).toHaveLength(2)
  const [empties, map] = [useListedHere(), useListedHere()]
  expect(empties.rows.value).toHaveLength(1)
  empties.isScopeLifted.value = true
  expect(empties.rows.value).toHaveLength(2)
  expect(map.rows.value).toHaveLength(1)
})
