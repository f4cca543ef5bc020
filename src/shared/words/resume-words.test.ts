// Words of resumes.

import { expect, it } from 'vitest'
import { DAY, instantAt, MINUTE } from '../time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { resumeCountsWords, resumeStoryWords } from './resume-words.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))

it('counts failures first and leaves out empty states', () => {
  expect(resumeCountsWords({ verified: 1200, queued: 0, 'did-not-hold': 1, failed: 2 }, language)).toBe(
    '2 failed · 1 stopped again · 1,200 confirmed',
  )
  expect(resumeCountsWords({}, language)).toBe('')
})

it('shows only the time of the next check if it is today', () => {
  const story = (nextCheckAt: number) =>
    resumeStoryWords({ clickedAt: 0, nextCheckAt, watchedUntil: null, endedAt: null }, language)
  expect(story(15 * MINUTE)).toContain(language.dates.moment(instantAt(15 * MINUTE)))
  expect(story(15 * MINUTE)).not.toContain('1970')
  expect(story(2 * DAY)).toContain('Jan 3')
})
