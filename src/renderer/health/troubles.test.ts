// What the status line shows: the worst problem first, one line for each cause.

import { expect, it } from 'vitest'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import type { FleetProblem } from '#shared/contract/fleet-requests.ts'
import type { TeamStatus } from '#shared/contract/team-requests.ts'
import { TEAM_OFF } from '#shared/team/team-off.ts'
import { instantAt } from '#shared/time/instant.ts'
import { languageFor } from '#test/helpers/language.ts'
import { type Failure, failureText } from '#shared/words/failure-words.ts'
import { troublesOf } from './troubles.ts'

const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'UTC' }, () => instantAt(0))
const failure: Failure = {
  code: 'x',
  message: { key: 'failure.interrupted' },
  hint: { key: 'failure.interrupted.hint' },
}
const problem = (kind: FleetProblem['kind']): FleetProblem => ({ kind, since: 1, failure })
const kinds = (facts: Partial<Parameters<typeof troublesOf>[0]>): string[] =>
  troublesOf({ status: null, failure: null, notice: null, ...facts }, language).map(({ kind }) => kind)

it('returns nothing if all is well or nothing is known yet', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ status: aFleetStatus({ completeAt: 5 }) })).toEqual([])
})

it.each([
  ['key-rejected', ['key']],
  ['offline', ['offline']],
  ['other', ['failing']],
  ['gaps', ['partial']],
] as const)('lists one trouble for a failed sync, not also that it was partial or slow (%s)', (kind, said) => {
  const pace = { everyMs: 60_000, limitedBy: 'service' as const, requestsLastHour: 1, requestsPerMinute: 5 }
  expect(kinds({ status: aFleetStatus({ completeAt: 5, partialAt: 9, problem: problem(kind), pace }) })).toEqual(said)
})

it('offers to resume paused updates and hides the earlier failure', () => {
  const paused = { isPaused: true, partialAt: 9, problem: problem('offline') }
  expect(troublesOf({ status: aFleetStatus(paused), failure: null, notice: null }, language)).toMatchObject([
    { kind: 'paused', way: 'go-on' },
  ])
  const rejected = { isPaused: true, problem: problem('key-rejected') }
  expect(kinds({ status: aFleetStatus(rejected) })).toEqual(['key'])
})

it('offers no retry while the service asks to wait', () => {
  const way = (kind: FleetProblem['kind']): string | null | undefined =>
    troublesOf({ status: aFleetStatus({ problem: problem(kind) }), failure: null, notice: null }, language)[0]?.way
  expect(way('waiting')).toBeNull()
  expect(way('other')).toBe('read-now')
})

it('reports a partial sync until a later complete one', () => {
  expect(kinds({ status: aFleetStatus({ completeAt: 5, partialAt: 9 }) })).toEqual(['partial'])
  expect(kinds({ status: aFleetStatus({ completeAt: null, partialAt: 9 }) })).toEqual(['partial'])
  expect(kinds({ status: aFleetStatus({ completeAt: 12, partialAt: 9 }) })).toEqual([])
})

it('lists the outdated shipments and their age, without blaming the network', () => {
  const unread = { shipments: 2, billsOfLading: ['BOL1', 'BOL2'], since: 0 }
  const status = aFleetStatus({ completeAt: 5, partialAt: 9, problem: problem('gaps'), unread })
  const [trouble] = troublesOf({ status, failure: null, notice: null }, language)
  expect(trouble).toMatchObject({ kind: 'partial', isUrgent: true })
  expect(trouble?.title).toContain('2 tracked shipments')
  expect(trouble?.detail).toBe(`BOL1 BOL2 · ${language.say('failure.interrupted')}`)
  expect(trouble?.rest).not.toContain(language.say('failure.interrupted.hint'))
})

it('shows when the key was rejected and when it is retried', () => {
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
  const hint = language.say('failure.interrupted.hint')
  expect(rest(9)).toBe(`${since} ${again} ${hint}`)
  expect(rest(null)).toBe(`${since} ${language.say('sync.trouble.key-kept')} ${hint}`)
})

it('lists all other problems, urgent ones first', () => {
  const status = aFleetStatus({ problem: problem('offline'), store: failure, clockBehindMs: -3 * 60_000 })
  const troubles = troublesOf({ status, failure, notice: { key: 'failure.settings.all' } }, language)
  expect(troubles.map(({ kind }) => kind)).toEqual(['offline', 'window', 'store', 'clock', 'notice'])
  expect(troubles.map(({ isUrgent }) => isUrgent)).toEqual([true, true, true, false, false])
  expect(troubles[3]?.title).toBe('This computer’s clock is 3 minutes ahead')
})

it('says why the team’s data is incomplete or was sent again', () => {
  const titles = (team: Partial<TeamStatus>): readonly string[] =>
    troublesOf({ status: null, failure: null, notice: null, team: { ...TEAM_OFF, ...team } }, language).map(
      ({ title, rest }) => `${title} ${rest}`,
    )
  expect(titles({})).toEqual([])
  expect(titles({ needsUpdate: true })).toEqual([
    'A colleague uses a newer version. Update Quaywatch to see all of it.',
  ])
  expect(titles({ restoredAt: 0 })).toEqual([
    expect.stringMatching(
      /^The team’s data was restored from an older backup at .*Quaywatch sent the missing entries again\.$/,
    ),
  ])
  expect(titles({ disturbed: { what: 'file', at: 0 } })).toEqual([
    expect.stringMatching(/^Another program changed this computer’s file .*Quaywatch began a new file/),
  ])
  expect(titles({ disturbed: { what: 'crowd', at: 0 } })).toEqual([
    expect.stringMatching(/^The team folder held more than Quaywatch reads at .*Delete large files/),
  ])
  expect(titles({ disturbed: { what: 'twin', at: 0 } })).toEqual([
    expect.stringMatching(/^Another computer used this computer’s team ID at .*Quaywatch took a new ID/),
  ])
  expect(titles({ failure, needsUpdate: true })).toEqual([failureText(failure, language)])
})
