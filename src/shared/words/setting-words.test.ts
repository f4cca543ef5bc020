// Quiet hours in words: consecutive days form a range, gaps show.

import { expect, it } from 'vitest'
import type { Weekday } from '../time/calendar-day.ts'
import { instantAt } from '../time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { quietHoursWords } from './setting-words.ts'

const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/New_York' }, () => instantAt(0))
const quietWords = (from: string, to: string, weekdays: Weekday[]) => quietHoursWords({ from, to, weekdays }, language)

it.each<[Weekday[], string]>([
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[0, 5, 6], 'Friday to Sunday'],
  [[0, 6], 'Saturday and Sunday'],
  [[1, 3, 5], 'Monday, Wednesday, and Friday'],
  [[0, 1], 'Monday and Sunday'],
  [[4], 'Thursday'],
])('words %j as %s', (weekdays, words) => {
  expect(quietWords('08:00', '09:00', weekdays)).toBe(`${words} from 8:00 to 9:00`)
})

it('names the day they end, or says that they are off', () => {
  expect(quietWords('18:00', '06:00', [1])).toBe('Monday from 18:00 to 6:00 of the next day')
  expect(quietWords('18:00', '18:00', [1])).toBe('Monday from 18:00, all day')
  expect(quietWords('18:00', '06:00', [])).toBe('Never: no days chosen')
})
