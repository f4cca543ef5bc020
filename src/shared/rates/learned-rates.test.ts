import { array, assert, constantFrom, integer, nat, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { dayText, dayOf, addDays } from '../time/calendar-day.ts'
import { instantAt } from '../time/instant.ts'
import type { Judgment } from '../rules/judgment.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeShipment } from '../rules/shipment-judgment.ts'
import { aContainer, aShipment, aTerminal } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { changedFees, FEWEST_THAT_AGREE, feeGrowth, learnRates, type FeeGrowth } from './learned-rates.ts'
import type { LearnedRate } from '../rules/estimate.ts'
import { createRateBook } from './rate-book.ts'
import type { RateRule } from '../rules/rate-rule.ts'

const HERE = {
  terminal: { id: 'terminal-1', name: 'APM' },
  line: { scac: 'MSCU', name: 'MSC' },
  equipment: 'dry' as const,
  lengthFt: 40,
}

function grown(containerId: string, aDay: number, differing: Partial<FeeGrowth> = {}): FeeGrowth {
  return { ...HERE, containerId, currency: 'USD', aDay, ...differing }
}

const fees = (...all: [type: string, amount: number, currency?: string][]) =>
  all.map(([type, amount, currency = 'USD']) => ({ type, amount, currency }))

it("learns a day's cost only from fees that were posted before, not from totals or first postings", () => {
  const aDay = (old: ReturnType<typeof fees>, now: ReturnType<typeof fees>, days: number) =>
    feeGrowth(changedFees({ old, new: now }), () => days, { ...HERE, containerId: 'c' }).map(
      ({ currency, aDay: amount }) => [currency, amount],
    )
  expect(aDay(fees(['demurrage', 200]), fees(['demurrage', 400]), 1)).toEqual([['USD', 200]])
  expect(aDay(fees(['demurrage', 200]), fees(['demurrage', 800]), 3)).toEqual([['USD', 200]])
  expect(aDay(fees(['demurrage', 200]), fees(['demurrage', 200], ['exam', 75], ['total', 275]), 1)).toEqual([])
  expect(aDay(fees(), fees(['demurrage', 200]), 1)).toEqual([])
  expect(aDay(fees(['demurrage', 400]), fees(['demurrage', 200]), 1)).toEqual([])
  // Two postings on one day say nothing about a day's cost.
  expect(aDay(fees(['demurrage', 200]), fees(['demurrage', 400]), 0)).toEqual([])
  // A corrected exam fee is not a daily cost.
  expect(aDay(fees(['demurrage', 200], ['exam', 300]), fees(['demurrage', 200], ['exam', 450]), 1)).toEqual([])
  expect(aDay(fees(['demurrage', 1, 'CAD']), fees(['demurrage', 3, 'CAD']), 1)).toEqual([['CAD', 2]])
  expect(
    feeGrowth(changedFees({ old: 'rubbish', new: [null, { type: 3 }] }), () => 1, { ...HERE, containerId: 'c' }),
  ).toEqual([])
})

const someGrowth = record({
  containerId: constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  aDay: integer({ min: 50, max: 60 }).map((tens) => tens * 10),
  currency: constantFrom('USD', 'CAD'),
  equipment: constantFrom('dry' as const, 'reefer' as const),
})

it('requires three containers that agree, and only observed amounts', () => {
  let taught = 0
  assert(
    property(array(someGrowth, { maxLength: 25 }), (some) => {
      const growth = some.map((one) => grown(one.containerId, one.aDay, one))
      for (const learned of learnRates(growth)) {
        taught += 1
        const { rate, low, high, containers, currency, equipment } = learned
        const sightings = growth.filter((one) => one.currency === currency && one.equipment === equipment)
        const agree = sightings.filter(({ aDay }) => Math.abs(aDay - rate) <= rate * 0.05)
        expect(new Set(agree.map(({ containerId }) => containerId)).size).toBeGreaterThanOrEqual(FEWEST_THAT_AGREE)
        expect(containers).toBeGreaterThanOrEqual(FEWEST_THAT_AGREE)
        expect(sightings.map(({ aDay }) => aDay)).toContain(rate)
        expect([low, high]).toEqual([
          Math.min(...sightings.map(({ aDay }) => aDay)),
          Math.max(...sightings.map(({ aDay }) => aDay)),
        ])
      }
    }),
    { numRuns: 500 },
  )
  expect(taught).toBeGreaterThan(50)
})

it('takes the amount most agree on and reports the range', () => {
  const sightings = ['a', 'b', 'c', 'd']
    .map((id) => grown(id, 200))
    .concat(grown('e', 90), grown('f', 400), grown('a', 200))
  expect(learnRates(sightings)[1]).toEqual({
    of: 'terminal',
    id: 'terminal-1',
    name: 'APM',
    equipment: 'dry',
    units: 2,
    sizes: [40],
    currency: 'USD',
    rate: 200,
    containers: 4,
    observations: 5,
    low: 90,
    high: 400,
  })
  // Ten days of one container count once.
  expect(learnRates(Array.from({ length: 10 }, () => grown('a', 200)))).toEqual([])
})

const LAST_FREE_DAY = dayOf(2026, 7, 1)

function judged(
  days: number,
  rules: readonly RateRule[],
  learned: readonly LearnedRate[],
  type = 'dry',
  lengthFt: number | null = 40,
): Judgment {
  const container = aContainer({
    status: 'available',
    deadlines: { line: dayText(LAST_FREE_DAY) },
    equipment: { type, lengthFt },
    fees: [{ type: 'demurrage', amount: 700, currency: 'USD' }],
  })
  const shipment = aShipment({ arrival: { actual: '2026-06-01T10:00:00Z' }, line: { scac: 'MSCU' } })
  const now = instantAt(Date.parse(`${dayText(addDays(LAST_FREE_DAY, days))}T17:00:00Z`))
  const rates = createRateBook(rules, learned)
  const terminals = new Map([['terminal-1', aTerminal({ country: 'US' })]])
  return judgeShipment(shipment, [container], { now, settings: DEFAULT_SETTINGS, terminals, rates }).containers[0]!
    .judgment
}

it('learns each container size separately', () => {
  const ids = ['a', 'b', 'c']
  const long = ids.map((id, at) => grown(id, 34, { lengthFt: at === 0 ? 45 : 40 }))
  const short = ids.map((id) => grown(`short ${id}`, 17, { lengthFt: 20 }))
  const nextDay = (learned: readonly LearnedRate[], lengthFt: number | null) => {
    const { estimate } = judged(1, [], learned, 'dry', lengthFt)
    return estimate.kind === 'known' ? estimate.nextDay[0]?.amount : null
  }
  expect([20, 40, 45, null].map((feet) => nextDay(learnRates(long), feet))).toEqual([null, 34, 34, null])
  expect([20, 40].map((feet) => nextDay(learnRates([...long, ...short]), feet))).toEqual([17, 34])
  expect(learnRates(long)[0]?.sizes).toEqual([40, 45])
  // Two of a size are too few.
  expect(learnRates([...long.slice(1), ...short])).toHaveLength(2)
  // If the service never sends sizes, all have the same unknown size.
  const unknown = learnRates(ids.map((id) => grown(id, 50, { lengthFt: null })))
  expect([40, null].map((feet) => nextDay(unknown, feet))).toEqual([null, 50])
})

it("applies only without a rate of the user's, and is marked as learned", () => {
  const learned = learnRates(['a', 'b', 'c'].map((id) => grown(id, 200)))
  assert(
    property(nat(20), (days) => {
      const { estimate, fees: posted } = judged(days, [], learned)
      expect(estimate).toMatchObject({ kind: 'known', soFar: [{ currency: 'USD', amount: days * 200 }] })
      expect(estimate.kind === 'known' && estimate.charges[0]?.learned).toEqual(learned[1])
      expect(posted).toEqual(judged(days, [], []).fees)
    }),
    { numRuns: 20 },
  )
  const ownEstimate = judged(3, [aRate({ tiers: [{ from: 1, to: null, rate: 5 }] })], learned).estimate
  expect(ownEstimate).toMatchObject({ kind: 'known', soFar: [{ amount: 15 }], charges: [{ learned: null }] })
  // A tie of the user's rates is shown; learned rates don't hide it.
  const tie = [aRate({ id: 'a' }), aRate({ id: 'b' })]
  expect(judged(3, tie, learned).estimate.kind).toBe('unknown')
  // An expired rate does not apply.
  const over = aRate({ validTo: '2026-07-02', validBy: 'gate-out' })
  expect(judged(1, [over], learned).estimate).toMatchObject({ kind: 'known', charges: [{ learned: null }] })
  expect(judged(3, [over], learned).estimate).toMatchObject({
    soFar: [{ amount: 600 }],
    charges: [{ learned: learned[1] }],
  })
  // A surcharge alone leaves the base rate unknown.
  const onTop = aRate({ isAdded: true, tiers: [{ from: 1, to: null, rate: 5 }] })
  expect(judged(3, [onTop], learned).estimate).toMatchObject({
    soFar: [{ amount: 615 }],
    charges: [{ learned: learned[1] }, { rule: onTop }],
  })
  // Reefers have other rates.
  expect(judged(3, [], learned, 'reefer').estimate.kind).toBe('unknown')
  // The terminal outranks the line.
  const byLine = learnRates(['x', 'y', 'z'].map((id) => grown(id, 90, { terminal: { id: 'terminal-2', name: 'T2' } })))
  expect(judged(1, [], [...byLine, ...learned].filter(({ of }) => of === 'line').slice(0, 1)).estimate).toMatchObject({
    soFar: [{ amount: 90 }],
  })
})
