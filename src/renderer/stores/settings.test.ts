import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { useBoard } from './board.ts'
import { useSettings } from './settings.ts'

/** Main, and the page's own events, as the store sees them. */
const world = vi.hoisted(() => {
  const made = {
    asked: [] as unknown[],
    answer: (): unknown => ({ ok: true, value: {} }),
    tell: (_changed: Partial<AppSettings>): void => undefined,
    hide: (): void => undefined,
  }
  vi.stubGlobal('window', {
    quaywatch: {
      request: (route: string, input: SettingsChanges) => {
        if (route === 'settings.change') made.asked.push(structuredClone(input))
        return Promise.resolve(made.answer())
      },
      on: (_event: string, taker: typeof made.tell) => (made.tell = taker),
    },
    addEventListener: (_event: string, flush: () => void) => (made.hide = flush),
  })
  return made
})

beforeEach(() => {
  // Not before Vue was loaded: it would take it for a whole one.
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  setActivePinia(createPinia())
  vi.useFakeTimers()
  world.asked = []
  world.answer = () => ({ ok: true, value: {} })
  return () => vi.useRealTimers()
})

it('tells main once of a column that is dragged, and shows it meanwhile', async () => {
  const settings = useSettings()
  await settings.start()
  for (const width of [100, 140, 180]) {
    settings.preferTable('board', { columns: [{ id: 'reason', width, isShown: true }] })
  }
  expect(settings.table('board').columns[0]?.width).toBe(180)
  expect(world.asked).toEqual([])
  await vi.runAllTimersAsync()
  expect(world.asked).toMatchObject([{ preferences: { tables: { board: { columns: [{ width: 180 }] } } } }])
})

it('does not lose the last choice when the window closes', async () => {
  const settings = useSettings()
  await settings.start()
  settings.prefer({ theme: 'dark' })
  world.hide()
  expect(world.asked).toEqual([{ preferences: { theme: 'dark' } }])
  await vi.runAllTimersAsync()
  expect(world.asked).toHaveLength(1)
})

it('does not fall back to what main told before it heard of a later choice', async () => {
  const settings = useSettings()
  await settings.start()
  settings.prefer({ theme: 'dark' })
  void settings.flush()
  settings.prefer({ theme: 'light' })
  world.tell({ preferences: { ...settings.current.preferences, theme: 'dark' } })
  await Promise.resolve()
  expect(settings.preferences.theme).toBe('light')
  await vi.runAllTimersAsync()
  expect(world.asked).toHaveLength(2)
})

it('keeps what could not be saved, and saves it with the next choice', async () => {
  const settings = useSettings()
  await settings.start()
  world.answer = () => ({ ok: false, error: { code: 'settings_not_saved', message: 'No.', hint: '' } })
  settings.prefer({ theme: 'dark' })
  await vi.runAllTimersAsync()
  expect(settings.preferences.theme).toBe('dark')
  world.answer = () => ({ ok: true, value: {} })
  settings.prefer({ lastLookedAt: 5 })
  await vi.runAllTimersAsync()
  expect(world.asked.at(-1)).toEqual({ preferences: { theme: 'dark', lastLookedAt: 5 } })
  world.hide()
  expect(world.asked).toHaveLength(2)
})

it('lets go of what main can never take: else nothing that is chosen later would be saved', async () => {
  const settings = useSettings()
  await settings.start()
  world.answer = () => ({ ok: false, error: { code: 'bad_input', message: 'No.', hint: '' } })
  settings.preferTable('board', { columns: [{ id: 'reason', width: -1, isShown: true }] })
  await vi.runAllTimersAsync()
  world.answer = () => ({ ok: true, value: {} })
  settings.prefer({ theme: 'dark' })
  await vi.runAllTimersAsync()
  expect(world.asked.at(-1)).toEqual({ preferences: { theme: 'dark' } })
})

it('judges the board by other rules as soon as there are any, and keeps the words of what was refused', async () => {
  const settings = useSettings()
  await settings.start()
  world.tell({ rules: { ...DEFAULT_SETTINGS, nearArrivalDays: 3 } })
  expect(useBoard().rules.nearArrivalDays).toBe(3)
  const error = { code: 'bad_input', message: 'No.', hint: '' }
  world.answer = () => ({ ok: false, error })
  expect(await settings.change({ reading: { minutesBetween: 0 } })).toBe(false)
  expect(settings.failure).toEqual(error)
})
