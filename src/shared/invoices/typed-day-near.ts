// Reads a typed date that may lack its year.

import { type DateOrder, typedDay } from '../rates/rate-fields.ts'
import { type CalendarDay, daysBetween, partsOf } from '../time/calendar-day.ts'

/** `11/11` is the one nearest to today: invoices charge recent days and are due soon. */
export function typedDayNear(text: string, order: DateOrder | null, today: CalendarDay): ReturnType<typeof typedDay> {
  if (!/^\d{1,2}[-/.]\d{1,2}$/.test(text)) return typedDay(text, order)
  const thisYear = partsOf(today).year
  const days = [thisYear - 1, thisYear, thisYear + 1].map((year) => typedDay(`${text}/${year}`, order))
  const realDays = days.filter((day) => typeof day !== 'string')
  const distance = (day: CalendarDay): number => Math.abs(daysBetween(today, day))
  return realDays.length === 0
    ? (days[0] ?? 'date')
    : realDays.reduce((nearest, day) => (distance(day) < distance(nearest) ? day : nearest))
}
