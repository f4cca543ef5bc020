import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope } from 'vue'
import { DEFAULTS } from '#shared/settings/settings.ts'
import { useSettings } from '#renderer/core/settings.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useBoardState } from './use-board-state.ts'

const world = await vi.hoisted(async () => (await import('#test/helpers/settings-in-window.ts')).settingsInWindow())

beforeEach(() => world.start(DEFAULTS, useSettings))

afterEach(() => vi.useRealTimers())

/** Each way to narrow the board. */
const NARROWED = {
  'a search': ({ search }) => (search.value = 'costco'),
  'a counter': ({ counters }) => (counters.value = new Set(['past'])),
  'a day': ({ slots }) => (slots.value = new Set(['past'])),
  'a filter': ({ facets }) => (facets.value = { line: new Set(['MAEU']) }),
  'the handled ones': ({ isHandledOnly }) => (isHandledOnly.value = true),
  'what changed': ({ isNewsOnly }) => (isNewsOnly.value = true),
} satisfies Record<string, (state: ReturnType<typeof useBoardState>) => unknown>

it.each(Object.entries(NARROWED))('clears %s for the whole board and for Show all', (_name, narrow) => {
  for (const leave of ['choose', 'showAll'] as const) {
    const state = useBoardState()
    narrow(state)
    expect(state.isWhole.value).toBe(false)
    if (leave === 'choose') state.views.choose(null)
    else state.showAll()
    expect(state.isWhole.value).toBe(true)
  }
})

const { 'a search': search, ...FILTERED } = NARROWED
it.each(Object.entries(FILTERED))('names the filter and keeps the search when it clears %s', (_name, narrow) => {
  const state = useBoardState()
  search(state)
  narrow(state)
  expect(state.filters.value).toHaveLength(1)
  state.clearFilters()
  expect(state.filters.value).toEqual([])
  expect(state.search.value).toBe('costco')
})

it('shows the tier of the headline without counters and days, and everything at the second click', () => {
  const { counters, slots, facets, isTierShown, toggleTier, isWhole } = useBoardState()
  counters.value = new Set(['empties'])
  slots.value = new Set(['past'])
  toggleTier('last-chance')
  expect([counters.value.size, slots.value.size]).toEqual([0, 0])
  expect(facets.value.tier).toEqual(new Set(['last-chance']))
  expect(isTierShown('last-chance')).toBe(true)
  counters.value = new Set(['empties'])
  expect(isTierShown('last-chance')).toBe(false)
  toggleTier('last-chance')
  expect(isTierShown('last-chance')).toBe(true)
  toggleTier('last-chance')
  expect(isWhole.value).toBe(true)
})

it('moves the days of an open view at midnight and keeps it unchanged', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-06T22:00:00') })
  const view = { id: 'v', name: 'Pick up today', search: '', counters: [], facets: {}, slots: [0] }
  const savedView = { ...view, sort: [], grouping: 'none' }
  await world.start({ ...DEFAULTS, preferences: { ...DEFAULTS.preferences, views: [savedView] } }, useSettings)
  const board = useBoard()
  const scope = effectScope()
  scope.run(() => board.keepTime())
  const { views, slots } = useBoardState()
  views.choose('v')
  const yesterday = board.viewersToday
  vi.advanceTimersByTime(3 * 3_600_000)
  expect(board.viewersToday).not.toBe(yesterday)
  expect([...slots.value]).toEqual([board.viewersToday])
  expect(views.isChanged.value).toBe(false)
  // Days that the user chose by hand stay.
  slots.value = new Set([yesterday])
  vi.advanceTimersByTime(24 * 3_600_000)
  expect([...slots.value]).toEqual([yesterday])
  scope.stop()
})
