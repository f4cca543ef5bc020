import { expect, it } from 'vitest'
import { english, spanish } from '#test/helpers/words.ts'
import { newDispute } from '#shared/invoices/dispute.ts'
import { type CalendarDay, dayOf, dayText } from '#shared/time/calendar-day.ts'
import type { Outcome } from '#shared/reports/outcome.ts'
import { presetDates, shownReport, summaryWords } from './rows.ts'

const [FROM, TO] = [dayOf(2026, 6, 1), dayOf(2026, 7, 19)]

function anOutcome(id: string, kind: 'in-time' | 'late'): Outcome {
  const named = (name: string) => ({ id: name, name })
  return {
    containerId: id,
    number: id,
    terminal: named('Pier 400'),
    line: named('MSC'),
    customer: null,
    countedOn: dayOf(2026, 7, 8),
    discharged: null,
    available: null,
    gatedOut: dayOf(2026, 7, 8),
    returned: null,
    pickup: { kind, lastFreeDay: dayOf(2026, 7, 7), daysPast: kind === 'late' ? 1 : 0, isSeenLater: false },
    cost: { kind: 'posted', amounts: [{ currency: 'USD', amount: 100 }], estimated: [], by: [] },
    perDiem: { kind: 'none' },
    moves: [],
    recordedSince: Date.parse('2026-07-01T12:00:00Z'),
  }
}

function aDispute(containerId: string, closedOn: string | null, won: number) {
  const of = { invoiceId: containerId, containerId, number: containerId, currency: 'USD' }
  return { ...newDispute(of, dayOf(2026, 7, 1), null), closedOn, won, outcome: 'reduced' as const }
}

const facts = {
  outcomes: [anOutcome('a', 'in-time'), anOutcome('b', 'late')],
  stops: [],
  resumes: [],
  gaps: [],
  disputes: [aDispute('a', '2026-07-15', 260), aDispute('gone', '2026-07-15', 40), aDispute('b', null, 99)],
}

it('adds up what closed disputes won, by group, including containers whose record is gone', () => {
  const report = shownReport(facts, { by: 'line', from: FROM, to: TO, only: null }, english)
  expect(report.total.tally.won.amounts).toEqual([{ currency: 'USD', amount: 300 }])
  expect(report.rows.map(({ name, tally }) => [name, tally.won.amounts[0]?.amount])).toEqual([
    ['MSC', 260],
    [english.say('common.not-known'), 40],
  ])
  const before = shownReport(facts, { by: 'line', from: FROM, to: dayOf(2026, 7, 14), only: null }, english)
  expect(before.total.tally.won.amounts).toEqual([])
})

it.each(['week', 'month'] as const)('shows the days before the first sync as one row by %s', (by) => {
  const gatedOutOn = (id: string, day: CalendarDay) => ({ ...anOutcome(id, 'late'), countedOn: day, gatedOut: day })
  const outcomes = [
    ...facts.outcomes,
    gatedOutOn('c', dayOf(2026, 6, 3)),
    gatedOutOn('d', dayOf(2026, 6, 30)),
    gatedOutOn('e', dayOf(2026, 7, 1)),
  ]
  const { rows, total } = shownReport({ ...facts, outcomes }, { by, from: FROM, to: TO, only: null }, english)
  expect(rows.map(({ name, tally: { late, inTime } }) => [name, inTime.length + late.length])).toEqual(
    by === 'week'
      ? [
          ['before Wed, Jul 1 (first sync)', 2],
          ['Week of Mon, Jun 29', 1],
          ['Week of Mon, Jul 6', 2],
          ['Week of Mon, Jul 13', 0],
        ]
      : [
          ['before Wed, Jul 1 (first sync)', 2],
          ['Jul 2026', 3],
        ],
  )
  expect(total.tally.inTime.length + total.tally.late.length).toBe(5)
})

it('shows one row for a report that ends before the first sync, and none for one that begins with it', () => {
  const keys = (from: CalendarDay, to: CalendarDay) =>
    shownReport(facts, { by: 'week', from, to, only: null }, english).rows.map(({ key }) => key)
  expect(keys(FROM, dayOf(2026, 6, 30))).toEqual(['before'])
  expect(keys(dayOf(2026, 7, 1), dayOf(2026, 7, 5))).toEqual([String(dayOf(2026, 6, 29))])
})

it('sums up in one sentence', () => {
  const report = shownReport(facts, { by: 'week', from: FROM, to: TO, only: null }, english)
  expect(summaryWords(report, english)).toBe('2 out, 1 on time, 1 late, $200 posted, $300 won in disputes')
  expect(summaryWords(report, spanish)).toContain('1 a tiempo, 1 tarde')
})

it('offers last week, last month and this month', () => {
  const dates = (preset: Parameters<typeof presetDates>[0]) => {
    const { from, to } = presetDates(preset, dayOf(2026, 7, 15))
    return [dayText(from), dayText(to)]
  }
  expect(dates('last-week')).toEqual(['2026-07-06', '2026-07-12'])
  expect(dates('last-month')).toEqual(['2026-06-01', '2026-06-30'])
  expect(dates('this-month')).toEqual(['2026-07-01', '2026-07-15'])
})
