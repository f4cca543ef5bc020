import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { DEFAULTS } from '#shared/settings/defaults.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoardState } from './use-board-state.ts'

const world = await vi.hoisted(async () => (await import('#test/helpers/settings-in-window.ts')).settingsInWindow())

beforeEach(async () => {
  setActivePinia(createPinia())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  world.kept = DEFAULTS
  await useSettings().start()
})

/** Each way to hide containers, and a board narrowed by it alone. */
const NARROWED = {
  'a search': ({ search }) => (search.value = 'costco'),
  'a counter': ({ counters }) => (counters.value = new Set(['past'])),
  'a day': ({ slots }) => (slots.value = new Set(['past'])),
  'a filter': ({ facets }) => (facets.value = { line: new Set(['MAEU']) }),
  'the handled ones': ({ isHandledOnly }) => (isHandledOnly.value = true),
  'what changed': ({ isNewsOnly }) => (isNewsOnly.value = true),
} satisfies Record<string, (state: ReturnType<typeof useBoardState>) => unknown>

it.each(Object.entries(NARROWED))('the whole board leaves %s, and so does showing all', (_name, narrow) => {
  for (const leave of ['choose', 'showAll'] as const) {
    const state = useBoardState()
    narrow(state)
    expect(state.isWhole.value).toBe(false)
    if (leave === 'choose') state.views.choose(null)
    else state.showAll()
    expect(state.isWhole.value).toBe(true)
  }
})
