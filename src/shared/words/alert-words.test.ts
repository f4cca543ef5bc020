// The words of alerts: every action fits its alert.

import { expect, it } from 'vitest'
import { NOBODY } from '../alerts/alert-kinds.ts'
import { type CalendarDay, dayFromText } from '../time/calendar-day.ts'
import type { MissingEvent } from '../rules/expected-events.ts'
import { instantAt } from '../time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { alertWords, notShownWhy, outcomeWhyWords } from './alert-words.ts'
import { LANGUAGE_IDS } from './language-id.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Chicago' }, () =>
  instantAt(Date.UTC(2026, 6, 8, 17)),
)
it.each<[MissingEvent['kind'], string]>([
  ['not-discharged', 'Call the terminal or the line to locate it'],
  ['never-available', 'Ask the terminal why it can’t be picked up'],
  ['no-rail-deadline', 'Ask the railroad for the last free day'],
])('names the party to ask about a missing event: %s', (kind, todo) => {
  const since = { day: dayFromText('2026-07-01') as CalendarDay, zone: null, city: null }
  const missing = { kind, since, days: 7 }
  expect(alertWords({ kind: 'milestone-overdue', subject: NOBODY, fact: kind, missing }, language).todo).toBe(todo)
})

it('words the reason in the current language, not the one it was stored in', () => {
  const stored = notShownWhy({ trouble: 'no-answer', reason: null })
  const reasons = LANGUAGE_IDS.map((language) => {
    const spoken = languageFor({ language, formats: 'en-US', zone: 'UTC' }, () => instantAt(0))
    expect(outcomeWhyWords(stored, spoken)).toBe(spoken.say('toast.why.no-answer'))
    return outcomeWhyWords(stored, spoken)
  })
  expect(new Set(reasons).size).toBe(LANGUAGE_IDS.length)
})

it('shows the system’s own words unchanged', () => {
  const spoken = languageFor({ language: 'es', formats: 'es-MX', zone: 'UTC' }, () => instantAt(0))
  expect(outcomeWhyWords(notShownWhy({ trouble: 'other', reason: 'HRESULT -1' }), spoken)).toBe('HRESULT -1')
  expect(outcomeWhyWords(null, spoken)).toBeNull()
})

it('counts what a changed setting causes', () => {
  const byKind = [
    ['feed-outage', 1],
    ['no-updates', 2],
    ['appointment-conflict', 1],
  ] as const
  const story = (id: 'en' | 'es'): string => {
    const spoken = languageFor({ language: id, formats: id, zone: 'UTC' }, () => instantAt(0))
    return alertWords({ kind: 'settings-changed', subject: NOBODY, fact: '0', byKind }, spoken).what
  }
  expect(story('en')).toBe(
    'With the new setting: 1 feed is down, no line updates for 2 shipments, and 1 appointment conflict',
  )
  expect(story('es')).toBe(
    'Con el nuevo ajuste: 1 falla de datos, 2 embarques sin actualizaciones de la naviera y 1 cita en conflicto',
  )
})
