// Properties of all rates, and a second calculation by calendar days.

import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  nat,
  option,
  property,
  record,
} from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayOf, dayText } from '../time/calendar-day.ts'
import { HOUR, DAY, instantAt } from '../time/instant.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { judgeShipment } from '../rules/shipment-judgment.ts'
import type { Judgment } from '../rules/judgment.ts'
import { aContainer, aShipment, aTerminal, FEDERAL_ONLY } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createRateBook } from './rate-book.ts'
import { isOnTop, type RateRule } from '../rules/rate-rule.ts'

const LAST_FREE_DAY = dayOf(2026, 7, 1)
const HOLIDAYS = ['2026-07-03', '2026-09-07']

const rate: Arbitrary<RateRule> = record({
  clock: constantFrom('demurrage' as const, 'storage' as const, 'surcharge' as const),
  label: constantFrom('', 'Peak'),
  payeeName: constantFrom('', 'MSCU', 'ONEY'),
  equipment: constantFrom('any' as const, 'dry' as const, 'reefer' as const),
  charged: constantFrom('calendar-days' as const, 'working-days' as const, 'open-gate-days' as const),
  countedFrom: constantFrom('expiry' as const, 'start' as const),
  extensionSkipsTiers: constantFrom('no' as const, 'unknown' as const),
  free: nat(6),
  freeUnit: constantFrom('working-days' as const, 'calendar-days' as const),
  currency: constantFrom('USD', 'CAD', 'MXN'),
  per: constantFrom('unit' as const, 'teu' as const),
  cap: option(nat(3000)),
  rates: array(nat(400), { minLength: 1, maxLength: 4 }),
  width: integer({ min: 1, max: 5 }),
}).map(({ rates, width, ...rest }) => {
  const last = rates.length - 1
  const tiers = rates.map((amount, at) => ({
    from: at * width + 1,
    to: at === last ? null : (at + 1) * width,
    rate: amount,
  }))
  return aRate({ ...rest, tiers })
})
const rates = array(rate, { maxLength: 5 }).map((some) => some.map((one, at) => ({ ...one, id: String(at) })))
const waiting = integer({ min: -5, max: 80 })

function judgmentAfter(days: number, rules: readonly RateRule[], fees: readonly number[] = []): Judgment {
  const container = aContainer({
    status: 'available',
    deadlines: { line: dayText(LAST_FREE_DAY) },
    fees: fees.map((amount) => ({ type: 'demurrage', amount, currency: 'USD' })),
  })
  const shipment = aShipment({ arrival: { actual: '2026-06-01T10:00:00Z' }, line: { scac: 'MSCU' } })
  const now = instantAt(addDays(LAST_FREE_DAY, days) * DAY + 17 * HOUR)
  const terminals = new Map([['terminal-1', aTerminal({ country: 'US' })]])
  const book = createRateBook(rules)
  return judgeShipment(shipment, [container], { now, settings: FEDERAL_ONLY, terminals, rates: book }).containers[0]!
    .judgment
}

const amountsOf = ({ estimate }: Judgment, what: 'soFar' | 'nextDay' | 'avoidable' = 'soFar') =>
  estimate.kind === 'known' ? new Map(estimate[what].map(({ currency, amount }) => [currency, amount])) : new Map()

it("never gets cheaper by waiting, and announces the next day's cost", () => {
  assert(
    property(rates, waiting, (rules, days) => {
      const [today, tomorrow] = [judgmentAfter(days, rules), judgmentAfter(days + 1, rules)]
      for (const [currency, amount] of amountsOf(today)) {
        const later = amountsOf(tomorrow).get(currency) ?? Number.NaN
        expect(later).toBeGreaterThanOrEqual(amount)
        expect(amountsOf(today, 'nextDay').get(currency)).toBeCloseTo(later - amount, 3)
        expect(amountsOf(today, 'avoidable').get(currency)).toBeGreaterThanOrEqual(later - amount)
      }
    }),
  )
})

it('matches the sum over calendar days', () => {
  assert(
    property(rate, waiting, (one, days) => {
      const rule: RateRule = { ...one, payeeName: '', equipment: 'any', extensionSkipsTiers: 'no' }
      const { estimate } = judgmentAfter(days, [rule])
      expect(estimate.kind).toBe('known')
      expect(amountsOf(judgmentAfter(days, [rule])).get(rule.currency)).toBe(reckoned(rule, days))
    }),
  )
})

/** Adds up the price of each calendar day. */
function reckoned(rule: RateRule, days: number): number {
  const sheets = Array.from({ length: 100 }, (_, at) => new Date(Date.UTC(2026, 6, 2 + at)))
  const isOff = (sheet: Date): boolean =>
    sheet.getUTCDay() % 6 === 0 || HOLIDAYS.includes(sheet.toISOString().slice(0, 10))
  const priced = sheets.filter((sheet) => rule.charged === 'calendar-days' || !isOff(sheet))
  const prices = rule.tiers.flatMap(({ from, to, rate: price }) =>
    Array.from({ length: (to ?? 200) - from + 1 }, () => price),
  )
  const skipped = rule.countedFrom === 'start' ? rule.free : 0
  const torn = priced.filter((sheet) => sheet.getTime() <= Date.UTC(2026, 6, 1 + days))
  const sum = torn.reduce((all, _, at) => all + prices[skipped + at]! * (rule.per === 'teu' ? 2 : 1), 0)
  return Math.min(sum, rule.cap ?? Number.POSITIVE_INFINITY)
}

