// Days of the week in words, as one says which of them are meant: a working week is not five names.

import type { Weekday } from '#shared/rules/calendar-day.ts'
import { language } from '../app/language.ts'

/** As a working week is read. */
export const FROM_MONDAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0]

export function weekdaysWords(days: readonly Weekday[]): string {
  const places = FROM_MONDAY.flatMap((day, place) => (days.includes(day) ? [place] : []))
  const [first = 0] = places
  const last = places.at(-1) ?? first
  const name = (place: number): string => language.dates.weekday(FROM_MONDAY[place] ?? 0)
  if (places.length === FROM_MONDAY.length) return 'Every day'
  if (places.length > 2 && last - first === places.length - 1) return `${name(first)} to ${name(last)}`
  return language.list(places.map(name))
}
