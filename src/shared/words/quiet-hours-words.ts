// Says when it is quiet: from when to when, and on which days of the week; a working week is not five names.

import type { QuietHours } from '../contract/alerts.ts'
import { FROM_MONDAY, type Weekday } from '../rules/calendar-day.ts'
import type { Language } from './language.ts'

/** `clock` writes a time of day as the fields beside these words do. */
export function quietHoursWords(
  { from, to, weekdays }: QuietHours,
  clock: (time: string) => string,
  language: Language,
): string {
  const { say } = language
  if (weekdays.length === 0) return say('quiet.never')
  const begin = say('quiet.begin', { days: weekdaysWords(weekdays, language), from: clock(from) })
  if (from < to) return say('quiet.to', { begin, to: clock(to) })
  return from === to ? say('quiet.whole-day', { begin }) : say('quiet.to-next', { begin, to: clock(to) })
}

function weekdaysWords(days: readonly Weekday[], { say, dates, list }: Language): string {
  const meant = FROM_MONDAY.filter((day) => days.includes(day))
  const names = meant.map((day) => dates.weekday(day))
  const [from = 0, to = 0] = [meant[0], meant.at(-1)].map((day) => FROM_MONDAY.indexOf(day ?? 0))
  if (meant.length === FROM_MONDAY.length) return say('quiet.days.all')
  if (meant.length <= 2 || to - from !== meant.length - 1) return list(names)
  return say('quiet.days.run', { first: names[0] ?? '', last: names.at(-1) ?? '' })
}
