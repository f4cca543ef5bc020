import { describe, expect, it } from 'vitest'
import { english } from '#test/helpers/words.ts'
import { newDispute } from '#shared/invoices/dispute.ts'
import { type CalendarDay, dayOf, dayText } from '#shared/time/calendar-day.ts'
import type { Money } from '#shared/rules/fees.ts'
import type { Outcome } from '#shared/reports/outcome.ts'
import { pickupsIn } from '#shared/reports/tally.ts'
import { barParts, countDisputes, figuresOf, onTimeShare, previousTally, trendOf } from './figures.ts'
import { type Shown, shownReport } from './rows.ts'

const FIRST_SYNC = Date.parse('2026-06-22T12:00:00Z')
const SHOWN: Shown = { by: 'line', from: dayOf(2026, 7, 6), to: dayOf(2026, 7, 19), only: null }

interface Asked {
  readonly kind?: 'in-time' | 'late' | 'unknown'
  readonly day?: CalendarDay
  readonly amounts?: readonly Money[]
}

function anOutcome(number: string, { kind = 'late', day = dayOf(2026, 7, 8), amounts = [] }: Asked = {}): Outcome {
  return {
    containerId: number,
    number,
    terminal: null,
    line: { id: 'MSC', name: 'MSC' },
    customer: null,
    countedOn: day,
    discharged: null,
    available: null,
    gatedOut: day,
    returned: null,
    pickup:
      kind === 'unknown'
        ? { kind, why: 'no-deadline' }
        : { kind, lastFreeDay: day, daysPast: kind === 'late' ? 3 : 0, isSeenLater: false },
    cost: amounts.length === 0 ? { kind: 'none' } : { kind: 'posted', amounts, estimated: [], by: [] },
    perDiem: { kind: 'none' },
    moves: [],
    recordedSince: FIRST_SYNC,
  }
}

function factsWith(...outcomes: readonly Outcome[]) {
  return { outcomes, stops: [], resumes: [], gaps: [], disputes: [] }
}

function figuresWith(...outcomes: readonly Outcome[]) {
  const facts = factsWith(...outcomes)
  const previous = previousTally(facts, SHOWN)
  return figuresOf(shownReport(facts, SHOWN, english), previous, countDisputes(facts, SHOWN), english)
}

function figure(id: string, ...outcomes: readonly Outcome[]) {
  return figuresWith(...outcomes).find((one) => one.id === id)!
}

describe('figuresOf', () => {
  it('compares the share on time with as many days before', () => {
    const before = { day: dayOf(2026, 6, 24) }
    const { value, about } = figure(
      'in-time',
      anOutcome('a', { kind: 'in-time' }),
      anOutcome('b'),
      anOutcome('c', before),
      anOutcome('d', { ...before, kind: 'in-time' }),
      anOutcome('e', before),
      anOutcome('f', before),
    )
    expect([value, about]).toEqual(['50%', '1 of 2 · +25 points'])
  })

  it('compares with nothing before the first sync', () => {
    const facts = factsWith(anOutcome('a'))
    expect(previousTally(facts, { ...SHOWN, from: dayOf(2026, 7, 1) })).toBeNull()
  })

  it('shows the currency of most containers and names the others beside it', () => {
    const posted = figure(
      'posted',
      anOutcome('a', { amounts: [{ currency: 'CAD', amount: 9000 }] }),
      anOutcome('b', { amounts: [{ currency: 'USD', amount: 200 }] }),
      anOutcome('c', { amounts: [{ currency: 'USD', amount: 300 }] }),
    )
    expect([posted.value, posted.about]).toEqual(['$500', '+ CA$9,000'])
  })

  it('shows no share and no amount without containers', () => {
    expect(figuresWith().map(({ value }) => value)).toEqual(['–', '0', '–', '–', '–'])
  })
})

it('counts the disputes that were sent in the period, and those with an answer', () => {
  const dispute = (containerId: string, sentOn: CalendarDay) =>
    newDispute({ invoiceId: containerId, containerId, number: containerId, currency: 'USD' }, sentOn, null)
  const disputes = [
    dispute('a', dayOf(2026, 7, 7)),
    { ...dispute('b', dayOf(2026, 7, 8)), outcome: 'waived' as const, closedOn: dayText(dayOf(2026, 7, 9)) },
    dispute('c', dayOf(2026, 6, 1)),
  ]
  expect(countDisputes({ ...factsWith(), disputes }, SHOWN)).toEqual({ sent: 2, answered: 1 })
})

it('has one entry per week and marks the weeks before the first sync', () => {
  const facts = factsWith(anOutcome('a', { day: dayOf(2026, 6, 16) }), anOutcome('b', { day: dayOf(2026, 6, 30) }))
  const weeks = trendOf(facts, { ...SHOWN, from: dayOf(2026, 6, 15), to: dayOf(2026, 7, 5) })
  expect(
    weeks.map(({ start, tally, isBeforeFirstSync }) => [dayText(start), pickupsIn(tally).length, isBeforeFirstSync]),
  ).toEqual([
    ['2026-06-15', 1, true],
    ['2026-06-22', 0, false],
    ['2026-06-29', 1, false],
  ])
})

it('divides a bar into on time, past LFD and unknown', () => {
  const { tally } = shownReport(
    factsWith(anOutcome('a'), anOutcome('b', { kind: 'unknown' }), anOutcome('c')),
    SHOWN,
    english,
  ).total
  expect(barParts(tally).map(({ id, count }) => [id, count])).toEqual([
    ['late', 2],
    ['unknown', 1],
  ])
  expect(onTimeShare(tally)).toBe(0)
})
