import { describe, expect, it } from 'vitest'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { resumedByWords } from './status-words.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/New_York' }, () => instantAt(0))

describe('resumedByWords', () => {
  it('names the colleague, and a colleague without a name too', () => {
    expect(resumedByWords({ name: 'Maria', at: 0 }, language)).toMatch(/^Maria resumed this /)
    expect(resumedByWords({ name: '', at: 0 }, language)).toMatch(/^A colleague resumed this /)
  })
})
