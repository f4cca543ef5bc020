import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AlertSettings } from '#shared/contract/alerts-requests.ts'
import { FROM_MONDAY, type Weekday } from '#shared/time/calendar-day.ts'
import { DAY, HOUR, MINUTE } from '#shared/time/instant.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/settings.ts'
import { lifted, quietBecause, quietNow, snoozed } from './alert-settings.ts'

const NEW_YORK = 'America/New_York'
const ZONES = [NEW_YORK, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']

function quiet(from: string, to: string, weekdays = [...FROM_MONDAY], quietDays: Weekday[] = []): AlertSettings {
  return { ...DEFAULT_ALERT_SETTINGS, quiet: [{ from, to, weekdays }], quietDays }
}

function isQuiet(settings: AlertSettings, at: number | string, zone = NEW_YORK): boolean {
  return quietBecause(settings, typeof at === 'string' ? Date.parse(at) : at, zone) !== null
}

const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const weekdays = fc.uniqueArray(fc.constantFrom(...FROM_MONDAY))
const someSettings = fc
  .record({
    quiet: fc.array(fc.record({ from: clockTime, to: clockTime, weekdays }), { maxLength: 4 }),
    quietDays: weekdays,
  })
  .map((chosen): AlertSettings => ({ ...DEFAULT_ALERT_SETTINGS, ...chosen }))
const anyMoment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
/** Around the clock changes in New York, Berlin and Lord Howe. */
const oddNight = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'),
    fc.integer({ min: -36 * HOUR, max: 36 * HOUR }),
  )
  .map(([day, offset]) => Date.parse(day) + offset)
const moment = fc.oneof(anyMoment, oddNight)
const zone = fc.constantFrom(...ZONES)

/** The wall clock according to the platform. */
function wall(at: number, timeZone: string): { weekday: Weekday; clock: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const partOf = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(partOf('weekday')) as Weekday
  return { weekday, clock: `${partOf('hour')}:${partOf('minute')}` }
}

/** Quiet hours by the wall clock; valid on days with 24 hours. */
function isQuietByTheWall({ quiet: hours, quietDays }: AlertSettings, at: number, timeZone: string): boolean {
  const { weekday, clock } = wall(at, timeZone)
  if (quietDays.includes(weekday)) return true
  return hours.some(({ from, to, weekdays: days }) => {
    const today = days.includes(weekday)
    const yesterday = days.includes(((weekday + 6) % 7) as Weekday)
    if (from < to) return today && clock >= from && clock < to
    return (today && clock >= from) || (yesterday && clock < to)
  })
}

function hasEvenDays(at: number, timeZone: string): boolean {
  const clocks = [-2, -1, 0, 1, 2].map((days) => wall(at + days * DAY, timeZone).clock)
  return new Set(clocks).size === 1
}

