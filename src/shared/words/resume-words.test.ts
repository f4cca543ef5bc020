// Many resumes in one line: nobody has to look for what went wrong, nor to read what did not happen.

import { expect, it } from 'vitest'
import { instantAt } from '../rules/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { resumeCountsWords } from './resume-run-words.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))

it('counts what went wrong first, and leaves out what became of none', () => {
  expect(resumeCountsWords({ verified: 1200, queued: 0, 'did-not-hold': 1, failed: 2 }, language)).toBe(
    '2 failed · 1 stopped again · 1,200 confirmed',
  )
  expect(resumeCountsWords({}, language)).toBe('')
})
