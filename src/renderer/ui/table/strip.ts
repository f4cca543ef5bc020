// Free time as a strip: the days that are used, then those that are left or over. All rows of a table share one axis.

import { addDays, type CalendarDay, daysBetween } from '#shared/time/calendar-day.ts'
import type { Language } from '#shared/words/language.ts'
import type { Cell, TableAxis } from './table-columns.ts'

export interface FreeTime {
  /** At the place, which may be a day ahead of the viewer. */
  readonly today: CalendarDay
  /** Null: only the time ahead is known. */
  readonly start: CalendarDay | null
  /** Null: unknown. */
  readonly last: CalendarDay | null
  /** Late: money runs since the last day. */
  readonly tone: 'calm' | 'soon' | 'late'
  readonly isEstimated: boolean
}

/** In days from the start of the first day. */
export interface StripPlaces {
  /** Gray from here … */
  readonly from: number
  /** … to here, then in the color of the tone … */
  readonly turn: number
  /** … to here. */
  readonly to: number
  /** The end of the last day; now without one. */
  readonly end: number
  readonly now: number
}

export function placesOn(first: CalendarDay, { today, start, last, tone }: FreeTime): StripPlaces {
  const placeOf = (day: CalendarDay): number => daysBetween(first, day)
  // At noon, so that free time that ends today still shows.
  const now = placeOf(today) + 0.5
  const end = last === null ? now : placeOf(last) + 1
  const from = Math.min(start === null ? now : placeOf(start), end)
  return tone === 'late'
    ? { from, turn: end, to: now, end, now }
    : { from, turn: Math.min(Math.max(from, now), end), to: end, end, now }
}

export interface DayAxis {
  readonly daysBefore: number
  readonly daysShown: number
}

/** One element per row takes its places from CSS properties. `marks`: days, with the hours as a fraction. */
export function stripDrawing(
  { daysBefore, daysShown }: DayAxis,
  time: FreeTime,
  marks: Readonly<Record<string, number | null>> = {},
): NonNullable<Cell['drawing']> {
  const first = addDays(time.today, -daysBefore)
  const { from, turn, to, end } = placesOn(first, time)
  const inside = (place: number): number => Math.min(daysShown, Math.max(0, place))
  const places = [
    ...Object.entries({ from, turn, to }).map(([name, place]) => [name, inside(place)] as const),
    ...(time.last === null ? [] : [['tick', end] as const]),
    ...Object.entries(marks).flatMap(([name, day]) => (day === null ? [] : [[name, day - first] as const])),
  ]
  return {
    look: `strip-${time.tone}${time.isEstimated ? ' strip-estimated' : ''}`,
    style: places
      .filter(([, place]) => place === inside(place))
      .map(([name, place]) => `--${name}:${percentOf(place, daysShown)}%`)
      .join(';'),
  }
}

/** `last`: whether the axis has room for the name of its last day. */
export function stripAxis(
  { daysBefore, daysShown }: DayAxis,
  today: CalendarDay,
  { say, dates }: Language,
  last: 'with-last' | 'without-last',
): TableAxis {
  return {
    now: percentOf(daysBefore + 0.5, daysShown),
    first: dates.shortDay(addDays(today, -daysBefore)),
    today: say('board.runway.today'),
    last: last === 'with-last' ? dates.shortDay(addDays(today, daysShown - daysBefore - 1)) : null,
  }
}

function percentOf(place: number, daysShown: number): number {
  return Math.round((place / daysShown) * 10_000) / 100
}
