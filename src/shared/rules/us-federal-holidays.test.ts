// Tests the computed holidays against published lists and over a century.

import { describe, expect, it } from 'vitest'
import { addDays, dayFromText, dayText, partsOf, weekdayOf } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { usFederalHoliday } from './us-federal-holidays.ts'

describe('usFederalHoliday', () => {
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
      const working = daysOf(year).filter((day) => usFederalHoliday(day) !== null && weekdayOf(day) % 6 !== 0)
      const newYearMovedOut = weekdayOf(dayFromText(`${year}-01-01`)!) === 6 ? 1 : 0
      const nextMovedIn = weekdayOf(dayFromText(`${year + 1}-01-01`)!) === 6 ? 1 : 0
      expect([year, working.length]).toEqual([year, 11 - newYearMovedOut + nextMovedIn])
    }
  })
})

function holidaysOf(year: number): string[] {
  return daysOf(year).flatMap((day) => {
    const holiday = usFederalHoliday(day)
    return holiday === null ? [] : [`${dayText(day)} ${holiday.holiday}${holiday.observed ? ' observed' : ''}`]
  })
}

function daysOf(year: number): CalendarDay[] {
  const first = dayFromText(`${year}-01-01`)!
  return Array.from({ length: 366 }, (_, index) => addDays(first, index)).filter((day) => partsOf(day).year === year)
}
