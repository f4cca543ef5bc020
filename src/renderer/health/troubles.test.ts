// What the status line says: the worst first, and never two lines for one cause.

import { expect, it } from 'vitest'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import type { FleetProblem } from '#shared/contract/fleet.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { troublesOf } from './troubles.ts'

const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'UTC' }, () => instantAt(0))
const failure = { code: 'x', message: 'It failed.', hint: 'Wait.' }
const problem = (kind: FleetProblem['kind']): FleetProblem => ({ kind, since: 1, failure })
const kinds = (facts: Partial<Parameters<typeof troublesOf>[0]>): string[] =>
  troublesOf({ status: null, failure: null, notice: null, ...facts }, language).map(({ kind }) => kind)

it('has nothing to say where all is well, or nothing is known yet', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ status: aFleetStatus({ completeAt: 5 }) })).toEqual([])
})

it.each([
  ['key-rejected', ['key']],
  ['offline', ['offline']],
  ['other', ['failing']],
  ['gaps', ['partial']],
] as const)('says a sync that failed once, not also that it was partial or slowed (%s)', (kind, said) => {
  const pace = { everyMs: 60_000, limitedBy: 'service' as const, requestsLastHour: 1, requestsPerMinute: 5 }
  expect(kinds({ status: aFleetStatus({ completeAt: 5, partialAt: 9, problem: problem(kind), pace }) })).toEqual(said)
})

it('tells whoever paused how to go on, and not that the sync before had failed', () => {
  const paused = { isPaused: true, partialAt: 9, problem: problem('offline') }
  expect(troublesOf({ status: aFleetStatus(paused), failure: null, notice: null }, language)).toMatchObject([
    { kind: 'paused', way: 'go-on' },
  ])
  const rejected = { isPaused: true, problem: problem('key-rejected') }
  expect(kinds({ status: aFleetStatus(rejected) })).toEqual(['key'])
})

it('offers no try where the service asked to wait: the click would change nothing', () => {
  const way = (kind: FleetProblem['kind']): string | null | undefined =>
    troublesOf({ status: aFleetStatus({ problem: problem(kind) }), failure: null, notice: null }, language)[0]?.way
  expect(way('waiting')).toBeNull()
  expect(way('other')).toBe('read-now')
})

it('says a partial sync until a complete one is later', () => {
  expect(kinds({ status: aFleetStatus({ completeAt: 5, partialAt: 9 }) })).toEqual(['partial'])
  expect(kinds({ status: aFleetStatus({ completeAt: null, partialAt: 9 }) })).toEqual(['partial'])
  expect(kinds({ status: aFleetStatus({ completeAt: 12, partialAt: 9 }) })).toEqual([])
})

it('says how many shipments are not up to date since when, which they are, and not that the network is to be checked', () => {
  const unread = { shipments: 2, billsOfLading: ['BOL1', 'BOL2'], since: 0 }
  const status = aFleetStatus({ completeAt: 5, partialAt: 9, problem: problem('gaps'), unread })
  const [trouble] = troublesOf({ status, failure: null, notice: null }, language)
  expect(trouble).toMatchObject({ kind: 'partial', isUrgent: true })
  expect(trouble?.title).toContain('2 tracked shipments')
  expect(trouble?.detail).toBe('BOL1 BOL2 · It failed.')
  expect(trouble?.rest).not.toContain(failure.hint)
})

it('says of a rejected key since when nobody watches, and when it is tried again by itself', () => {
  const rest = (nextSyncAt: number | null): string | undefined =>
    troublesOf(
      {
        status: aFleetStatus({ completeAt: 5, nextSyncAt, problem: problem('key-rejected') }),
        failure: null,
        notice: null,
      },
      language,
    )[0]?.rest
  const since = language.say('sync.trouble.key-since', { time: language.dates.moment(instantAt(5)) })
  const again = language.say('sync.trouble.key-again', { time: language.dates.moment(instantAt(9)) })
  expect(rest(9)).toBe(`${since} ${again} Wait.`)
  expect(rest(null)).toBe(`${since} ${language.say('sync.trouble.key-kept')} Wait.`)
})

it('says of clocks that do not agree that nothing is claimed, and not by how much one of them is wrong', () => {
  const status = aFleetStatus({ completeAt: 5, clockBehindMs: 3 * 60_000, isClockDoubted: true })
  expect(troublesOf({ status, failure: null, notice: null }, language)).toMatchObject([
    { kind: 'clock', title: language.say('sync.trouble.clock-doubted'), isUrgent: false },
  ])
})

it('keeps everything else beside it, what is urgent first', () => {
  const status = aFleetStatus({ problem: problem('offline'), store: failure, clockBehindMs: -3 * 60_000 })
  const all = troublesOf({ status, failure, notice: 'Your settings could not be read.' }, language)
  expect(all.map(({ kind }) => kind)).toEqual(['offline', 'window', 'store', 'clock', 'notice'])
  expect(all.map(({ isUrgent }) => isUrgent)).toEqual([true, true, true, false, false])
  expect(all[3]?.title).toBe('This computer’s clock is 3 minutes ahead')
})
