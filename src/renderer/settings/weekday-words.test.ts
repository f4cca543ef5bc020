// Which days are meant, in words: a run of days is one, and a gap in it is not hidden.

import { expect, it } from 'vitest'
import type { Weekday } from '#shared/rules/calendar-day.ts'
import { weekdaysWords } from './weekday-words.ts'

it.each<[readonly Weekday[], string]>([
  [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[0, 5, 6], 'Friday to Sunday'],
  [[0, 6], 'Saturday and Sunday'],
  [[1, 3, 5], 'Monday, Wednesday, and Friday'],
  [[0, 1], 'Monday and Sunday'],
  [[4], 'Thursday'],
])('%j are %s', (days, words) => {
  expect(weekdaysWords(days)).toBe(words)
})
