// What an alert tells somebody to do must be something that can be done about what it tells.

import { expect, it } from 'vitest'
import { NOBODY } from '../alerts/alert-kinds.ts'
import { dayFromText, type CalendarDay } from '../rules/calendar-day.ts'
import type { MissingEvent } from '../rules/expected-events.ts'
import { instantAt } from '../rules/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { alertWords } from './alert-words.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Chicago' }, () =>
  instantAt(Date.UTC(2026, 6, 8, 17)),
)
it.each<[MissingEvent['kind'], string]>([
  ['not-discharged', 'Ask the terminal or the line where it is'],
  ['never-available', 'Ask the terminal why it cannot be picked up'],
  ['no-rail-deadline', 'Ask the railroad until when it is free'],
])('asks whoever knows of an event that is missing: %s', (kind, todo) => {
  const since = { day: dayFromText('2026-07-01') as CalendarDay, zone: null, city: null }
  const missing = { kind, since, days: 7 }
  expect(alertWords({ kind: 'event-missing', subject: NOBODY, fact: kind, missing }, language).todo).toBe(todo)
})
