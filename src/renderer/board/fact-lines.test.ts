import { describe, expect, it } from 'vitest'
import type { Container } from '#shared/fleet/container.ts'
import { instantAt } from '#shared/time/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/rule-settings.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { createJudgedBoard } from '#test/helpers/judged-board.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { say } from '#test/helpers/words.ts'
import { factLines, type FactId, sourceData } from './fact-lines.ts'

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

function lineOf(id: FactId, container: Container, tracking?: Parameters<typeof rowOf>[1]) {
  return factLines({ row: rowOf(container, tracking), changes: [], hasRates: false }, language, NOW).find(
    (line) => line.id === id,
  )
}

const READY = { status: 'available', availability: { known: true, available: true } } as const

describe('factLines', () => {
  it('advises to send, check first or keep a truck, with the reason', () => {
    const trip = (facts: Parameters<typeof aContainer>[0]) => {
      const line = lineOf('trip', aContainer({ deadlines: { line: '2026-07-10' }, ...facts }))
      return [line?.value, ...(line?.more ?? [])]
    }
    const appointmentAt = '2026-07-08T20:00:00Z'
    const checked = { ...READY, availability: { ...READY.availability, checkedAt: '2026-07-08T15:00:00Z' } }
    expect(trip({ ...checked, appointmentAt })).toEqual([say('trip.go')])
    expect(trip({ ...READY, appointmentAt })).toEqual(['Check first', say('trip.terminal-word-unknown')])
    expect(trip(checked)).toEqual(['Check first', 'No appointment'])
    expect(trip({ ...checked, holds: [{ name: 'customs', status: 'hold', description: null }] })).toEqual([
      'Don’t send a truck',
      'Available but on hold: customs',
      'No appointment',
    ])
  })

  it('names who said the last free day, and repeats nothing from the verdict', () => {
    const availability = { ...READY.availability, checkedAt: '2026-07-03T15:00:00Z' }
    const facts = { ...READY, availability, deadlines: { terminal: '2026-07-10', line: '2026-07-10' } }
    const line = lineOf('deadline', aContainer(facts))
    expect(line?.who.split(' + ').toSorted()).toEqual(['Line', 'Terminal'])
    // The verdict says how old the terminal’s word is.
    expect(line?.more).not.toContain('Terminal last checked Fri')
    expect(lineOf('availability', aContainer(facts))?.dot).toEqual({ tone: 'ready', isFull: false })
  })

  it('leaves out what the terminal says once the container is out', () => {
    const empty = rowOf(aContainer({ status: 'picked_up', atPort: { fullOutAt: '2026-07-06T17:00:00Z' } }))
    const ids = factLines({ row: empty, changes: [], hasRates: false }, language, NOW).map(({ id }) => id)
    expect(ids).toContain('per-diem')
    for (const id of ['trip', 'availability', 'appointment', 'deadline'] as const) expect(ids).not.toContain(id)
  })

  it('gives an unverified availability a ring', () => {
    const container = aContainer({ deadlines: { line: '2026-07-08' }, ...READY })
    const line = lineOf('availability', container, {
      stoppedAt: '2026-07-08T17:00:00Z',
      stoppedReason: 'no_updates_at_line',
    })
    expect(line?.dot?.isFull).toBe(false)
  })
})

describe('sourceData', () => {
  it('gives the source text in words and local days', () => {
    const facts = aContainer({
      deadlines: { line: '2026-07-10T07:00:00Z', terminal: 'soon' },
      holds: [{ name: 'CUSTOMS', status: 'hold', description: 'Papers' }],
      fees: [{ type: 'extended_dwell_time', amount: 100, currency: 'USD' }],
      appointmentAt: '2026-07-09T23:30:00Z',
    })
    const spanish = languageFor({ language: 'es', formats: 'en-US', zone: 'America/New_York' }, () => NOW)
    const evidence = sourceData(rowOf(facts), spanish)
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
})
