import { beforeEach, expect, it, vi } from 'vitest'
import { SCOPED_SETTINGS, TWO_CONTAINERS } from '#test/helpers/scoped-board.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useListedHere } from './listed.ts'

const world = await vi.hoisted(async () => (await import('#test/helpers/settings-in-window.ts')).settingsInWindow())

beforeEach(async () => {
  await world.start(SCOPED_SETTINGS, useSettings)
  world.putFleet(TWO_CONTAINERS)
  await vi.waitUntil(() => useBoard().rows.length === 2, { timeout: 30_000 })
})

it('lifts the scope for one view only', () => {
  const [empties, map] = [useListedHere(), useListedHere()]
  expect(empties.rows.value).toHaveLength(1)
  empties.isScopeLifted.value = true
  expect(empties.rows.value).toHaveLength(2)
  expect(map.rows.value).toHaveLength(1)
})
