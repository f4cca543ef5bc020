import { expect, it } from 'vitest'
import { languageFor } from '#test/helpers/language.ts'
import { instantAt } from '../rules/instant.ts'
import { notShownWhy, outcomeWhyWords } from './alert-outcome-words.ts'
import { LANGUAGE_IDS } from './languages.ts'

it('says in whatever language is spoken by now why an alert was not shown, whichever was spoken then', () => {
  const stored = notShownWhy({ trouble: 'no-answer', reason: null })
  const said = LANGUAGE_IDS.map((language) => {
    const spoken = languageFor({ language, formats: 'en-US', zone: 'UTC' }, () => instantAt(0))
    expect(outcomeWhyWords(stored, spoken)).toBe(spoken.say('toast.why.no-answer'))
    return outcomeWhyWords(stored, spoken)
  })
  expect(new Set(said).size).toBe(LANGUAGE_IDS.length)
})

it('leaves what the system said, and what an earlier version stored, as it is', () => {
  const spoken = languageFor({ language: 'es', formats: 'es-MX', zone: 'UTC' }, () => instantAt(0))
  expect(outcomeWhyWords(notShownWhy({ trouble: 'other', reason: 'HRESULT -1' }), spoken)).toBe('HRESULT -1')
  expect(outcomeWhyWords('quiet hours', spoken)).toBe('quiet hours')
  expect(outcomeWhyWords(null, spoken)).toBeNull()
})
