// Failures get their words at display time. Stored failures stay readable.

import { describe, expect, it } from 'vitest'
import { instantAt } from '../time/instant.ts'
import { failureWords, storedFailure, type FailureFacts } from './failure-words.ts'
import { languageFor } from '#test/helpers/language.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))

const DISK_FULL: FailureFacts = {
  code: 'store_full',
  message: [{ key: 'failure.store.full' }, { key: 'failure.store.memory' }],
  hint: null,
  detail: 'ENOSPC',
}

describe('failureWords', () => {
  it('writes whole sentences and keeps the details', () => {
    const { say } = language
    expect(failureWords(DISK_FULL, language)).toEqual({
      code: 'store_full',
      message: `${say('failure.store.full')} ${say('failure.store.memory')}`,
      hint: '',
      detail: 'ENOSPC',
    })
  })

  it('fills in the parameters', () => {
    const message = { key: 'failure.not-the-service', with: { host: 'example.com' } } as const
    expect(failureWords({ code: 'x', message, hint: null }, language).message).toContain('example.com')
  })
})

it('formats times in the language and keeps invalid ones as written', () => {
  const until = (time: number): string =>
    failureWords({ code: 'x', message: { key: 'failure.wait-until', with: { time } }, hint: null }, language).message
  const moment = language.dates.moment(instantAt(90_000_000))
  expect(until(90_000_000)).toBe(language.say('failure.wait-until', { time: moment }))
  expect(until(1e300)).toContain('1,000')
})

describe('storedFailure', () => {
  it('restores the stored failure', () => {
    expect(storedFailure(JSON.parse(JSON.stringify(DISK_FULL)))).toEqual(DISK_FULL)
  })

  it('reports a failure even if a later version stored an unknown key', () => {
    const stored = { code: 'eaten', message: { key: 'failure.eaten-by-a-dog' }, hint: { key: 'failure.no-id.hint' } }
    expect(storedFailure(stored)).toEqual({
      code: 'eaten',
      message: { key: 'failure.unexpected' },
      hint: { key: 'failure.no-id.hint' },
    })
  })
})
