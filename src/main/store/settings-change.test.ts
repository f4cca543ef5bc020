import { expect, it } from 'vitest'
import type { AppSettings } from '#shared/contract/settings-requests.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { createAppSettings } from './settings-change.ts'
import { openSettings } from './settings-file.ts'

function setUp() {
  const disk = createMemorySettingsDisk()
  const changes: Partial<AppSettings>[] = []
  const settings = createAppSettings(openSettings(disk))
  settings.onChanged((changed) => changes.push(changed))
  return { disk, changes, settings }
}

it('replaces the named fields and emits only their sections', () => {
  const { disk, changes, settings } = setUp()
  const { rules } = settings.read()
  expect(settings.change({ sync: { minutesBetween: 10 } })).toMatchObject({ ok: true })
  expect(settings.read().sync).toMatchObject({ minutesBetween: 10, requestsPerMinute: 60 })
  expect(changes.map((changed) => Object.keys(changed))).toEqual([['sync']])
  expect(JSON.parse(disk.text ?? '')).toMatchObject({ sync: { minutesBetween: 10 } })
  expect(settings.read().rules).toBe(rules)
})

it('emits nothing for an unchanged value', () => {
  const { disk, changes, settings } = setUp()
  const before = settings.read()
  settings.change({ rules: { ignoredStopReasons: [], nearArrivalDays: undefined }, preferences: {} })
  expect(settings.read().rules).toBe(before.rules)
  expect(changes).toEqual([])
  expect(disk.text).toBeNull()
})

it('keeps a change that the disk refuses for this run and reports it', () => {
  const { disk, changes, settings } = setUp()
  disk.isFull = true
  expect(settings.change({ sync: { minutesBetween: 10 } })).toMatchObject({
    ok: false,
    error: { code: 'settings_not_saved', detail: 'no space left on device' },
  })
  expect(settings.read().sync.minutesBetween).toBe(10)
  expect(changes).toHaveLength(1)
})

it('writes a repeated change after the disk refused it', () => {
  const { disk, changes, settings } = setUp()
  disk.isFull = true
  settings.change({ sync: { minutesBetween: 10 } })
  expect(settings.change({ sync: { minutesBetween: 10 } })).toMatchObject({ ok: false })
  disk.isFull = false
  expect(settings.change({ sync: { minutesBetween: 10 } })).toMatchObject({ ok: true })
  expect(JSON.parse(disk.text ?? '')).toMatchObject({ sync: { minutesBetween: 10 } })
  expect(changes).toHaveLength(1)
})

const HARBOR = { id: 1, name: '', baseAddress: 'https://a.example/v2', keyInKeychain: true, entry: 'one', mark: null }
const INLAND = { ...HARBOR, id: 2, entry: 'two' }
const LOOK_UP = { text: 'OAK-77', by: 'search' } as const

it("keeps an account's preferences with that account", () => {
  const disk = createMemorySettingsDisk()
  const file = openSettings(disk)
  file.change({ accounts: [HARBOR, INLAND], chosen: 1 })
  const settings = createAppSettings(file)
  const preferencesNow = () => settings.read().preferences
  settings.useAccount(HARBOR.id)
  settings.change({ preferences: { theme: 'dark', scope: { terminals: ['t-1'], customers: [] } } })
  settings.keepOf(1, { lookUps: [LOOK_UP] })
  settings.useAccount(INLAND.id)
  expect(preferencesNow()).toMatchObject({ theme: 'dark', scope: { terminals: [] }, lookUps: [] })
  // The closed account's window saves late.
  settings.keepOf(1, { lastLookedAt: 5 })
  settings.keepOf(7, { lastLookedAt: 6 })
  expect(preferencesNow().lastLookedAt).toBeNull()
  settings.useAccount(null)
  settings.keepOf(null, { lookUps: [{ ...LOOK_UP, text: 'DEMO-1' }] })
  expect(preferencesNow().lookUps).toHaveLength(1)

  const again = createAppSettings(openSettings(disk))
  expect(again.read().preferences.lookUps).toEqual([])
  again.useAccount(HARBOR.id)
  expect(again.read().preferences).toMatchObject({ scope: { terminals: ['t-1'] }, lookUps: [LOOK_UP], lastLookedAt: 5 })
  expect(disk.text).not.toContain('DEMO-1')
})
