import { expect, it } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { say } from '#test/helpers/words.ts'
import { feesEvidence, reasonBehind, whyOf } from './why.ts'

/** A Wednesday noon in Los Angeles. */
const NOW = instantAt(Date.UTC(2026, 6, 8, 19))
const language = languageFor({ language: 'en', formats: 'en-GB', zone: 'America/Los_Angeles' }, () => NOW)

function rowOf(
  container: Container,
  tracking: NonNullable<Parameters<typeof aShipment>[0]>['tracking'] = {},
): BoardRow {
  const fleet = createJudgedBoard(DEFAULT_SETTINGS)
  const lastSucceededAt = '2026-07-08T16:00:00Z'
  fleet.apply({
    shipments: [aShipment({ containerIds: ['c'], tracking: { lastSucceededAt, ...tracking } })],
    containers: [{ ...container, id: 'c' }],
    terminals: [aTerminal()],
  })
  fleet.judge(NOW)
  return fleet.rows()[0]!
}

function truckNow(facts: Parameters<typeof aContainer>[0]): readonly string[] | undefined {
  const row = rowOf(aContainer({ deadlines: { line: '2026-07-10' }, ...facts }))
  return whyOf(row, language, NOW).find(({ title }) => title === 'If a truck leaves now')?.sentences
}

const READY = { status: 'available', availability: { known: true, available: true } } as const

it('advises to send, check first or keep a truck, with the reason', () => {
  const appointmentAt = '2026-07-08T20:00:00Z'
  const checked = { ...READY, availability: { ...READY.availability, checkedAt: '2026-07-08T15:00:00Z' } }
  expect(truckNow({ ...checked, appointmentAt })).toEqual([say('trip.go')])
  expect(truckNow({ ...READY, appointmentAt })).toEqual(['Check first', say('trip.terminal-word-unknown')])
  expect(truckNow(checked)).toEqual(['Check first', 'No appointment'])
  expect(truckNow({ ...checked, holds: [{ name: 'customs', status: 'hold', description: null }] })).toEqual([
    'Don’t send a truck',
    'Available but on hold: customs',
    'No appointment',
  ])
})

it('shows the age of stale terminal data beside the deadline and the availability', () => {
  const sentencesFor = (
    checkedAt: string,
    deadlines: NonNullable<Parameters<typeof aContainer>[0]>['deadlines'] = {},
  ) => {
    const row = rowOf(aContainer({ ...READY, availability: { ...READY.availability, checkedAt }, deadlines }))
    return whyOf(row, language, NOW).flatMap(({ title, sentences }) =>
      sentences.includes('Terminal last checked Fri') ? [title] : [],
    )
  }
  const terminal = { terminal: '2026-07-10' }
  expect(sentencesFor('2026-07-08T15:00:00Z', terminal)).toEqual([])
  expect(sentencesFor('2026-07-03T15:00:00Z', terminal)).toEqual([
    'If a truck leaves now',
    'Last free day',
    'Availability',
  ])
  expect(sentencesFor('2026-07-03T15:00:00Z', { line: '2026-07-10' })).toEqual([
    'If a truck leaves now',
    'Availability',
  ])
})

it('shows an empty nothing about trucks to the terminal', () => {
  const empty = rowOf(aContainer({ status: 'picked_up', atPort: { fullOutAt: '2026-07-06T17:00:00Z' } }))
  const titles = whyOf(empty, language, NOW).map(({ title }) => title)
  expect(titles).toContain(say('board.why.per-diem'))
  for (const about of ['trip', 'availability', 'appointment'] as const) {
    expect(titles).not.toContain(say(`board.why.${about}`))
  }
})

it('gives evidence in words and local days with the source text', () => {
  const facts = aContainer({
    deadlines: { line: '2026-07-10T07:00:00Z', terminal: 'soon' },
    holds: [{ name: 'CUSTOMS', status: 'hold', description: 'Papers' }],
    fees: [{ type: 'extended_dwell_time', amount: 100, currency: 'USD' }],
    appointmentAt: '2026-07-09T23:30:00Z',
  })
  const spanish = languageFor({ language: 'es', formats: 'en-US', zone: 'America/New_York' }, () => NOW)
  const sections = whyOf(rowOf(facts), spanish, NOW).flatMap((section) => section.evidence)
  const evidence = [...sections, ...feesEvidence(facts, spanish)]
  expect(evidence.map(({ words, sent }) => [words, sent])).toEqual(
    expect.arrayContaining([
      ['vie 10 jul en Los Angeles', '2026-07-10T07:00:00Z'],
      ['“soon”', 'soon'],
      ['retención: Papers', 'CUSTOMS: hold: Papers'],
      ['$100', 'extended_dwell_time 100 USD'],
      [expect.stringMatching(/^jue 9 jul, 4:30\sp\.\s?m\. PDT$/), '2026-07-09T23:30:00Z'],
    ]),
  )
  expect(evidence.map(({ who }) => who)).toEqual(expect.arrayContaining(['aduanal', 'estadía prolongada']))
})

it('explains each container by its own facts', () => {
  const onHold = { ...READY, holds: [{ name: 'customs', status: 'hold', description: null }] }
  const behind = (facts: Parameters<typeof aContainer>[0]) =>
    reasonBehind(rowOf(aContainer({ deadlines: { line: '2026-07-10' }, ...facts })), language).join(' ')
  expect(behind(READY)).toContain('Fri')
  expect(behind(onHold)).toContain('customs')
  expect(behind({ ...READY, appointmentAt: '2026-07-13T20:00:00Z' })).toContain('13 Jul')
})

it('marks facts of lost tracking as unverified in the head and below', () => {
  const row = rowOf(aContainer({ deadlines: { line: '2026-07-08' }, ...READY }), {
    stoppedAt: '2026-07-08T17:00:00Z',
    stoppedReason: 'no_updates_at_line',
  })
  const doubt = say('trip.not-tracked-stopped')
  expect(reasonBehind(row, language)).toContain(doubt)
  const sections = whyOf(row, language, NOW)
  expect(sections.find(({ title }) => title === say('board.why.availability'))?.sentences).toContain(doubt)
})
