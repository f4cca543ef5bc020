// A calendar day without time and zone. Its own type keeps instants out.

declare const calendarDay: unique symbol

/** Days since 1970-01-01 in the proleptic Gregorian calendar. */
export type CalendarDay = number & { readonly [calendarDay]: true }

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const FROM_MONDAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]

export interface DateParts {
  readonly year: number
  readonly month: number
  readonly date: number
}

/** Expects a real date, see {@link isRealDate}. */
export function dayOf(year: number, month: number, date: number): CalendarDay {
  // Years start in March so that the leap day is the last day of its year.
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return (era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970) as CalendarDay
}

export function partsOf(day: CalendarDay): DateParts {
  const shifted = day + DAYS_BEFORE_1970
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return (day + days) as CalendarDay
}

/** Null if both are. */
export function earlierOf(one: CalendarDay | null, other: CalendarDay | null): CalendarDay | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Negative if `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return to - from
}

export function weekdayOf(day: CalendarDay): Weekday {
  // 1 January 1970 was a Thursday.
  return ((((day + 4) % 7) + 7) % 7) as Weekday
}

/** `2026-07-08` */
export function dayText(day: CalendarDay): string {
  const { year, month, date } = partsOf(day)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Parses `2026-07-08`; null if it is not a date. */
export function dayFromText(text: string): CalendarDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isRealDate(year, month, date) ? dayOf(year, month, date) : null
}

export function isRealDate(year: number, month: number, date: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

const DAYS_PER_ERA = 146_097
/** From 1 March of year 0 to 1 January 1970. */
const DAYS_BEFORE_1970 = 719_468
