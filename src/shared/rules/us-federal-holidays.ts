// US federal holidays, computed from the law.

import { addDays, partsOf, weekdayOf } from './calendar-day.ts'
import type { CalendarDay, Weekday } from './calendar-day.ts'

export type UsFederalHoliday =
  | 'new-years-day'
  | 'martin-luther-king-day'
  | 'washingtons-birthday'
  | 'memorial-day'
  | 'juneteenth'
  | 'independence-day'
  | 'labor-day'
  | 'columbus-day'
  | 'veterans-day'
  | 'thanksgiving-day'
  | 'christmas-day'

export interface HolidayOnDay {
  readonly holiday: UsFederalHoliday
  /** The nearest working day, because the holiday is on a weekend. */
  readonly observed: boolean
}

export function usFederalHoliday(day: CalendarDay): HolidayOnDay | null {
  const { year, month, date } = partsOf(day)
  const weekday = weekdayOf(day)
  const holidayItself = fixedHoliday(year, month, date) ?? mondayOrThursdayHoliday(year, month, date, weekday)
  if (holidayItself !== null) return { holiday: holidayItself, observed: false }
  if (weekday === FRIDAY || weekday === MONDAY) {
    const moved = partsOf(addDays(day, weekday === FRIDAY ? 1 : -1))
    const holiday = fixedHoliday(moved.year, moved.month, moved.date)
    if (holiday !== null) return { holiday, observed: true }
  }
  return null
}

function fixedHoliday(year: number, month: number, date: number): UsFederalHoliday | null {
  if (month === 1 && date === 1) return 'new-years-day'
  if (month === 6 && date === 19 && year >= 2021) return 'juneteenth'
  if (month === 7 && date === 4) return 'independence-day'
  if (month === 11 && date === 11) return 'veterans-day'
  if (month === 12 && date === 25) return 'christmas-day'
  return null
}

function mondayOrThursdayHoliday(year: number, month: number, date: number, weekday: Weekday): UsFederalHoliday | null {
  const week = Math.ceil(date / 7)
  if (weekday === MONDAY) {
    if (month === 1 && week === 3 && year >= 1986) return 'martin-luther-king-day'
    if (month === 2 && week === 3) return 'washingtons-birthday'
    if (month === 5 && date > 24) return 'memorial-day'
    if (month === 9 && week === 1) return 'labor-day'
    if (month === 10 && week === 2) return 'columbus-day'
  }
  if (weekday === THURSDAY && month === 11 && week === 4) return 'thanksgiving-day'
  return null
}

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5
