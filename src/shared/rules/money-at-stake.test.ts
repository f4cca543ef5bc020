import { array, assert, constantFrom, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { aContainer, aShipment, FEDERAL_ONLY } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { english } from '#test/helpers/words.ts'
import { createRateBook } from '../rates/rate-book.ts'
import { boardSentenceWords } from '../words/tier-words.ts'
import { stakeWords } from '../words/money-words.ts'
import { boardSentence, factBits, tallyFacts } from './board-facts.ts'
import { instantAt } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import { stakeOf, stakesOf } from './money-at-stake.ts'
import { judgeShipment } from './shipment-judgment.ts'

/** Each container has its own number. */
let boxes = 0
const NOW = instantAt(Date.parse('2026-07-04T17:00:00Z'))

interface Given {
  readonly fee: number
  readonly currency: string
  /** Null: no rate applies. */
  readonly rate: number | null
}

/** Three days past its last free day by default. */
function judged({ fee, currency, rate }: Given, line = '2026-07-01', now = NOW): Judgment {
  boxes += 1
  const container = aContainer({
    number: `BOX${boxes}`,
    status: 'available',
    availability: { known: true, available: true },
    deadlines: { line },
    fees: fee === 0 ? [] : [{ type: 'demurrage', amount: fee, currency }],
  })
  const rules =
    rate === null ? [] : [aRate({ currency, reference: `Tariff ${currency}`, tiers: [{ from: 1, to: null, rate }] })]
  const context = { now, settings: FEDERAL_ONLY, terminals: new Map(), rates: createRateBook(rules) }
  const shipment = aShipment({ arrival: { actual: '2026-06-20T10:00:00Z' } })
  return judgeShipment(shipment, [container], context).containers[0]!.judgment
}

const anyCosts = record({
  fee: constantFrom(0, 0, 150, 700),
  currency: constantFrom('USD', 'CAD'),
  rate: constantFrom(null, 100, 220),
})

it('counts each container as posted, estimated or unknown', () => {
  assert(
    property(anyCosts, (one) => {
      const { kind } = stakeOf(judged(one))
      expect(kind).toBe(one.fee > 0 ? 'posted' : one.rate === null ? 'unknown' : 'estimated')
    }),
  )
})

it('is unknown if only surcharges are known', () => {
  const surcharge = aRate({ id: 's', clock: 'surcharge', tiers: [{ from: 8, to: null, rate: 45 }] })
  const container = aContainer({
    status: 'available',
    availability: { known: true, available: true },
    deadlines: { line: '2026-07-01' },
  })
  const shipment = aShipment({ arrival: { actual: '2026-06-20T10:00:00Z' } })
  for (const under of [[aRate({ id: 'a' }), aRate({ id: 'b' })], []]) {
    const rates = createRateBook([...under, surcharge])
    const context = { now: NOW, settings: FEDERAL_ONLY, terminals: new Map(), rates }
    expect(stakeOf(judgeShipment(shipment, [container], context).containers[0]!.judgment)).toEqual({ kind: 'unknown' })
  }
})

it('sums each kind and currency separately', () => {
  assert(
    property(array(anyCosts, { maxLength: 8 }), constantFrom('USD', 'CAD'), (some, currency) => {
      const { posted, estimated, unknown } = stakesOf(some.map((one) => judged(one)))
      const sameCurrency = some.filter((one) => one.currency === currency)
      const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
      const amountIn = (amounts: typeof posted) => amounts.find((one) => one.currency === currency)?.amount ?? 0
      expect(amountIn(posted)).toBe(sum(sameCurrency.map(({ fee }) => fee)))
      expect(amountIn(estimated)).toBe(sum(sameCurrency.map(({ fee, rate }) => (fee > 0 ? 0 : (rate ?? 0) * 3))))
      expect(unknown).toBe(some.filter(({ fee, rate }) => fee === 0 && rate === null).length)
      // The order of currencies must not depend on the order of containers.
      const orders = [posted, estimated].map((amounts) => amounts.map((one) => one.currency))
      expect(orders).toEqual(orders.map((currencies) => currencies.toSorted()))
    }),
  )
})

it('shows the same in counter and headline, with the rate', () => {
  const judgments = [
    judged({ fee: 700, currency: 'USD', rate: 100 }),
    judged({ fee: 0, currency: 'USD', rate: 220 }),
    judged({ fee: 0, currency: 'USD', rate: null }),
  ]
  const stakes = stakesOf(judgments)
  const counted = judgments.map((judgment) => ({ judgment, factBits: factBits(judgment) }))
  expect(tallyFacts(counted).past.stakes).toEqual(stakes)
  expect(boardSentence(judgments).stakes).toEqual(stakes)
  expect(stakeWords(stakes, english)).toEqual(['$700 posted', '~$660 (Tariff USD)', '1 unknown'])
  // A count of unknown amounts alone would repeat the headline.
  expect(stakeWords(stakesOf(judgments.slice(2)), english)).toEqual([])
})

it('is avoidable today for last chances only', () => {
  const thursday = instantAt(Date.parse('2026-07-02T17:00:00Z'))
  const on = (rate: number, fee: number, line: string) => judged({ fee, currency: 'USD', rate }, line, thursday)
  // The gate opens again on Monday: Friday is a holiday.
  const saved = [on(220, 0, '2026-07-05'), on(100, 80, '2026-07-05')]
  const sentence = boardSentence([...saved, on(220, 0, '2026-07-01')])
  expect(sentence).toMatchObject({ about: 'last-chance', containers: 2 })
  expect(sentence.avoidable).toEqual([{ amount: 320, currency: 'USD' }])
  expect(boardSentenceWords(sentence, english)).toContain('avoidable')
  expect(boardSentence([on(220, 0, '2026-07-01')]).avoidable).toEqual([])
})

it('is not avoidable if no gate is open before the charge begins', () => {
  const saturday = NOW
  const sentence = boardSentence([judged({ fee: 0, currency: 'USD', rate: 220 }, '2026-07-05', saturday)])
  expect(sentence).toMatchObject({ about: 'last-chance', containers: 1 })
  expect(sentence.avoidable).toEqual([])
})
