// Words of the sync status.

import { expect, it } from 'vitest'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { instantAt } from '../time/instant.ts'
import { clockWords, freshnessWords, nextSyncWords, skippedText, spanWords } from './sync-words.ts'
import { languageFor } from '#test/helpers/language.ts'

const language = languageFor({ language: 'en', formats: 'en-US', zone: 'UTC' }, () => instantAt(0))
const MINUTE = 60_000
const first = { step: 'active', startedAt: 0, received: 1_200, total: 3_000, isFirst: true, isAwaited: false } as const

it('shows the age of the last complete sync during and after a partial one', () => {
  const status = aFleetStatus({ completeAt: 10 * MINUTE, partialAt: 15 * MINUTE, run: first })
  expect(freshnessWords(status, 17 * MINUTE, language)).toBe('Updated 7 min ago')
})

it('shows the progress of the first sync, and that none completed yet', () => {
  expect(freshnessWords(aFleetStatus({ run: first }), 0, language)).toBe('Syncing: 1,200 of 3,000 shipments')
  expect(freshnessWords(aFleetStatus({ run: { ...first, total: null } }), 0, language)).toBe('Syncing…')
  expect(freshnessWords(aFleetStatus(), 0, language)).toBe('No complete sync yet')
})

it('announces no sync while paused or while the key is rejected', () => {
  const pace = aFleetStatus().pace
  const clock = (at: number): string => `at ${at}`
  const words = (facts: Parameters<typeof aFleetStatus>[0]): string =>
    nextSyncWords(aFleetStatus(facts), 50, clock, language)
  expect(words({ nextSyncAt: 90 })).toBe('at 90')
  expect(words({ nextSyncAt: 40 })).toBe('starting soon')
  expect(words({ isPaused: true })).toBe('none until you refresh')
  expect(words({ pace: { ...pace, limitedBy: 'key' } })).toBe('none until the service accepts the key')
  expect(words({ run: first, nextSyncAt: 90 })).toBe('running')
})

it.each([
  [1_000, '1 second'],
  [89_000, '89 seconds'],
  [5 * MINUTE, '5 minutes'],
  [100 * MINUTE, '2 hours'],
  [139 * 24 * 60 * MINUTE, '139 days'],
])('formats a span of %i ms as %s', (span, words) => {
  expect(spanWords(span, language)).toBe(words)
})

it('says whether the clock is ahead or behind', () => {
  expect(clockWords(0, language)).toBeNull()
  expect(clockWords(5 * MINUTE, language)).toBe('This computer’s clock is 5 minutes behind')
  expect(clockWords(-5 * MINUTE, language)).toBe('This computer’s clock is 5 minutes ahead')
})

it('writes one line per skipped record, for an e-mail to support', () => {
  const records = [
    { type: 'shipment', id: 's1', path: 'attributes.pod_eta_at', reason: 'no date' },
    { type: null, id: null, path: 'data[3]', reason: 'not a record' },
  ]
  expect(skippedText(records, language)).toBe('shipment s1 attributes.pod_eta_at no date\nno ID data[3] not a record')
})