it("counts from the payee's deadline exactly if it is not before the arrival", () => {
  const day = integer({ min: -10, max: 10 }).map((days) => addDays(LAST_FREE_DAY, days))
  assert(
    property(day, option(day), day, (line, terminal, arrived) => {
      const container = aContainer({
        status: 'available',
        deadlines: { line: dayText(line), terminal: terminal === null ? null : dayText(terminal) },
      })
      const shipment = aShipment({ arrival: { actual: dayText(arrived) } })
      const now = instantAt(addDays(LAST_FREE_DAY, 20) * DAY + 17 * HOUR)
      const context = { now, settings: DEFAULT_SETTINGS, terminals: new Map(), rates: createRateBook([aRate()]) }
      const { estimate } = judgeShipment(shipment, [container], context).containers[0]!.judgment
      const due = line < arrived ? undefined : (LAST_FREE_DAY + 20 - line) * 100
      expect(estimate.kind === 'known' ? estimate.soFar[0]!.amount : undefined).toBe(due)
    }),
  )
})

it('ignores surcharges for the free time of an empty', () => {
  const label = constantFrom('Genset', 'Chassis')
  const onTop = array(record({ one: rate, label }), { minLength: 1, maxLength: 3 }).map((some) =>
    some.map(({ one, label: name }, at) => ({ ...one, id: `top ${at}`, label: name, isAdded: true })),
  )
  assert(
    property(onTop, boolean(), boolean(), constantFrom('dry', null), (extras, hasRate, isSet, type) => {
      const asPerDiem = { clock: 'per-diem', payeeName: '', startEvent: 'gated-out' } as const
      const main = hasRate ? [aRate({ ...asPerDiem, free: 3 })] : []
      const perDiem = { ...DEFAULT_SETTINGS.perDiem, freeDaysOtherwise: isSet ? 5 : null }
      const judged = (rules: readonly RateRule[]) => {
        const container = aContainer({
          status: 'picked_up',
          equipment: { type },
          atPort: { fullOutAt: '2026-07-06T10:00:00-07:00' },
        })
        const now = instantAt(addDays(LAST_FREE_DAY, 13) * DAY + 17 * HOUR)
        const settings = { ...DEFAULT_SETTINGS, perDiem }
        const context = { now, settings, terminals: new Map(), rates: createRateBook(rules) }
        return judgeShipment(aShipment(), [container], context).containers[0]!.judgment.perDiem
      }
      expect(judged([...extras.map((one) => ({ ...one, ...asPerDiem })), ...main])).toEqual(judged(main))
    }),
  )
})

it('lists the base charge first for any order of rates', () => {
  const main = aRate({ id: 'main' })
  const surcharge = aRate({ id: 'surcharge', clock: 'surcharge', startOffset: 'same-day', free: 0 })
  const judged = (rules: readonly RateRule[]) => {
    const container = aContainer({ status: 'available', atPort: { dischargedAt: '2026-07-01T10:00:00-07:00' } })
    const now = instantAt(addDays(LAST_FREE_DAY, 5) * DAY + 17 * HOUR)
    const context = { now, settings: DEFAULT_SETTINGS, terminals: new Map(), rates: createRateBook(rules) }
    return judgeShipment(aShipment(), [container], context).containers[0]!.judgment
  }
  for (const rules of [
    [main, surcharge],
    [surcharge, main],
  ]) {
    const { estimate, tier } = judged(rules)
    expect(estimate.kind === 'known' && estimate.charges.map(({ rule }) => rule.id)).toEqual(['main', 'surcharge'])
    expect(tier.first).toBe(judged([main]).tier.first)
  }
  assert(
    property(rates, waiting, (rules, days) => {
      const { estimate } = judgmentAfter(days, rules)
      const onTop = estimate.kind === 'known' ? estimate.charges.map(({ rule }) => isOnTop(rule)) : []
      expect(onTop.lastIndexOf(false)).toBe(onTop.filter((isTop) => !isTop).length - 1)
    }),
  )
})

it('distinguishes lines whose names contain separators', () => {
  const book = createRateBook([aRate({ payeeName: 'ACME' })])
  const context = {
    now: instantAt(addDays(LAST_FREE_DAY, 5) * DAY + 17 * HOUR),
    settings: DEFAULT_SETTINGS,
    terminals: new Map(),
    rates: book,
  }
  const container = aContainer({ status: 'available', deadlines: { line: dayText(LAST_FREE_DAY) } })
  const estimated = (shortName: string, name: string) => {
    const shipment = aShipment({ line: { scac: null, shortName, name } })
    return judgeShipment(shipment, [container], context).containers[0]!.judgment.estimate.kind
  }
  expect(estimated('ACME|', 'LINE')).toBe('unknown')
  expect(estimated('ACME', '|LINE')).toBe('known')
})

