import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settingsSections } from '#shared/contract/settings-schema.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { DEFAULT_ALERT_SETTINGS, DEFAULT_PREFERENCES, DEFAULT_SYNC } from '#shared/settings/settings.ts'
import { createMemorySettingsDisk } from '#test/helpers/memory-settings-disk.ts'
import { openSettings, type SettingsDisk } from './settings-file.ts'

function memoryDisk(text: string | null): SettingsDisk & { text: string | null; aside: string | null } {
  return {
    text,
    aside: null,
    read() {
      return this.text
    },
    replace(next) {
      this.text = next
    },
    keepCopy() {
      this.aside = this.text
      return 'settings.damaged.json'
    },
  }
}

const HARBOR = {
  id: 1,
  name: 'Harbor',
  baseAddress: 'https://api.example/v2',
  keyInKeychain: true,
  entry: 'one',
  mark: 'k3x',
}
const account = { version: 1, accounts: [HARBOR], chosen: 1, profile: 'one' }

/** A version 1 file with every value changed. Never edit it: released files must stay readable. */
const AS_WRITTEN_BY_1_0 = {
  rules: {
    closed: { weekdays: [0], nationalHolidays: false, days: ['2026-07-03'], gateClosesAt: '16:30' },
    terminals: {
      'terminal-1': {
        weekdays: [0],
        calendars: null,
        closedDays: ['2026-07-06'],
        openDays: ['2026-07-11'],
        gateClosesAt: '03:00',
        appointmentNeeded: false,
      },
    },
    perDiem: { freeDaysByLine: { MSCU: 6 }, freeDaysOtherwise: 4, countsFrom: 'day-after', warnDays: 3 },
    stale: { atSeaHours: 48, nearArrivalHours: 30, afterArrivalHours: 12 },
    forecast: { afterArrivalDays: 50, afterFullOutDays: 20, afterLastSuccessDays: 40, warnDays: 5 },
    ignoredStopReasons: ['cancelled_by_user'],
    outage: { containers: 6, share: 0.75 },
    nearArrivalDays: 5,
    blindDeadlineDays: 2,
    appointmentGraceHours: 0,
    terminalWordHours: 12,
    expectedEvents: { dischargeDays: 2, availableDays: 4, railDeadlineDays: 1 },
  },
  sync: { minutesBetween: 10, requestsPerMinute: 30, historyDays: 100, stoppedDays: 90 },
  alerts: {
    delivery: { due: 'inbox', 'no-updates': 'off' },
    quiet: [{ from: '22:00', to: '06:00', weekdays: [1, 2] }],
    quietDays: [0],
    dueWorkingDays: 2,
    privateToasts: true,
    sound: false,
    snoozedUntil: 1_783_500_000_000,
    liftedUntil: 1_783_600_000_000,
  },
  preferences: {
    tables: {
      board: {
        columns: [{ id: 'reason', width: 320, isShown: true }],
        isCompact: true,
        sort: [{ column: 'fees', descending: true }],
        grouping: 'terminal',
      },
    },
    views: [
      {
        id: 'one',
        name: 'Mine',
        search: 'oak',
        counters: ['past'],
        facets: { customer: ['Big Container'] },
        slots: ['past', 2],
        sort: [],
        grouping: 'none',
      },
    ],
    theme: 'dark',
  },
  ofAccounts: { 1: { lastLookedAt: 1_783_400_000_000 } },
}

