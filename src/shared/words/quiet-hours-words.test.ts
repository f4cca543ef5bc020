// Which days and hours are meant, in words: a run of days is one, and a gap in it is not hidden.

import { expect, it } from 'vitest'
import type { Weekday } from '../rules/calendar-day.ts'
import { instantAt } from '../rules/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { quietHoursWords } from './quiet-hours-words.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/New_York' }, () => instantAt(0))
const said = (from: string, to: string, weekdays: Weekday[]) =>
  quietHoursWords({ from, to, weekdays }, (time) => `${time} h`, language)

it.each<[Weekday[], string]>([
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[0, 5, 6], 'Friday to Sunday'],
  [[0, 6], 'Saturday and Sunday'],
  [[1, 3, 5], 'Monday, Wednesday, and Friday'],
  [[0, 1], 'Monday and Sunday'],
  [[4], 'Thursday'],
])('%j are %s', (weekdays, words) => {
  expect(said('08:00', '09:00', weekdays)).toBe(`${words} from 08:00 h to 09:00 h`)
})

it('says on which day they end, and that on no day they never begin', () => {
  expect(said('18:00', '06:00', [1])).toBe('Monday from 18:00 h to 06:00 h of the next day')
  expect(said('18:00', '18:00', [1])).toBe('Monday from 18:00 h, all day')
  expect(said('18:00', '06:00', [])).toBe('Never: no day is chosen')
})
