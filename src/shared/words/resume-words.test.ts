// Many resumes in one line: nobody has to look for what went wrong, nor to read what did not happen.

import { expect, it } from 'vitest'
import { resumeCountsWords } from './resume-words.ts'

it('counts what went wrong first, and leaves out what became of none', () => {
  expect(resumeCountsWords({ verified: 1200, queued: 0, 'did-not-hold': 1, failed: 2 })).toBe(
    '2 failed · 1 did not hold · 1,200 tracked again',
  )
  expect(resumeCountsWords({})).toBe('')
})
