import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import type { QuietHours } from '#shared/contract/alerts-requests.ts'
import type { AppSettings, SettingsChanges } from '#shared/contract/settings-requests.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { DEFAULT_ALERT_SETTINGS, DEFAULTS } from '#shared/settings/settings.ts'
import { useSettings } from './settings.ts'

const world = vi.hoisted(() => {
  const bridgeStub = {
    asked: [] as unknown[],
    kept: {} as AppSettings,
    answer: (): unknown => ({ ok: true, value: {} }),
    tell: (_changed: Partial<AppSettings>): void => undefined,
    leave: (): void => undefined,
  }
  vi.stubGlobal('window', {
    quaywatch: {
      request: (route: string, input: SettingsChanges) => {
        if (route === 'settings.change') bridgeStub.asked.push(structuredClone(input))
        return Promise.resolve(route === 'settings.read' ? { ok: true, value: bridgeStub.kept } : bridgeStub.answer())
      },
      on: (_event: string, taker: typeof bridgeStub.tell) => (bridgeStub.tell = taker),
    },
    addEventListener: (_event: string, leave: () => void) => (bridgeStub.leave = leave),
  })
  return bridgeStub
})

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  setActivePinia(createPinia())
  world.asked = []
  world.kept = DEFAULTS
  world.answer = () => ({ ok: true, value: {} })
})

/** Resolves after all pending answers. */
const answered = () => new Promise((resolve) => setImmediate(resolve))
const asWide = (width: number) => ({ columns: [{ id: 'do', width, isShown: true }] })

it('sends a change at once', async () => {
  const settings = useSettings()
  await settings.start()
  settings.prefer({ theme: 'dark' })
  expect(world.asked).toEqual([{ preferences: { theme: 'dark' } }])
})

it('batches changes while a request is pending, and shows them meanwhile', async () => {
  const settings = useSettings()
  await settings.start()
  for (const width of [100, 140, 180]) settings.preferTable('board', asWide(width))
  expect(settings.table('board').columns[0]?.width).toBe(180)
  await answered()
  expect(world.asked).toMatchObject([100, 180].map((width) => ({ preferences: { tables: { board: asWide(width) } } })))
  settings.preferTable('board', asWide(200))
  await answered()
  expect(world.asked).toHaveLength(3)
})

it('sends pending changes when the page closes', async () => {
  const settings = useSettings()
  await settings.start()
  settings.prefer({ theme: 'dark' })
  world.leave()
  expect(world.asked).toHaveLength(1)
  settings.prefer({ theme: 'light' })
  world.leave()
  expect(world.asked).toEqual([{ preferences: { theme: 'dark' } }, { preferences: { theme: 'light' } }])
})

it('ignores an outdated state from main', async () => {
  const settings = useSettings()
  await settings.start()
  settings.prefer({ theme: 'dark' })
  settings.prefer({ theme: 'light' })
  world.tell({ preferences: { ...settings.current.preferences, theme: 'dark' } })
  expect(settings.preferences.theme).toBe('light')
  await answered()
  expect(world.asked).toHaveLength(2)
})

it('retries an unsaved change with the next one', async () => {
  const settings = useSettings()
  await settings.start()
  world.answer = () => ({ ok: false, error: { code: 'settings_not_saved', message: 'No.', hint: '' } })
  settings.prefer({ theme: 'dark' })
  await answered()
  expect(world.asked).toHaveLength(1)
  expect(settings.preferences.theme).toBe('dark')
  world.answer = () => ({ ok: true, value: {} })
  settings.prefer({ who: 'Maria' })
  await answered()
  expect(world.asked.at(-1)).toEqual({ preferences: { theme: 'dark', who: 'Maria' } })
  world.leave()
  expect(world.asked).toHaveLength(2)
})

it('drops a change that main refuses for good', async () => {
  const settings = useSettings()
  await settings.start()
  world.answer = () => ({ ok: false, error: { code: 'bad_input', message: 'No.', hint: '' } })
  settings.preferTable('board', asWide(-1))
  await answered()
  world.answer = () => ({ ok: true, value: {} })
  settings.prefer({ theme: 'dark' })
  await answered()
  expect(world.asked.at(-1)).toEqual({ preferences: { theme: 'dark' } })
})

it('builds a change on the one before it', async () => {
  const settings = useSettings()
  await settings.start()
  const answers: ((answer: unknown) => void)[] = []
  world.answer = () => new Promise((resolve) => answers.push(resolve))
  const night: QuietHours = { from: '18:00', to: '06:00', weekdays: [0] }
  const first = settings.change({ alerts: { quiet: [night] } })
  expect(settings.current.alerts.quiet).toEqual([night])
  const second = settings.change({ alerts: { quiet: [...settings.current.alerts.quiet, night] } })
  world.tell({ alerts: { ...DEFAULT_ALERT_SETTINGS, quiet: [night] } })
  answers[0]?.({ ok: true, value: {} })
  await first
  expect(settings.current.alerts.quiet).toEqual([night, night])
  answers[1]?.({ ok: false, error: { code: 'bad_input', message: 'No.', hint: '' } })
  await second
  expect(settings.current.alerts.quiet).toEqual([night])
})

it('applies accepted rules at once and keeps refused input', async () => {
  const settings = useSettings()
  await settings.start()
  world.tell({ rules: { ...DEFAULT_SETTINGS, nearArrivalDays: 3 } })
  expect(settings.rules.nearArrivalDays).toBe(3)
  const error = { code: 'bad_input', message: 'No.', hint: '' }
  world.answer = () => ({ ok: false, error })
  expect(await settings.change({ sync: { minutesBetween: 0 } })).toBe(false)
  expect(settings.failure).toEqual(error)
})
