// Failures are worded when they are shown; those that were stored stay readable.

import { describe, expect, it } from 'vitest'
import { instantAt } from '../rules/instant.ts'
import { failureWords, storedFailure, type FailureFacts } from './failure-words.ts'
import { languageFor } from '#test/helpers/language.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))

const DISK_FULL: FailureFacts = {
  code: 'store_full',
  message: [{ key: 'failure.store.full' }, { key: 'failure.store.memory' }],
  hint: null,
  detail: 'ENOSPC',
}

describe('a failure', () => {
  it('is said in whole sentences, with the rest as it was', () => {
    const { say } = language
    expect(failureWords(DISK_FULL, language)).toEqual({
      code: 'store_full',
      message: `${say('failure.store.full')} ${say('failure.store.memory')}`,
      hint: '',
      detail: 'ENOSPC',
    })
  })

  it('fills in what its sentence names', () => {
    const message = { key: 'failure.not-the-service', with: { host: 'example.com' } } as const
    expect(failureWords({ code: 'x', message, hint: null }, language).message).toContain('example.com')
  })
})

it('writes a time as the language does, and what is none as it stands', () => {
  const until = (time: number): string =>
    failureWords({ code: 'x', message: { key: 'failure.wait-until', with: { time } }, hint: null }, language).message
  const at = language.dates.moment(instantAt(90_000_000))
  expect(until(90_000_000)).toBe(language.say('failure.wait-until', { time: at }))
  expect(until(1e300)).toContain('1,000')
})

describe('a stored failure', () => {
  it('is the one that was kept', () => {
    expect(storedFailure(JSON.parse(JSON.stringify(DISK_FULL)))).toEqual(DISK_FULL)
  })

  it('that an earlier version kept in words is shown in those words', () => {
    const kept = { code: 'invalid', message: 'The shipment is archived.', hint: '' }
    expect(failureWords(storedFailure(kept), language)).toEqual(kept)
  })

  it('that a later version named by a message unknown here still says that something failed', () => {
    const kept = { code: 'eaten', message: { key: 'failure.eaten-by-a-dog' }, hint: { key: 'failure.no-id.hint' } }
    expect(storedFailure(kept)).toEqual({
      code: 'eaten',
      message: { key: 'failure.unexpected' },
      hint: { key: 'failure.no-id.hint' },
    })
  })
})