describe('the settings', () => {
  it('replace unreadable preferences of an account with defaults', () => {
    const ofAccounts = { 1: { lookUps: 'rubbish', lastLookedAt: 5 }, 2: null }
    const { current, notice } = openSettings(memoryDisk(JSON.stringify({ ...account, ofAccounts })))
    expect(current.ofAccounts).toMatchObject({ 1: { lookUps: [], lastLookedAt: 5 }, 2: { lookUps: [] } })
    expect(notice).not.toBeNull()
  })

  it('persist across a restart', () => {
    const disk = memoryDisk(null)
    const accounts = [HARBOR, { ...HARBOR, id: 2, name: 'Inland', entry: 'two', mark: null }]
    openSettings(disk, () => 'one').change({
      accounts,
      chosen: 2,
      rules: { ...DEFAULT_SETTINGS, nearArrivalDays: 3 },
      preferences: { ...DEFAULT_PREFERENCES, theme: 'dark' },
    })
    const reopened = openSettings(disk, () => 'another')
    expect(reopened.current).toMatchObject({
      accounts,
      chosen: 2,
      profile: 'one',
      rules: { nearArrivalDays: 3 },
      preferences: { theme: 'dark' },
    })
    expect(reopened.notice).toBeNull()
  })

  it.each([['{"version":1,"baseAdd'], [''], ['[]'], ['{"version":2}'], ['null']])(
    'start with defaults and keep a copy of the damaged file %j',
    (text) => {
      const disk = memoryDisk(text)
      const settings = openSettings(disk)
      expect(settings.current).toMatchObject({ accounts: [], chosen: null })
      expect(settings.notice).toContainEqual({ key: 'failure.settings.kept', with: { file: 'settings.damaged.json' } })
      expect(disk.aside).toBe(text)
    },
  )

  it('accept a byte-order mark', () => {
    const settings = openSettings(memoryDisk(`\uFEFF${JSON.stringify(account)}`))
    expect(settings.notice).toBeNull()
    expect(settings.current.accounts).toHaveLength(1)
  })

  it('reset only the damaged part, report it and keep the account open', () => {
    const disk = memoryDisk(
      JSON.stringify({
        ...account,
        sync: { minutesBetween: 'often', requestsPerMinute: 30 },
        preferences: [],
        alerts: { sound: false },
      }),
    )
    const settings = openSettings(disk)
    expect(settings.current).toMatchObject({
      accounts: [HARBOR],
      chosen: 1,
      profile: 'one',
      sync: { ...DEFAULT_SYNC, requestsPerMinute: 30 },
      preferences: DEFAULT_PREFERENCES,
      alerts: { ...DEFAULT_ALERT_SETTINGS, sound: false },
    })
    expect(settings.notice?.map(({ key }) => key)).toEqual([
      'failure.settings.sync',
      'failure.settings.preferences',
      'failure.settings.kept',
    ])
    expect(disk.aside).toContain('often')
    expect(openSettings(disk).notice).toBeNull()
  })

  it('read a version 1.0 file', () => {
    const settings = openSettings(memoryDisk(JSON.stringify({ ...account, ...AS_WRITTEN_BY_1_0 })))
    expect(settings.notice).toBeNull()
    expect(settings.current).toMatchObject(AS_WRITTEN_BY_1_0)
  })

  it('keep values beside a setting added later', () => {
    const { nearArrivalHours: _, ...stale } = AS_WRITTEN_BY_1_0.rules.stale
    const settings = openSettings(memoryDisk(JSON.stringify({ ...account, rules: { stale } })))
    expect(settings.notice).toBeNull()
    expect(settings.current.rules.stale).toEqual({ ...DEFAULT_SETTINGS.stale, ...stale })
  })

  it('drop only the account if it is unreadable', () => {
    const disk = memoryDisk(
      JSON.stringify({ ...account, accounts: [{ ...HARBOR, baseAddress: 7 }], rules: { nearArrivalDays: 3 } }),
    )
    const settings = openSettings(disk)
    expect(settings.current).toMatchObject({ accounts: [], chosen: null, rules: { nearArrivalDays: 3 } })
    expect(settings.notice).toContainEqual({ key: 'failure.settings.account' })
  })

  it('drop unreadable and duplicate accounts', () => {
    const inland = { ...HARBOR, id: 2, name: 'Inland' }
    const accounts = [{ ...HARBOR, keyInKeychain: 'yes' }, inland, { ...HARBOR, id: 2 }]
    const settings = openSettings(memoryDisk(JSON.stringify({ version: 1, profile: 'one', accounts, chosen: 1 })))
    expect(settings.current).toMatchObject({ accounts: [inland], chosen: 2 })
    expect(settings.notice).toContainEqual({ key: 'failure.settings.account' })
  })

  it('are valid for any file content', () => {
    const part = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom('closed', 'perDiem', 'views', 'tables', 'quiet', 'delivery'), fc.jsonValue()),
    )
    fc.assert(
      fc.property(fc.record({ rules: part, sync: part, alerts: part, preferences: part }), (parts) => {
        const { current } = openSettings(memoryDisk(JSON.stringify({ ...account, ...parts })))
        expect(current.accounts).toMatchObject([{ keyInKeychain: true }])
        for (const [name, schema] of Object.entries(settingsSections)) {
          expect(schema.safeParse(current[name as keyof typeof settingsSections]).success).toBe(true)
        }
      }),
    )
  })

  it('hold in memory if the disk refuses', () => {
    const disk = memoryDisk(null)
    disk.replace = () => {
      throw new Error('ENOSPC')
    }
    const settings = openSettings(disk)
    expect(() => settings.change({ accounts: [HARBOR], chosen: 1 })).toThrow('ENOSPC')
    expect(settings.current.accounts).toEqual([HARBOR])
  })

  it('start if the disk refuses a copy of the damaged file', () => {
    const disk = memoryDisk('{')
    disk.keepCopy = () => {
      throw new Error('EROFS')
    }
    expect(openSettings(disk).notice).toContainEqual({ key: 'failure.settings.not-kept' })
    expect(disk.text).toBe('{')
  })
})

it('write a change that a full disk refused with the next one', () => {
  const disk = createMemorySettingsDisk()
  const settings = openSettings(disk)
  disk.isFull = true
  expect(() => settings.change({ accounts: [HARBOR], chosen: 1 })).toThrow('space')
  disk.isFull = false
  settings.change({ alerts: { ...settings.current.alerts, sound: false } })
  expect(openSettings(disk).current.accounts).toEqual([HARBOR])
})
