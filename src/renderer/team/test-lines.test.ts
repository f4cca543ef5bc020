import { expect, it } from 'vitest'
import type { TeamTest } from '#shared/contract/team-requests.ts'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { testLines } from './test-lines.ts'

const TEST: TeamTest = {
  failure: null,
  canRead: true,
  canWrite: false,
  latencyMs: 12.4,
  version: '16.3',
  tls: 'TLSv1.3',
  clockDifferenceMs: -7_200_000,
  seats: [
    {
      seat: 'a',
      name: 'Maria',
      initials: 'M',
      version: '1.0.0',
      isMe: false,
      isOnline: true,
      lastSeenAt: 0,
    },
  ],
  isNew: false,
}
const language = languageFor({ language: 'en', formats: 'en-US', zone: 'America/New_York' }, () => instantAt(0))
const lines = (changes: Partial<TeamTest>) => testLines({ ...TEST, ...changes }, language)

it('shows rights, latency, version, encryption, clock and colleagues of a team space', () => {
  expect(lines({})).toEqual([
    'Read: yes · write: no',
    'Answers in 12 ms.',
    'PostgreSQL 16.3',
    'Encrypted (TLSv1.3)',
    'Its clock differs by 2 hours.',
    'Joined so far: Maria.',
  ])
})

it.each([
  [200, 'Its clock agrees with yours.'],
  [12_000, 'Its clock differs by 12 seconds.'],
  [1_039_240_000, 'Its clock differs by 12 days.'],
])('words a clock difference of %i ms', (clockDifferenceMs, line) => {
  expect(lines({ clockDifferenceMs })).toContain(line)
})

it('says that a connection is not encrypted and that a place is new', () => {
  expect(lines({ tls: null, isNew: true })).toEqual(
    expect.arrayContaining(['Not encrypted (this computer only)', 'No team yet: joining sets it up.']),
  )
})

it('shows nothing about a place that was not reached', () => {
  expect(lines({ latencyMs: null })).toEqual([])
})
