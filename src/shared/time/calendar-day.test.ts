// Tests day arithmetic and zones against Intl.

import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { localDate } from '#test/helpers/wall-clock.ts'
import { addDays, dayFromText, dayOf, dayText, daysBetween, isRealDate, partsOf, weekdayOf } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { DAY, HOUR, instantAt } from './instant.ts'
import { clockAt, dayAt, instantAtClock, sameClock, startOfDay, zoneNamed } from './zone.ts'
import type { Zone } from './zone.ts'

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]
const anyZone = fc.constantFrom(...ZONES)
const anyInstant = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2033, 0, 1) })
const anyDay = fc.integer({ min: -719_162, max: 2_932_896 }).map((day) => day as CalendarDay)

describe('CalendarDay', () => {
  it('matches the day of Intl in 100,000 random cases of every zone', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, anyInstant, (name, one, other) => {
        const zone = mustKnow(name)
        const [from, to] = [localDate(one, name), localDate(other, name)]
        const [fromDay, toDay] = [dayAt(zone, instantAt(one)), dayAt(zone, instantAt(other))]
        return (
          dayText(fromDay) === from &&
          dayText(toDay) === to &&
          daysBetween(fromDay, toDay) === (Date.parse(to) - Date.parse(from)) / DAY
        )
      }),
      { numRuns: 100_000 },
    )
  })

  it('matches the day of Intl far in the past and future', () => {
    const farOut = fc.integer({ min: Date.UTC(1890, 0, 1), max: Date.UTC(2400, 0, 1) })
    fc.assert(
      fc.property(fc.constantFrom('America/Los_Angeles', 'Asia/Tokyo', 'Europe/London'), farOut, (name, instant) => {
        return dayText(dayAt(mustKnow(name), instantAt(instant))) === localDate(instant, name)
      }),
      { numRuns: 1000 },
    )
  })

  it('round-trips its parts from year 1 to 9999', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { year, month, date } = partsOf(day)
        expect(dayOf(year, month, date)).toBe(day)
        expect(dayFromText(dayText(day))).toBe(day)
        expect(isRealDate(year, month, date)).toBe(true)
        expect(weekdayOf(day)).toBe(new Date(day * DAY).getUTCDay())
      }),
    )
  })

  it('rejects dates that do not exist', () => {
    const impossible = [
      '2026-02-29',
      '2100-02-29',
      '2026-04-31',
      '2026-00-10',
      '2026-13-01',
      '2026-01-00',
      '0000-01-01',
    ]
    expect(impossible.filter((text) => dayFromText(text) !== null)).toEqual([])
    expect(dayFromText('2000-02-29')).not.toBeNull()
    expect(dayFromText('2026-7-8')).toBeNull()
  })
})

describe('Zone', () => {
  it('shows the same clock as Intl', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (name, instant) => {
        const clock = new Date(clockAt(mustKnow(name), instantAt(instant)))
        return clock.toISOString().slice(11, 19) === intlClock(instant, name)
      }),
      { numRuns: 5000 },
    )
  })

  it('starts each day at its first instant, across clock changes', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (name, instant) => {
        const zone = mustKnow(name)
        const day = dayAt(zone, instantAt(instant))
        const start = startOfDay(zone, day)
        expect(localDate(start, name)).toBe(dayText(day))
        expect(localDate(start - 1, name)).toBe(dayText(addDays(day, -1)))
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00Z', 23],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00Z', 25],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00Z', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 24.5],
    ['Africa/Casablanca', '2026-02-15', '2026-02-14T23:00:00Z', 25],
  ])('%s starts %s at %s, with %s hours', (name, date, start, hours) => {
    const zone = mustKnow(name)
    const day = dayFromText(date)!
    expect(new Date(startOfDay(zone, day)).toISOString()).toBe(new Date(start).toISOString())
    expect((startOfDay(zone, addDays(day, 1)) - startOfDay(zone, day)) / HOUR).toBe(hours)
  })

  it('starts a skipped day at the crossing of the date line', () => {
    const crossing = '2011-12-30T10:00:00.000Z'
    const samoa = mustKnow('Pacific/Apia')
    expect(new Date(startOfDay(samoa, dayFromText('2011-12-30')!)).toISOString()).toBe(crossing)
    expect(new Date(startOfDay(samoa, dayFromText('2011-12-31')!)).toISOString()).toBe(crossing)
  })

  it('picks the earlier of two equal clock times and a real instant for a skipped one', () => {
    const losAngeles = mustKnow('America/Los_Angeles')
    const twice = instantAtClock(losAngeles, dayFromText('2026-11-01')!, 1.5 * HOUR)
    expect(new Date(twice).toISOString()).toBe('2026-11-01T08:30:00.000Z')
    const never = instantAtClock(losAngeles, dayFromText('2026-03-08')!, 2.5 * HOUR)
    expect(new Date(never).toISOString()).toBe('2026-03-08T10:30:00.000Z')
  })

  it('accepts aliases and returns null for unknown names', () => {
    const summer = instantAt(Date.UTC(2026, 6, 8))
    expect(sameClock(mustKnow('US/Pacific'), mustKnow('America/Los_Angeles'), summer)).toBe(true)
    expect(sameClock(mustKnow('US/Eastern'), mustKnow('America/Los_Angeles'), summer)).toBe(false)
    const unknown = ['', 'Mars/Phobos', 'Pacific Standard Time', '../../etc/passwd']
    expect(unknown.filter((name) => zoneNamed(name) !== null)).toEqual([])
  })
})

const formats = new Map<string, Intl.DateTimeFormat>()

/** `14:05:09` */
function intlClock(instant: number, zone: string): string {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'medium' })
    formats.set(zone, format)
  }
  return format.format(instant)
}

function mustKnow(name: string): Zone {
  const zone = zoneNamed(name)
  if (zone === null) throw new Error(`The platform does not know ${name}`)
  return zone
}