describe('quiet hours', () => {
  it('follow the wall clock in every zone at every minute', () => {
    fc.assert(
      fc.property(someSettings, moment, zone, (settings, at, where) => {
        fc.pre(hasEvenDays(at, where))
        expect(isQuiet(settings, at, where)).toBe(isQuietByTheWall(settings, at, where))
      }),
      { numRuns: 2_000 },
    )
  })

  it('apply if any of them does, also in nights with a clock change', () => {
    fc.assert(
      fc.property(someSettings, moment, zone, ({ quiet: all, quietDays }, at, where) => {
        const alone = [
          { ...DEFAULT_ALERT_SETTINGS, quietDays },
          ...all.map((hours) => ({ ...DEFAULT_ALERT_SETTINGS, quiet: [hours] })),
        ]
        const together = { ...DEFAULT_ALERT_SETTINGS, quiet: all, quietDays }
        expect(isQuiet(together, at, where)).toBe(alone.some((one) => isQuiet(one, at, where)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('can differ on Fridays and last until Saturday at noon', () => {
    const week: AlertSettings = {
      ...DEFAULT_ALERT_SETTINGS,
      quiet: [
        { from: '18:00', to: '07:00', weekdays: [1, 2, 3, 4] },
        { from: '16:00', to: '12:00', weekdays: [5] },
      ],
    }
    // November 12, 2026 is a Thursday; New York is five hours behind.
    expect(isQuiet(week, '2026-11-12T22:59:59Z')).toBe(false)
    expect(isQuiet(week, '2026-11-12T23:00:00Z')).toBe(true)
    expect(isQuiet(week, '2026-11-13T11:59:59Z')).toBe(true)
    expect(isQuiet(week, '2026-11-13T12:00:00Z')).toBe(false)
    expect(isQuiet(week, '2026-11-13T21:00:00Z')).toBe(true)
    expect(isQuiet(week, '2026-11-14T16:59:59Z')).toBe(true)
    expect(isQuiet(week, '2026-11-14T17:00:00Z')).toBe(false)
    expect(isQuiet(week, '2026-11-15T04:00:00Z')).toBe(false)
  })

  it('belong to the day they begin on if they cross midnight', () => {
    const fridays = quiet('22:00', '06:00', [5])
    // November 13, 2026 is a Friday; New York is five hours behind.
    expect(isQuiet(fridays, '2026-11-14T02:59:59Z')).toBe(false)
    expect(isQuiet(fridays, '2026-11-14T03:00:00Z')).toBe(true)
    expect(isQuiet(fridays, '2026-11-14T10:59:59Z')).toBe(true)
    expect(isQuiet(fridays, '2026-11-14T11:00:00Z')).toBe(false)
    expect(isQuiet(fridays, '2026-11-15T03:00:00Z')).toBe(false)
    expect(isQuiet(fridays, '2026-11-13T10:00:00Z')).toBe(false)
  })

  it('last a whole day if both times are the same', () => {
    const mondays = quiet('08:00', '08:00', [1])
    expect(isQuiet(mondays, '2026-11-16T12:59:59Z')).toBe(false)
    expect(isQuiet(mondays, '2026-11-16T13:00:00Z')).toBe(true)
    expect(isQuiet(mondays, '2026-11-17T12:59:59Z')).toBe(true)
    expect(isQuiet(mondays, '2026-11-17T13:00:00Z')).toBe(false)
  })

  it('never apply without a weekday', () => {
    fc.assert(
      fc.property(clockTime, clockTime, moment, (from, to, at) => {
        expect(isQuiet(quiet(from, to, []), at)).toBe(false)
      }),
    )
  })

  it('end once in the night with a repeated hour', () => {
    // On November 1, 2026 at 6:00 UTC New York goes from 2:00 back to 1:00.
    const night = quiet('22:00', '01:30')
    const minutes = Array.from({ length: 300 }, (_, n) => Date.parse('2026-11-01T03:00:00Z') + n * MINUTE)
    const turns = minutes.filter((at) => isQuiet(night, at) !== isQuiet(night, at - MINUTE))
    expect(turns.map((at) => new Date(at).toISOString())).toEqual(['2026-11-01T05:30:00.000Z'])
  })

  it('end at the jump in the night that skips their end', () => {
    // On March 8, 2026 at 7:00 UTC New York jumps from 2:00 to 3:00.
    const night = quiet('22:00', '02:30')
    expect(isQuiet(night, '2026-03-08T06:59:59Z')).toBe(true)
    expect(isQuiet(night, '2026-03-08T07:30:00Z')).toBe(false)
    expect(isQuiet(night, '2026-03-09T02:30:00Z')).toBe(true)
  })

  it('last from midnight to midnight on quiet days, even with 23 or 25 hours', () => {
    const sundays: AlertSettings = { ...DEFAULT_ALERT_SETTINGS, quietDays: [0] }
    for (const [from, hours] of [
      ['2026-03-08T05:00:00Z', 23],
      ['2026-11-01T04:00:00Z', 25],
      ['2026-07-05T04:00:00Z', 24],
    ] as const) {
      const begin = Date.parse(from)
      expect(isQuiet(sundays, begin - 1)).toBe(false)
      expect(quietNow(sundays, begin, NEW_YORK)).toEqual({ because: 'quiet-hours', until: begin + hours * HOUR })
    }
  })
})

describe('quietNow', () => {
  it('ends at the first moment that is not quiet', () => {
    fc.assert(
      fc.property(someSettings, moment, zone, fc.option(fc.nat(3 * DAY)), (some, at, where, snooze) => {
        const settings = { ...some, snoozedUntil: snooze === null ? null : at + snooze }
        const now = quietNow(settings, at, where)
        expect(now !== null).toBe(isQuiet(settings, at, where))
        if (now === null) return
        const end = now.until ?? at + 7 * DAY
        for (let between = at; between < end; between += Math.max(MINUTE, (end - at) / 50)) {
          expect(isQuiet(settings, between, where)).toBe(true)
        }
        expect(now.until !== null && isQuiet(settings, now.until, where)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  it('continues from a quiet night into a quiet day, and from a snooze into quiet hours', () => {
    const weekend = quiet('18:00', '07:00', [1, 2, 3, 4, 5], [0, 6])
    const friday = Date.parse('2026-11-14T00:00:00Z')
    expect(quietNow(weekend, friday, NEW_YORK)?.until).toBe(Date.parse('2026-11-16T05:00:00Z'))
    const snoozed = { ...quiet('18:00', '07:00'), snoozedUntil: Date.parse('2026-11-13T23:30:00Z') }
    expect(quietNow(snoozed, Date.parse('2026-11-13T22:30:00Z'), NEW_YORK)).toEqual({
      because: 'snooze',
      until: Date.parse('2026-11-14T12:00:00Z'),
    })
  })

  it('has no end if every day is quiet', () => {
    const never: AlertSettings = { ...DEFAULT_ALERT_SETTINGS, quietDays: [0, 1, 2, 3, 4, 5, 6] }
    expect(quietNow(never, Date.UTC(2026, 6, 1), NEW_YORK)).toEqual({ because: 'quiet-hours', until: null })
  })
})

describe('Show again', () => {
  it('ends the current quiet but no later one', () => {
    fc.assert(
      fc.property(someSettings, moment, zone, fc.boolean(), (some, at, where, isSnoozed) => {
        const settings = { ...some, snoozedUntil: isSnoozed ? at + HOUR : null }
        const awake = { ...settings, ...lifted(settings, at, where) }
        expect(isQuiet(awake, at, where)).toBe(false)
        const end = awake.liftedUntil
        if (end === null) return
        expect(isQuiet(awake, end - 1, where)).toBe(false)
        for (const later of [end, end + 5 * HOUR, end + DAY]) {
          expect(isQuiet(awake, later, where)).toBe(isQuiet({ ...some, snoozedUntil: null }, later, where))
        }
      }),
    )
  })

  it('does not lift a later snooze', () => {
    const saturday = Date.parse('2026-11-14T04:00:00Z')
    const evening = quiet('22:00', '06:00')
    const awake = { ...evening, ...lifted(evening, saturday, NEW_YORK) }
    expect(isQuiet({ ...awake, ...snoozed('hour', saturday, NEW_YORK) }, saturday + MINUTE)).toBe(true)
  })
})

it('ends a snooze until tomorrow at six by the wall clock', () => {
  expect(snoozed('tomorrow', Date.parse('2026-10-31T20:00:00Z'), NEW_YORK).snoozedUntil).toBe(
    Date.parse('2026-11-01T11:00:00Z'),
  )
  expect(snoozed('tomorrow', Date.parse('2026-03-07T20:00:00Z'), NEW_YORK).snoozedUntil).toBe(
    Date.parse('2026-03-08T10:00:00Z'),
  )
})
