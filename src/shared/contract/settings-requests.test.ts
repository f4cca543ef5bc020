import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { DEFAULT_ALERT_SETTINGS, DEFAULT_PREFERENCES, DEFAULT_SYNC } from '../settings/settings.ts'
import { MOST } from '../settings/own-values.ts'
import { settingsRequests } from './settings-requests.ts'
import { settingsSections } from './settings-schema.ts'

const { input } = settingsRequests['settings.change']
const accepts = (changes: unknown): boolean => input.safeParse(changes).success
const view = {
  id: 'one',
  name: 'Mine',
  search: '',
  counters: ['past'],
  facets: { customer: ['Big Container'] },
  slots: ['past'],
  sort: [],
  grouping: 'none',
}
const table = { columns: [{ id: 'reason', width: 320, isShown: true }], isCompact: true, sort: [], grouping: 'none' }

describe('default settings', () => {
  it('pass the schema for changes from the window', () => {
    expect(settingsSections.rules.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
    expect(settingsSections.sync.parse(DEFAULT_SYNC)).toEqual(DEFAULT_SYNC)
    expect(settingsSections.alerts.parse(DEFAULT_ALERT_SETTINGS)).toEqual(DEFAULT_ALERT_SETTINGS)
    expect(settingsSections.preferences.parse(DEFAULT_PREFERENCES)).toEqual(DEFAULT_PREFERENCES)
  })

  it.each<[string, unknown]>([
    ['one field of a section', { sync: { minutesBetween: 10 } }],
    ['one field of a group', { rules: { stale: { atSeaHours: 24 } } }],
    ['fields of several sections', { rules: { nearArrivalDays: 5 }, preferences: { theme: 'dark' } }],
    [
      'a terminal',
      { rules: { terminals: { t1: { weekdays: [0], openDays: ['2026-07-11'], gateClosesAt: '16:30' } } } },
    ],
    ['a table and a view', { preferences: { tables: { board: table }, views: [view] } }],
    ['a view of a day ahead', { preferences: { views: [{ ...view, slots: [0, 2] }] } }],
  ])('accept %s', (_, changes) => {
    expect(accepts(changes)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['another section', { account: { baseAddress: 'https://evil.example' } }],
    ['another field', { sync: { minutesBetween: 5, path: '/etc/passwd' } }],
    ['the end of a snooze', { alerts: { snoozedUntil: 1 } }],
    ['a sync without a pause', { sync: { minutesBetween: 0 } }],
    ['half a minute', { sync: { minutesBetween: 1.5 } }],
    ['a budget that hammers the service', { sync: { requestsPerMinute: 100_000 } }],
    ['not a number', { sync: { requestsPerMinute: Number.NaN } }],
    ['a gate that never opens', { rules: { closed: { ...DEFAULT_SETTINGS.closed, weekdays: [0, 1, 2, 3, 4, 5, 6] } } }],
    ['an eighth day of the week', { rules: { closed: { ...DEFAULT_SETTINGS.closed, weekdays: [7] } } }],
    ['a day there is not', { rules: { closed: { ...DEFAULT_SETTINGS.closed, days: ['2026-02-30'] } } }],
    ['a time there is not', { rules: { closed: { ...DEFAULT_SETTINGS.closed, gateClosesAt: '24:00' } } }],
    ['free days of no line', { rules: { perDiem: { ...DEFAULT_SETTINGS.perDiem, freeDaysByLine: { 'a line': 5 } } } }],
    ['a theme nobody drew', { preferences: { theme: 'pink' } }],
    [
      'a column as wide as the sea',
      { preferences: { tables: { board: { ...table, columns: [{ id: 'reason', width: 9e9, isShown: true }] } } } },
    ],
    ['more views than anybody names', { preferences: { views: Array.from({ length: MOST.views + 1 }, () => view) } }],
    [
      'more tables than there are',
      {
        preferences: {
          tables: Object.fromEntries(Array.from({ length: MOST.tables + 1 }, (_, n) => [`t${n}`, table])),
        },
      },
    ],
    [
      'a view that would bloat the file',
      {
        preferences: {
          views: [
            {
              ...view,
              facets: Object.fromEntries(
                Array.from({ length: 10 }, (_, n) => [`f${n}`, Array.from({ length: 100 }, () => 'x'.repeat(200))]),
              ),
            },
          ],
        },
      },
    ],
  ])('reject %s', (_, changes) => {
    expect(accepts(changes)).toBe(false)
  })
})
