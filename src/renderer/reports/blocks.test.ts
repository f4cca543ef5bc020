import { expect, it } from 'vitest'
import { dayOf } from '#shared/time/calendar-day.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { Outcome, PickupOutcome } from '#shared/reports/outcome.ts'
import { boxesIn, tallyOf, type Tally } from '#shared/reports/tally.ts'
import { languageFor } from '#test/helpers/language.ts'
import { VIEWER } from '#test/helpers/context.ts'
import { reportNotes, type Shown, shownReport } from './rows.ts'
import { BLOCKS, chartOf, reportCsv, reportFile, valueWords, type BlockId } from './blocks.ts'

const language = languageFor(VIEWER, () => instantAt(Date.parse('2026-12-01T12:00:00Z')))
const PIER = { id: 'terminal-1', name: '=Pier 400' }
const OUT = dayOf(2026, 11, 4)

const LATE: Outcome = {
  containerId: 'c-1',
  number: 'MSCU1234566',
  terminal: PIER,
  line: null,
  customer: null,
  countedOn: OUT,
  discharged: dayOf(2026, 10, 28),
  available: null,
  gatedOut: OUT,
  returned: null,
  pickup: { kind: 'late', lastFreeDay: dayOf(2026, 11, 2), daysPast: 2, isSeenLater: true },
  cost: {
    kind: 'posted',
    amounts: [
      { currency: 'MXN', amount: 900.5 },
      { currency: 'USD', amount: 300 },
    ],
    estimated: [],
    by: [],
  },
  perDiem: { kind: 'unknown', why: 'no-free-time' },
  moves: [],
  recordedSince: Date.parse('2026-10-01T12:00:00Z'),
}
const UNKNOWN: Outcome = {
  ...LATE,
  containerId: 'c-2',
  number: 'MSCU7654321',
  terminal: null,
  pickup: { kind: 'unknown', why: 'no-deadline' },
  cost: { kind: 'estimated', amounts: [{ currency: 'USD', amount: 80 }], by: [] },
}
/** Half of it is in the report's dates. */
const GAP = { from: Date.parse('2026-10-31T00:00:00Z'), until: Date.parse('2026-11-04T00:00:00Z') }
const FACTS = {
  outcomes: [LATE, UNKNOWN, { ...UNKNOWN, countedOn: null }],
  stops: [],
  resumes: [],
  gaps: [GAP],
  disputes: [],
}
const SHOWN: Shown = { by: 'terminal', from: dayOf(2026, 11, 2), to: dayOf(2026, 11, 8), only: null }

function cells(shown: Shown): readonly Readonly<Record<string, string>>[] {
  const [titles = [], ...rows] = reportCsv(FACTS, shown, language)
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles[at], cell])))
}

it('has a column per amount and currency and leaves unknowns empty', () => {
  const rows = cells(SHOWN)
  expect(rows.map((row) => Object.values(row)[0])).toEqual(["'=Pier 400", 'Unknown', 'Total'])
  expect(rows.map((row) => [row['Posted MXN'], row['Posted USD'], row['Estimated USD'], row['Days past LFD']])).toEqual(
    [
      ['900.5', '300', '', '2'],
      ['', '', '80', '0'],
      ['900.5', '300', '80', '2'],
    ],
  )
  expect(rows.map((row) => [row['To available'], row['To gate-out'], row['To gate-out: containers']])).toEqual([
    ['', '7', '1'],
    ['', '7', '1'],
    ['', '7', '2'],
  ])
  expect(reportFile(SHOWN)).toBe('quaywatch-report-terminal-2026-11-02-2026-11-08.csv')
})

it('exports one terminal by week, and containers without one', () => {
  const weeks = (of: Outcome['terminal']) => cells({ ...SHOWN, by: 'week', only: { by: 'terminal', of } })
  expect(weeks(PIER).map((row) => [Object.values(row)[0], row['Past LFD'], row['Unknown']])).toEqual([
    ['Week of 2026-11-02', '1', '0'],
    ['Total', '1', '0'],
  ])
  expect(weeks(null).at(-1)).toMatchObject({ 'Past LFD': '0', Unknown: '1' })
})

it("exports the report's notes", () => {
  expect(reportNotes(FACTS, shownReport(FACTS, SHOWN, language), language)).toEqual([
    expect.stringMatching(/^Recorded since 1 Oct 2026/),
    'No syncs for 2 days. Some changes may be late or missing.',
    '1 gated out before its first sync. The LFD at the first sync counts.',
    'Not counted as on time or late (no LFD: 1).',
    '1 left the account without a gate-out and isn’t in any period.',
  ])
})

const NOTHING = tally()

function tally(...pickups: readonly PickupOutcome[]): Tally {
  const outcomes = pickups.map((pickup, at): Outcome => ({
    ...LATE,
    number: `MSCU${at}`,
    countedOn: null,
    discharged: dayOf(2026, 11, 1),
    gatedOut: dayOf(2026, 11, 11),
    pickup,
    cost: { kind: 'none' },
    perDiem: { kind: 'none' },
  }))
  return tallyOf({ gone: outcomes, moves: [], stops: [], resumes: [], won: [] }, boxesIn(outcomes))
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
