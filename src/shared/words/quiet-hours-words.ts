// Says when it is quiet: from when to when, and on which days of the week; a working week is not five names.

import type { QuietHours } from '../contract/alerts.ts'
import { FROM_MONDAY, type Weekday } from '../rules/calendar-day.ts'
import type { Language } from './language.ts'

export function quietHoursWords({ from, to, weekdays }: QuietHours, language: Language): string {
  const { say, dates } = language
  if (weekdays.length === 0) return say('quiet.never')
  const hours = { days: weekdaysWords(weekdays, language), from: dates.time(from), to: dates.time(to) }
  if (from < to) return say('quiet.to', hours)
  return from === to ? say('quiet.whole-day', hours) : say('quiet.to-next', hours)
}

function weekdaysWords(days: readonly Weekday[], { say, dates, list }: Language): string {
  const meant = FROM_MONDAY.filter((day) => days.includes(day))
  const names = meant.map((day) => dates.weekday(day))
  const [from = 0, to = 0] = [meant[0], meant.at(-1)].map((day) => FROM_MONDAY.indexOf(day ?? 0))
  if (meant.length === FROM_MONDAY.length) return say('quiet.days.all')
  if (meant.length <= 2 || to - from !== meant.length - 1) return list(names)
  return say('quiet.days.run', { first: names[0] ?? '', last: names.at(-1) ?? '' })
}
