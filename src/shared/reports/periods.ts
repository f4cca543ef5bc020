// The weeks and months of a report: which one a day is in, and all of them from one day to another. Pure.

import { addDays, dayOf, partsOf, weekdayOf, type CalendarDay } from '../rules/calendar-day.ts'

export const PERIOD_UNITS = ['week', 'month'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** A week begins on its Monday, as a working week is read. */
export function periodStart(unit: PeriodUnit, day: CalendarDay): CalendarDay {
  if (unit === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7))
  const { year, month } = partsOf(day)
  return dayOf(year, month, 1)
}

/** The first days of all of them, the first and the last day included. */
export function periodsBetween(unit: PeriodUnit, from: CalendarDay, to: CalendarDay): readonly CalendarDay[] {
  const starts: CalendarDay[] = []
  for (
    let start = periodStart(unit, from);
    start <= to && starts.length < MOST_PERIODS;
    start = nextStart(unit, start)
  ) {
    starts.push(start)
  }
  return starts
}

function nextStart(unit: PeriodUnit, start: CalendarDay): CalendarDay {
  return unit === 'week' ? addDays(start, 7) : periodStart('month', addDays(start, 31))
}

/** Ten years of weeks: a date can be typed that lies further back than anything was seen. */
const MOST_PERIODS = 530
