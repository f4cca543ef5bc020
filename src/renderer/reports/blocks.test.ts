import { expect, it } from 'vitest'
import { dayOf } from '#shared/rules/calendar-day.ts'
import { instantAt } from '#shared/rules/instant.ts'
import type { Outcome, PickupOutcome } from '#shared/reports/outcome.ts'
import { tallyOf, type Tally } from '#shared/reports/tally.ts'
import { languageFor } from '#test/helpers/language.ts'
import { VIEWER } from '#test/helpers/session-options.ts'
import { BLOCKS, chartOf, valueWords, type BlockId } from './blocks.ts'

const language = languageFor(VIEWER, () => instantAt(0))
const NOTHING = tally()

function tally(...pickups: readonly PickupOutcome[]): Tally {
  const outcomes = pickups.map((pickup): Outcome => ({
    containerId: 'c',
    number: 'MSCU1234566',
    terminal: null,
    line: null,
    customer: null,
    countedOn: null,
    discharged: dayOf(2026, 11, 1),
    available: null,
    gatedOut: dayOf(2026, 11, 11),
    returned: null,
    pickup,
    cost: { kind: 'none' },
    perDiem: { kind: 'none' },
    moves: [],
    recordedSince: null,
  }))
  return tallyOf({ gone: outcomes, moves: [], stops: [], resumes: [] })
}

function late(daysPast: number): PickupOutcome {
  return { kind: 'late', lastFreeDay: dayOf(2026, 11, 1), daysPast, isSeenLater: false }
}

function block(id: BlockId) {
  return BLOCKS.find((one) => one.id === id)!
}

it('scales stacked bars to the longest total and others to the longest bar', () => {
  const [one, two] = [tally(late(3), late(4), { kind: 'unknown', why: 'no-deadline' }), tally(late(5))]
  expect(chartOf(block('pickup'), [one, two]).most).toBe(3)
  expect(chartOf(block('days'), [one, two]).most).toBe(7)
  expect(chartOf(block('days'), [one, two]).barsOf(two)).toEqual([{ shade: 'bad', length: 5 }])
})

it('draws no bar for zero or for an amount', () => {
  for (const one of BLOCKS) expect([one.id, chartOf(one, [NOTHING]).most]).toEqual([one.id, 0])
  expect(chartOf(block('cost'), [tally(late(3))]).barsOf(NOTHING)).toEqual([])
})

it('shows an average with its count, and nothing without one', () => {
  const toGateOut = block('average').columns.find(({ id }) => id === 'to-gate-out')!
  expect(valueWords(toGateOut, tally(late(1), late(2)), language)).toBe('10 (2)')
  expect(valueWords(toGateOut, NOTHING, language)).toBe('')
})
