// Failures get their words at display time.

import { describe, expect, it } from 'vitest'
import { instantAt } from '../time/instant.ts'
import { failureWords, type Failure, type Sentence } from './failure-words.ts'
import { languageFor } from '#test/helpers/language.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))

const DISK_FULL: Failure = {
  code: 'store_full',
  message: [{ key: 'failure.store.full' }, { key: 'failure.store.memory' }],
  hint: null,
  detail: 'ENOSPC',
}

describe('failureWords', () => {
  it('writes whole sentences', () => {
    const { say } = language
    expect(failureWords(DISK_FULL, language)).toEqual({
      message: `${say('failure.store.full')} ${say('failure.store.memory')}`,
      hint: '',
    })
  })

  it('fills in the parameters', () => {
    const message = { key: 'failure.not-the-service', with: { host: 'example.com' } } as const
    expect(failureWords({ message, hint: null }, language).message).toContain('example.com')
  })
})

it('formats times in the language and keeps invalid ones as written', () => {
  const until = (time: number): string =>
    failureWords({ message: { key: 'failure.wait-until', with: { time } }, hint: null }, language).message
  const moment = language.dates.moment(instantAt(90_000_000))
  expect(until(90_000_000)).toBe(language.say('failure.wait-until', { time: moment }))
  expect(until(1e300)).toContain('1,000')
})

it('leaves out unknown keys and always has a message', () => {
  const unknown = { key: 'failure.eaten-by-a-dog' } as unknown as Sentence
  const { say } = language
  expect(failureWords({ message: unknown, hint: unknown }, language)).toEqual({
    message: say('failure.unexpected'),
    hint: '',
  })
})
