// Properties of reports, and one small report in full.

import { array, assert, boolean, constantFrom, integer, option, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayOf, dayText, type CalendarDay } from '../time/calendar-day.ts'
import { newDispute } from '../invoices/dispute.ts'
import type { Money } from '../rules/fees.ts'
import type { Outcome, PerDiemOutcome, PickupOutcome } from './outcome.ts'
import { PERIOD_UNITS, type Report, REPORT_GROUPINGS, type ReportFacts, reportOf } from './report.ts'
import type { Tally } from './tally.ts'

const FROM = dayOf(2026, 9, 30)
const TO = dayOf(2026, 12, 3)

const days = integer({ min: -20, max: 90 }).map((ahead) => addDays(FROM, ahead))
const whose = (name: string) => option(constantFrom('', 'a', 'b').map((id) => ({ id: `${name}-${id}`, name: id })))
const amounts = array(
  record({ currency: constantFrom('USD', 'MXN', 'CAD'), amount: integer({ min: 1, max: 900_000 }) }).map(
    ({ currency, amount }): Money => ({ currency, amount: amount / 100 }),
  ),
  { minLength: 1, maxLength: 3 },
).map((all) => [...new Map(all.map((one) => [one.currency, one])).values()])
const places = { terminal: whose('t'), line: whose('l'), customer: whose('c') }

