// Tests the computed holidays against published lists and over a century.

import { describe, expect, it } from 'vitest'
import { addDays, dayFromText, dayText, partsOf, weekdayOf } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { gateCalendar } from '../rules/gate-calendar.ts'
import { HOLIDAY_CALENDARS, type HolidayCalendarId, holidayCalendar, holidayOn } from './holiday-calendars.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'

describe('the US federal calendar', () => {
  it('matches the published list of 2026, with July 4 observed on Friday', () => {
    expect(holidaysOf(2026)).toEqual([
      '2026-01-01 new-years-day',
      '2026-01-19 martin-luther-king-day',
      '2026-02-16 washingtons-birthday',
      '2026-05-25 memorial-day',
      '2026-06-19 juneteenth',
      '2026-07-03 independence-day observed',
      '2026-07-04 independence-day',
      '2026-09-07 labor-day',
      '2026-10-12 columbus-day',
      '2026-11-11 veterans-day',
      '2026-11-26 thanksgiving-day',
      '2026-12-25 christmas-day',
    ])
  })

  it('observes New Year 2022 in December 2021 and the first Juneteenth', () => {
    expect(holidaysOf(2021)).toEqual([
      '2021-01-01 new-years-day',
      '2021-01-18 martin-luther-king-day',
      '2021-02-15 washingtons-birthday',
      '2021-05-31 memorial-day',
      '2021-06-18 juneteenth observed',
      '2021-06-19 juneteenth',
      '2021-07-04 independence-day',
      '2021-07-05 independence-day observed',
      '2021-09-06 labor-day',
      '2021-10-11 columbus-day',
      '2021-11-11 veterans-day',
      '2021-11-25 thanksgiving-day',
      '2021-12-24 christmas-day observed',
      '2021-12-25 christmas-day',
      '2021-12-31 new-years-day observed',
    ])
  })

  it('closes eleven working days in every year', () => {
    for (let year = 2022; year < 2122; year += 1) {
      const working = daysOf(year).filter((day) => holidayOn('us-federal', day) !== null && weekdayOf(day) % 6 !== 0)
      const newYearMovedOut = weekdayOf(dayFromText(`${year}-01-01`)!) === 6 ? 1 : 0
      const nextMovedIn = weekdayOf(dayFromText(`${year + 1}-01-01`)!) === 6 ? 1 : 0
      expect([year, working.length]).toEqual([year, 11 - newYearMovedOut + nextMovedIn])
    }
  })
})

describe('the other calendars', () => {
  it('match published lists', () => {
    expect(datesOf('ilwu', 2024)).toEqual(
      '01-01 01-15 02-12 02-19 03-31 04-01 05-27 06-19 07-04 07-05 09-02 11-11 11-28 12-24 12-25 12-31',
    )
    expect(datesOf('ila', 2025)).toEqual(
      '01-01 01-20 02-12 02-17 04-18 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-24 12-25 12-31',
    )
    expect(datesOf('mexico', 2024)).toEqual('01-01 02-05 03-18 05-01 09-16 10-01 11-18 12-25')
    expect(datesOf('mexico', 2026)).toEqual('01-01 02-02 03-16 05-01 09-16 11-16 12-25')
    expect(datesOf('canada', 2026)).toEqual('01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-26 12-28')
    expect(datesOf('netherlands', 2026)).toEqual('01-01 04-03 04-06 04-27 05-05 05-14 05-25 12-25 12-26')
    expect(datesOf('netherlands', 2025)).toContain('04-26')
  })

  it('observe a longshore holiday on Sunday on Monday, one on Saturday not at all', () => {
    // July 5, 2026 is a Sunday, December 24, 2022 a Saturday.
    expect(holidaysOf(2026, 'ilwu')).toContain('2026-07-06 bloody-thursday observed')
    expect(datesOf('ilwu', 2022)).toContain('12-24 12-25 12-26 12-31')
  })

  it('mark years that they do not cover as guessed', () => {
    for (const id of HOLIDAY_CALENDARS) {
      const { years } = holidayCalendar(id)
      const guessed = (year: number) =>
        daysOf(year)
          .flatMap((day) => holidayOn(id, day)?.isGuessed ?? [])
          .includes(true)
      expect([id, guessed(years.first), guessed(years.first - 1), guessed(2030)]).toEqual([
        id,
        false,
        true,
        years.last !== null && years.last < 2030,
      ])
    }
  })
})

