import { beforeEach, expect, it, vi } from 'vitest'
import { ref } from 'vue'
import { SCOPED_SETTINGS, TWO_CONTAINERS } from '#test/helpers/scoped-board.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useNotes } from '#renderer/notes/notes.ts'
import { useListedRows } from './use-listed-rows.ts'

const world = await vi.hoisted(async () => (await import('#test/helpers/settings-in-window.ts')).settingsInWindow())

beforeEach(async () => {
  await world.start(SCOPED_SETTINGS, useSettings)
  world.putFleet(TWO_CONTAINERS)
  await vi.waitUntil(() => useBoard().rows.length === 2, { timeout: 30_000 })
})

it('counts the handled containers that the filter lists', async () => {
  const handled = { at: 0, until: null, text: '', who: '' }
  world.put(
    'notes',
    ['c-0', 'c-1', 'gone'].map((containerId) => ({ containerId, handled, notes: [] })),
  )
  await expect.poll(() => useNotes().handled.size).toBe(3)
  const listed = useListedRows(() => '', ref(true))
  expect(listed.handledCount.value).toBe(1)
  expect(listed.rows.value).toHaveLength(1)
  listed.liftScope()
  expect(listed.handledCount.value).toBe(2)
  expect(listed.rows.value).toHaveLength(2)
})