it('numbers the first charged day from the start of the clock', () => {
  const tiers = Array.from({ length: 20 }, (_, at) => ({ from: at + 1, to: at + 1, rate: at + 1 }))
  assert(
    property(nat(120), nat(23), (free, hour) => {
      const rule = aRate({ startOffset: 'same-day', free, freeUnit: 'hours', countedFrom: 'start', tiers })
      const dischargedAt = `2026-07-01T${String(hour).padStart(2, '0')}:00:00-07:00`
      const container = aContainer({ status: 'available', atPort: { dischargedAt } })
      const firstCharged = LAST_FREE_DAY + Math.floor((hour + free) / 24)
      const now = instantAt(firstCharged * DAY + 20 * HOUR)
      const context = { now, settings: DEFAULT_SETTINGS, terminals: new Map(), rates: createRateBook([rule]) }
      const { estimate } = judgeShipment(aShipment(), [container], context).containers[0]!.judgment
      const number = firstCharged - LAST_FREE_DAY + 1
      expect(estimate).toMatchObject({ kind: 'known', soFar: [{ amount: number }], nextDay: [{ amount: number + 1 }] })
    }),
  )
})

it('names each currency once and never adds two', () => {
  assert(
    property(rates, waiting, (rules, days) => {
      const { estimate } = judgmentAfter(days, rules)
      if (estimate.kind !== 'known') return
      const currencies = estimate.soFar.map(({ currency }) => currency)
      expect(currencies).toEqual([...new Set(estimate.charges.map(({ rule }) => rule.currency))].toSorted())
      for (const { currency, amount } of estimate.soFar) {
        const chargesInCurrency = estimate.charges.filter(({ rule }) => rule.currency === currency)
        expect(amount).toBeCloseTo(
          chargesInCurrency.reduce((all, { soFar }) => all + soFar, 0),
          3,
        )
      }
    }),
  )
})

it('does not depend on posted fees and leaves them alone', () => {
  assert(
    property(rates, waiting, array(integer({ min: 1, max: 5000 }), { maxLength: 3 }), (rules, days, fees) => {
      const [with_, without] = [judgmentAfter(days, rules, fees), judgmentAfter(days, rules)]
      expect(with_.estimate).toEqual(without.estimate)
      expect(with_.fees).toEqual(judgmentAfter(days, [], fees).fees)
    }),
  )
})

it('gives no amount without exactly one best rule', () => {
  assert(
    property(rates, waiting, (rules, days) => {
      const strangers = rules.map((rule) => ({ ...rule, payeeName: 'ONEY' }))
      expect(judgmentAfter(days, strangers).estimate.kind).toBe('unknown')
      const twins = rules.slice(0, 1).flatMap((rule) => [rule, { ...rule, id: 'twin' }])
      expect(judgmentAfter(days, twins).estimate.kind).toBe('unknown')
    }),
  )
})

const kindOfContainer = record({
  type: constantFrom('dry', 'reefer', null),
  lengthFt: constantFrom(20, 40, null),
  isInland: boolean(),
  rail: constantFrom('BNSF', 'UP', null),
  railAtPort: constantFrom('BNSF', 'UP'),
  reference: constantFrom('A', 'B'),
})

it('prices each container independently of the others in its shipment', () => {
  // A single rule avoids ties.
  const rule = record({ one: rate, railroad: constantFrom('', 'BNSF', 'UP'), names: boolean(), ofSize: boolean() }).map(
    ({ one, railroad, names, ofSize }): RateRule => ({
      ...one,
      payeeName: '',
      who: names ? ['A'] : [],
      sizes: ofSize ? [20] : [],
      ...(railroad === '' ? {} : { payee: 'rail', payeeName: railroad }),
    }),
  )
  assert(
    property(rule, array(kindOfContainer, { minLength: 2, maxLength: 6 }), (one, kinds) => {
      const containers = kinds.map(({ type, lengthFt, isInland, rail, railAtPort, reference }, at) =>
        aContainer({
          id: `container-${at}`,
          status: 'available',
          equipment: { type, lengthFt },
          references: [reference],
          deadlines: { line: dayText(LAST_FREE_DAY) },
          atPort: { railCarrierScac: railAtPort },
          inland: { railCarrierScac: rail, ...(isInland ? { arrivedAt: '2026-06-20T10:00:00Z' } : {}) },
        }),
      )
      const shipment = aShipment({ arrival: { actual: '2026-06-01T10:00:00Z' }, line: { scac: 'MSCU' } })
      const now = instantAt(addDays(LAST_FREE_DAY, 5) * DAY + 17 * HOUR)
      const terminals = new Map([['terminal-1', aTerminal({ country: 'US' })]])
      const judged = (of: typeof containers) =>
        judgeShipment(shipment, of, { now, settings: DEFAULT_SETTINGS, terminals, rates: createRateBook([one]) })
          .containers
      const alone = containers.map((one) => judged([one])[0]!.judgment.estimate)
      expect(judged(containers).map(({ judgment }) => judgment.estimate)).toEqual(alone)
    }),
    { numRuns: 500 },
  )
})