describe('the calendars of a place', () => {
  const on = (text: string) => dayFromText(text)!
  const at = (settings: Partial<typeof DEFAULT_SETTINGS>, locode: string, terminalId: string | null = 't') =>
    gateCalendar(terminalId, new Map(), locode, { ...DEFAULT_SETTINGS, ...settings })

  it('are a guess by the country unless the user chose some', () => {
    const why = at({}, 'USLAX').closedOn(on('2026-11-26'))
    expect(why).toMatchObject({ kind: 'holiday', calendar: 'us-federal', isGuessed: true })
    expect(at({}, 'MXZLO').closedOn(on('2026-11-16'))).toMatchObject({ calendar: 'mexico', isGuessed: true })
    expect(at({}, 'CAVAN').closedOn(on('2026-07-01'))).toMatchObject({ calendar: 'canada' })
    expect(at({}, 'NLRTM').closedOn(on('2026-04-27'))).toMatchObject({ calendar: 'netherlands' })
    expect(at({}, 'DEHAM').closedOn(on('2026-12-25'))).toBeNull()
    const chosen = at({ ports: { USLAX: ['ilwu'] } }, 'USLAX').closedOn(on('2026-11-26'))
    expect(chosen).toMatchObject({ calendar: 'ilwu', isGuessed: false })
  })

  it.each([
    ['USLAX', '2026-07-06', 'ilwu'],
    ['USLAX', '2026-03-31', 'ilwu'],
    ['USLAX', '2026-02-12', 'ilwu'],
    ['USLAX', '2026-12-24', 'ilwu'],
    ['USLAX', '2026-12-31', 'ilwu'],
    ['USOAK', '2026-07-06', 'ilwu'],
    ['USHOU', '2026-12-24', 'ila'],
    ['USNYC', '2026-12-24', 'ila'],
    ['USHOU', '2026-11-26', 'us-federal'],
  ])('guess the longshore holidays of the coast: %s on %s', (port, day, calendar) => {
    expect(at({}, port).closedOn(on(day))).toMatchObject({ calendar, isGuessed: true })
    expect(at({ ports: { [port]: ['canada'] } }, port).closedOn(on(day))).toBeNull()
  })

  it('guess no longshore holidays inland or abroad', () => {
    expect(at({}, 'USHOU').closedOn(on('2026-03-31'))).toBeNull()
    for (const place of ['USCHI', 'CAVAN']) expect(at({}, place).closedOn(on('2026-12-24'))).toBeNull()
  })

  it('unite the port’s and the terminal’s calendars', () => {
    const settings = { ports: { USLAX: ['ilwu' as const] }, terminals: { t: { calendars: ['mexico' as const] } } }
    const calendar = at(settings, 'USLAX')
    expect(calendar.closedOn(on('2026-03-31'))).toMatchObject({ calendar: 'ilwu', forThisTerminal: false })
    expect(calendar.closedOn(on('2026-09-16'))).toMatchObject({ calendar: 'mexico', forThisTerminal: true })
    expect(at(settings, 'USLAX', 'other').closedOn(on('2026-09-16'))).toBeNull()
    expect(at(settings, 'USLGB', 'other').closedOn(on('2026-09-16'))).toBeNull()
  })

  it('yield to days that the user opened or closed at the terminal', () => {
    const own = { openDays: ['2026-11-11'], closedDays: ['2026-11-12'] }
    const calendar = at({ ports: { USLAX: ['ilwu'] }, terminals: { t: own } }, 'USLAX')
    expect(calendar.closedOn(on('2026-11-11'))).toBeNull()
    expect(calendar.closedOn(on('2026-11-12'))).toMatchObject({ kind: 'user', forThisTerminal: true })
  })

  it('close no guessed holiday if the setting is off', () => {
    const closed = { ...DEFAULT_SETTINGS.closed, nationalHolidays: false }
    expect(at({ closed }, 'USLAX').closedOn(on('2026-11-26'))).toBeNull()
  })
})

function datesOf(id: HolidayCalendarId, year: number): string {
  return holidaysOf(year, id)
    .map((text) => text.slice(5, 10))
    .join(' ')
}

function holidaysOf(year: number, id: HolidayCalendarId = 'us-federal'): string[] {
  return daysOf(year).flatMap((day) => {
    const holiday = holidayOn(id, day)
    return holiday === null ? [] : [`${dayText(day)} ${holiday.holiday}${holiday.observed ? ' observed' : ''}`]
  })
}

function daysOf(year: number): CalendarDay[] {
  const first = dayFromText(`${year}-01-01`)!
  return Array.from({ length: 366 }, (_, index) => addDays(first, index)).filter((day) => partsOf(day).year === year)
}
