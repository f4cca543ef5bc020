import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import type { ContainerNotes } from '#shared/fleet/notes.ts'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useNotes } from '#renderer/notes/notes.ts'
import { useListedRows } from './use-listed-rows.ts'

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

it('counts the handled containers that the filter lists', async () => {
  const board = useBoard()
  const shipments = ['Costco', 'Ikea'].map((customer, at) => aShipment({ id: `s-${at}`, customer }))
  const containers = shipments.map(({ id }, at) => aContainer({ id: `c-${at}`, shipmentId: id }))
  board.take({ shipments, containers, terminals: [] })
  await expect.poll(() => board.rows).toHaveLength(2)
  useNotes().byContainer = new Map(
    ['c-0', 'c-1', 'gone'].map((containerId) => [
      containerId,
      { containerId, handled: {}, notes: [] } as unknown as ContainerNotes,
    ]),
  )
  const listed = useListedRows(() => '', ref(true))
  expect(listed.handledCount.value).toBe(1)
  expect(listed.rows.value).toHaveLength(1)
  listed.liftScope()
  expect(listed.handledCount.value).toBe(2)
  expect(listed.rows.value).toHaveLength(2)
})