const pickups = record({
  kind: constantFrom('not-yet', 'in-time', 'late', 'unknown'),
  daysPast: integer({ min: 1, max: 40 }),
  isSeenLater: boolean(),
}).map(({ kind, daysPast, isSeenLater }): PickupOutcome => {
  if (kind === 'not-yet') return { kind }
  if (kind === 'unknown') return { kind, why: 'no-deadline' }
  return { kind: kind as 'late', lastFreeDay: FROM, daysPast: kind === 'late' ? daysPast : 0, isSeenLater }
})
const costs = record({ kind: constantFrom('none', 'unknown', 'posted', 'estimated'), amounts }).map(
  ({ kind, amounts: of }) => ({ kind, amounts: of, by: [] }),
)
const perDiems = record({
  kind: constantFrom('none', 'known', 'unknown'),
  daysPast: integer({ min: 0, max: 9 }),
  isBack: boolean(),
  estimated: option(amounts),
}).map(({ kind, daysPast, isBack, estimated }): PerDiemOutcome => {
  if (kind === 'known') return { kind, daysPast, isBack, estimated: daysPast === 0 ? [] : estimated }
  return kind === 'none' ? { kind } : { kind: 'unknown', why: 'no-return' }
})
const outcomes = array(
  record({
    ...places,
    countedOn: option(days),
    discharged: option(days),
    available: option(days),
    gatedOut: option(days),
    pickup: pickups,
    cost: costs,
    perDiem: perDiems,
    moves: array(
      record({ source: constantFrom('line', 'terminal'), key: integer(), day: days, days: constantFrom(-3, -1, 1, 2) }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 30 },
).map((all) =>
  all.map((one, at): Outcome => ({
    ...one,
    cost: { ...one.cost, estimated: [] } as Outcome['cost'],
    containerId: `c${at}`,
    // Some boxes are in two bills.
    number: `MSCU${at % 6}`,
    gatedOut: all[at % 6]?.gatedOut ?? null,
    returned: null,
    recordedSince: 0,
  })),
)
const facts = record({
  outcomes,
  stops: array(
    record({ ...places, shipmentId: constantFrom('s1', 's2'), billOfLading: constantFrom('', 'BL'), day: days }),
    { maxLength: 5 },
  ),
  resumes: array(
    record({
      ...places,
      shipmentId: constantFrom('s1', 's2'),
      billOfLading: constantFrom('', 'BL'),
      day: days,
      came: constantFrom('held', 'stopped-again', 'not-confirmed', 'open'),
    }),
    { maxLength: 5 },
  ),
  disputes: array(
    record({
      containerId: integer({ min: 0, max: 40 }).map((at) => `c${at}`),
      closedOn: option(days.map(dayText)),
      won: integer({ min: 0, max: 900 }),
      currency: constantFrom('USD', 'CAD'),
    }),
    { maxLength: 5 },
  ).map((all) =>
    all.map(({ containerId, currency, ...one }) => ({
      ...newDispute({ invoiceId: containerId, containerId, number: containerId, currency }, FROM, null),
      ...one,
    })),
  ),
}).map((all): ReportFacts => ({ ...all, gaps: [] }))
const asked = record({
  unit: constantFrom(...PERIOD_UNITS),
  by: constantFrom(...REPORT_GROUPINGS),
  from: constantFrom(FROM),
  to: constantFrom(TO),
  firstSync: option(days),
})

/** The additive figures in cents. */
function sums(tallies: readonly Tally[]): Readonly<Record<string, number>> {
  const total: Record<string, number> = {}
  const add = (what: string, amount: number): void => {
    total[what] = (total[what] ?? 0) + amount
  }
  for (const {
    inTime,
    late,
    unknown,
    daysPast,
    posted,
    estimated,
    costUnknown,
    perDiem,
    won,
    moves,
    stops,
    resumes,
    toAvailable,
    toGateOut,
  } of tallies) {
    add('in time', inTime.length)
    add('late', late.length)
    add('unknown', unknown.length)
    add('days past', daysPast)
    for (const [kind, { amounts: of }] of Object.entries({ posted, estimated, perDiem: perDiem.estimated, won })) {
      for (const { currency, amount } of of) add(`${kind} ${currency}`, Math.round(amount * 100))
    }
    add('cost unknown', costUnknown.length)
    add('per diem over', perDiem.over.length)
    add('per diem days', perDiem.days)
    add('per diem cost unknown', perDiem.costUnknown.length)
    add('per diem unknown', perDiem.unknown.length)
    add('earlier', moves.earlier)
    add('later', moves.later)
    add('stops', stops.length)
    for (const [came, of] of Object.entries(resumes)) add(came, of.length)
    add('available of', toAvailable.of.length)
    add('available days', Math.round((toAvailable.days ?? 0) * toAvailable.of.length))
    add('gate-out days', Math.round((toGateOut.days ?? 0) * toGateOut.of.length))
  }
  return Object.fromEntries(Object.entries(total).filter(([, amount]) => amount !== 0))
}

it('adds up to the same by week, month, terminal, line and customer', () => {
  assert(
    property(facts, asked, (all, one) => {
      const { whole, beforeFirstSync, periods, groups } = reportOf(all, one)
      const rows = [...(beforeFirstSync === null ? [] : [beforeFirstSync]), ...periods.map(({ tally }) => tally)]
      expect(sums(rows)).toEqual(sums([whole]))
      const parts = one.by === 'whole' ? [whole] : groups.map(({ tally }) => tally)
      expect(sums(parts)).toEqual(sums([whole]))
    }),
  )
})

it('counts the days and money of a box in two bills once', () => {
  assert(
    property(facts, asked, (all, one) => {
      // Each box is in a house bill and in a master bill.
      const twice = all.outcomes.flatMap((outcome): readonly Outcome[] => [
        outcome,
        { ...outcome, containerId: `${outcome.containerId}-master`, number: ` ${outcome.number.toLowerCase()}` },
      ])
      const moneyAndDays = ({ whole }: Report) => [
        whole.daysPast,
        whole.posted.amounts,
        whole.estimated.amounts,
        whole.perDiem.days,
        whole.perDiem.estimated.amounts,
      ]
      expect(moneyAndDays(reportOf({ ...all, outcomes: twice }, one))).toEqual(moneyAndDays(reportOf(all, one)))
    }),
  )
})

it('counts each gone container as on time, late or unknown', () => {
  assert(
    property(facts, asked, (all, one) => {
      const { whole, undated } = reportOf(all, one)
      const counted = [...whole.inTime, ...whole.late, ...whole.unknown].map(({ containerId }) => containerId)
      expect(new Set(counted).size).toBe(counted.length)
      const pickedUp = all.outcomes.filter(({ pickup }) => pickup.kind !== 'not-yet')
      const dated = pickedUp.filter(({ countedOn }) => countedOn !== null && countedOn >= FROM && countedOn <= TO)
      expect(counted.toSorted()).toEqual(dated.map(({ containerId }) => containerId).toSorted())
      expect(undated).toEqual(pickedUp.filter(({ countedOn }) => countedOn === null))
    }),
  )
})

it('names each currency once and adds no two', () => {
  assert(
    property(facts, asked, (all, one) => {
      const { whole } = reportOf(all, one)
      for (const kind of ['posted', 'estimated'] as const) {
        const { amounts: said } = whole[kind]
        expect(said.map(({ currency }) => currency)).toEqual([...new Set(said.map(({ currency }) => currency))])
        for (const { currency, amount } of said) {
          const amounts = whole[kind].of.flatMap(({ cost }) => (cost.kind === kind ? cost.amounts : []))
          const cents = amounts.reduce(
            (sum, of) => sum + (of.currency === currency ? Math.round(of.amount * 100) : 0),
            0,
          )
          expect(Math.round(amount * 100)).toBe(cents)
        }
      }
    }),
  )
})

it('ignores containers without facts in averages and amounts', () => {
  assert(
    property(facts, asked, days, (all, one, countedOn) => {
      const nothing: Outcome = {
        containerId: 'unknown',
        number: 'UNKN0000000',
        terminal: null,
        line: null,
        customer: null,
        countedOn,
        discharged: null,
        available: null,
        gatedOut: null,
        returned: null,
        pickup: { kind: 'unknown', why: 'no-gate-out' },
        cost: { kind: 'none' },
        perDiem: { kind: 'unknown', why: 'no-gate-out' },
        moves: [],
        recordedSince: null,
      }
      const plain = ({ whole: { perDiem, ...whole } }: Report) => {
        return { ...whole, unknown: [], perDiem: { ...perDiem, unknown: [] } }
      }
      expect(plain(reportOf({ ...all, outcomes: [...all.outcomes, nothing] }, one))).toEqual(plain(reportOf(all, one)))
    }),
  )
})

it('lists the largest groups first and unknown last', () => {
  assert(
    property(facts, asked, (all, one) => {
      const { groups } = reportOf(all, one)
      const sizes = groups.flatMap(({ of, tally: { inTime, late, unknown } }) => {
        return of === null ? [] : inTime.length + late.length + unknown.length
      })
      expect(sizes).toEqual(sizes.toSorted((first, second) => second - first))
      expect(groups.findIndex(({ of }) => of === null)).toBeOneOf([-1, groups.length - 1])
    }),
  )
})

it('begins weeks on Monday and months on the first', () => {
  const starts = (unit: 'week' | 'month', from: CalendarDay, to: CalendarDay): readonly string[] =>
    reportOf(
      { outcomes: [], stops: [], resumes: [], gaps: [], disputes: [] },
      { unit, by: 'whole', from, to, firstSync: null },
    ).periods.map(({ start }) => dayText(start))
  expect(starts('week', dayOf(2026, 11, 1), dayOf(2026, 11, 16))).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(starts('month', dayOf(2026, 12, 31), dayOf(2027, 3, 1))).toEqual([
    '2026-12-01',
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
  ])
  expect(starts('week', dayOf(2026, 11, 16), dayOf(2026, 11, 1))).toEqual([])
})
