// Tests the board's counters and headline.

import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { anyConsignment, anyNow } from '#test/helpers/arbitrary-fleet.ts'
import { aContainer, aShipment, type Facts, FEDERAL_ONLY } from '#test/helpers/fleet.ts'
import { languageFor } from '#test/helpers/language.ts'
import { aRate } from '#test/helpers/rates.ts'
import { boardSentenceWords, reasonWords } from '../words/tier-words.ts'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import {
  BOARD_FACTS,
  boardSentence,
  factBits,
  isCounted,
  tallyFacts,
  type BoardFact,
  type FactTallies,
} from './board-facts.ts'
import { createRateBook } from '../rates/rate-book.ts'
import { isStanding } from './appointment.ts'
import { writtenTime } from '../time/written-time.ts'
import { instantAt } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import { judgeShipment } from './shipment-judgment.ts'
import { compareOnBoard } from './tier.ts'

const NOW = instantAt(Date.parse('2026-07-06T17:00:00Z'))
const english = languageFor({ language: 'en', formats: 'en-US', zone: 'America/Los_Angeles' }, () => NOW)
/** How the to-do of a counter's own container begins. */
const VERBS: Partial<Record<BoardFact, RegExp>> = {
  'last-chance': /^(Book|Rebook)/,
  past: /^Get it out/,
  ready: /^(Book|Rebook)/,
  'on-hold': /^Clear/,
  'tracking-lost': /^Resume/,
  empties: /^Return/,
}
const SATURDAY = instantAt(Date.parse('2026-07-04T17:00:00Z'))
const READY: Facts<Container> = { availability: { known: true, available: true } }
const HOLD: Facts<Container> = { holds: [{ name: 'customs', status: 'hold', description: null }] }
const USD = (amount: number): Facts<Container> => ({ fees: [{ type: 'demurrage', amount, currency: 'USD' }] })
const STOPPED: Facts<Shipment> = {
  arrival: { actual: '2026-07-01' },
  tracking: { stoppedAt: '2026-07-05T12:00:00Z', stoppedReason: 'past_arrival_window' },
}

function judged(container: Facts<Container>, shipment: Facts<Shipment> = {}, now = NOW): Judgment {
  const id = container.id ?? 'container-1'
  const context = { now, settings: FEDERAL_ONLY, terminals: new Map() }
  const facts = aContainer({ number: id, ...container, id })
  return judgeShipment(aShipment({ containerIds: [id], ...shipment }), [facts], context).containers[0]!.judgment
}

function tallied(all: readonly Judgment[]): FactTallies {
  return tallyFacts(all.map((judgment) => ({ judgment, factBits: factBits(judgment) })))
}

describe('board counter', () => {
  it.each<[string, Facts<Container>, Facts<Shipment>, readonly BoardFact[]]>([
    ['last chance, which is ready too', { ...READY, deadlines: { line: '2026-07-07' } }, {}, ['last-chance', 'ready']],
    ['past', { deadlines: { line: '2026-07-05' } }, {}, ['past']],
    ['long past: folded on the board, and counted', { deadlines: { line: '2026-05-05' } }, {}, ['past']],
    [
      'past, ready, stopped',
      { ...READY, deadlines: { line: '2026-07-05' } },
      STOPPED,
      ['past', 'ready', 'tracking-lost'],
    ],
    ['an appointment of today', { ...READY, appointmentAt: '2026-07-06T15:00:00-07:00' }, {}, ['appointments']],
    [
      'an appointment of today that was missed',
      { ...READY, appointmentAt: '2026-07-06T05:00:00-07:00' },
      {},
      ['ready', 'appointments'],
    ],
    ['an appointment of yesterday', { ...READY, appointmentAt: '2026-07-05T15:00:00-07:00' }, {}, ['ready']],
    ['an appointment of tomorrow', { ...READY, appointmentAt: '2026-07-07T15:00:00-07:00' }, {}, []],
    ['on hold', { ...READY, ...HOLD }, {}, ['on-hold']],
    [
      'ready, with a hold that is only pending',
      { ...READY, holds: [{ name: 'customs', status: 'pending', description: null }] },
      {},
      ['ready'],
    ],
    ['out', { atPort: { fullOutAt: '2026-07-05' } }, {}, ['empties']],
    ['out, with tracking stopped', { atPort: { fullOutAt: '2026-07-05' } }, STOPPED, ['empties']],
    ['returned', { atPort: { fullOutAt: '2026-07-02' }, emptyReturn: { at: '2026-07-05' } }, {}, []],
    [
      'returned before it was out',
      { atPort: { fullOutAt: '2026-07-02' }, emptyReturn: { at: '2026-06-30' } },
      {},
      ['empties', 'in-doubt'],
    ],
    [
      'a full-out of a container that is available',
      { status: 'available', atPort: { fullOutAt: '2026-07-05' } },
      {},
      ['in-doubt'],
    ],
    [
      'a deadline before the arrival',
      { deadlines: { line: '2026-07-20' } },
      { arrival: { estimated: '2026-07-30' } },
      ['in-doubt'],
    ],
    ['at sea', {}, { arrival: { estimated: '2026-08-30' } }, []],
  ])('counts a container %s', (_, container, shipment, facts) => {
    const judgment = judged(container, shipment)
    expect(BOARD_FACTS.filter((fact) => isCounted(fact, judgment))).toEqual(facts)
  })

  it('tallies the same containers as isCounted and names the first with the verb of its counter', () => {
    fc.assert(
      fc.property(fc.array(anyConsignment, { maxLength: 6 }), anyNow, (consignments, now) => {
        const context = { now: instantAt(now), settings: FEDERAL_ONLY, terminals: new Map() }
        const judgments = consignments.flatMap(({ shipment, containers }) =>
          judgeShipment(shipment, containers, context).containers.map(({ judgment }) => judgment),
        )
        const tallies = tallied(judgments)
        for (const fact of BOARD_FACTS) {
          const counted = judgments.filter((judgment) => isCounted(fact, judgment))
          expect(tallies[fact].count).toBe(new Set(counted.map(({ number }) => number)).size)
          const inOrder = counted.toSorted(compareOnBoard)
          const first = inOrder.find((one) => VERBS[fact]?.test(reasonWords(one, english))) ?? inOrder[0] ?? null
          expect(tallies[fact].worst).toBe(first)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('counts conflicts, empties without free days and the money at stake', () => {
    const today = [
      judged({ ...READY, id: 'early', appointmentAt: '2026-07-06T11:00:00-07:00' }),
      judged({ ...READY, ...HOLD, id: 'held', appointmentAt: '2026-07-06T15:00:00-07:00' }),
    ]
    expect(tallied(today).appointments).toMatchObject({ count: 2, conflicts: 1 })
    const NO_CONFLICT: readonly Facts<Container>[] = [
      { availability: { known: true, available: false }, appointmentAt: '2026-07-06T15:00:00-07:00' },
      { ...READY, appointmentAt: '2026-07-06T05:00:00-07:00' },
    ]
    for (const one of NO_CONFLICT) expect(tallied([judged(one)]).appointments).toMatchObject({ count: 1, conflicts: 0 })
    const out = ['2026-07-04', '2026-07-01'].map((fullOutAt) => judged({ id: fullOutAt, atPort: { fullOutAt } }))
    expect(tallied(out).empties).toMatchObject({ count: 2, lackingBasis: 2 })
    const posted = [judged({ deadlines: { line: '2026-07-04' }, ...USD(300) })]
    expect(tallied(posted).past.stakes).toMatchObject({ posted: [{ currency: 'USD', amount: 300 }], estimated: [] })
  })
})

describe('a box in two bills', () => {
  const rates = createRateBook([aRate({ tiers: [{ from: 1, to: null, rate: 250 }] })])
  const bill = (number: string, line: string, more: Facts<Container> = {}, isRated = true): Judgment => {
    const context = { now: NOW, settings: FEDERAL_ONLY, terminals: new Map(), ...(isRated ? { rates } : {}) }
    const facts = aContainer({ ...READY, number, id: `${number} ${line}`, deadlines: { line }, ...more })
    return judgeShipment(aShipment({ containerIds: [facts.id] }), [facts], context).containers[0]!.judgment
  }
  const SPELLINGS = ['MSCU1234566', 'mscu1234566', ' MSCU 123456-6', 'MSCU123456']

  it('is one truck with the larger amount, however its number is spelled', () => {
    const missed = { appointmentAt: '2026-07-05T09:00:00-07:00' }
    for (const spelling of SPELLINGS) {
      for (const isFirst of [true, false]) {
        const cheap = bill('MSCU1234566', '2026-07-07', {}, false)
        const costly = bill(spelling, '2026-07-06', missed)
        const sentence = boardSentence(isFirst ? [cheap, costly] : [costly, cheap])
        expect(sentence).toMatchObject({ containers: 1, avoidable: [{ currency: 'USD', amount: 250 }] })
        expect(sentence.toBook).toMatchObject({
          today: { containers: 1, toRebook: 1 },
          later: { containers: 0 },
          withoutDay: 0,
        })
        expect(tallied([cheap, costly])['last-chance'].count).toBe(1)
      }
    }
    const both = [bill('MSCU1234566', '2026-07-06'), bill('TCLU7654321', '2026-07-06')]
    expect(boardSentence(both)).toMatchObject({ containers: 2, avoidable: [{ amount: 500 }] })
    expect(tallied(both)['last-chance'].count).toBe(2)
  })

  it('counts once in each counter, as a conflict and without free days', () => {
    const held = { ...HOLD, appointmentAt: '2026-07-06T15:00:00-07:00' }
    const conflicts = [bill('MSCU1234566', '2026-07-20', held), bill('mscu1234566', '2026-07-21', held)]
    expect(tallied(conflicts).appointments).toMatchObject({ count: 1, conflicts: 1 })
    const out = ['MSCU1234566', 'mscu1234566'].map((number) =>
      bill(number, '2026-07-20', { atPort: { fullOutAt: '2026-07-01' }, availability: { known: false } }),
    )
    expect(tallied(out).empties).toMatchObject({ count: 1, lackingBasis: 1 })
  })
})

describe('board order', () => {
  it('puts what can only be saved today before what can be saved tomorrow, with any appointment', () => {
    const anyAppointment = fc.constantFrom(null, '2026-07-05T15:00:00Z', '2026-07-06T12:00:00Z', '2026-07-07T17:00:00Z')
    const anyLater = fc.constantFrom('2026-07-08T17:00:00Z', '2026-07-11T17:00:00Z', '2026-07-12T17:00:00Z')
    const anyDue = (line: string) =>
      fc
        .record({ appointmentAt: fc.oneof(anyAppointment, anyLater), fee: fc.nat({ max: 900 }), isLost: fc.boolean() })
        .map(({ appointmentAt, fee, isLost }) => {
          const appointment = isLost ? { lostAppointment: writtenTime('2026-07-06T20:00:00Z') } : { appointmentAt }
          return judged({ ...READY, id: line, deadlines: { line }, ...USD(fee), ...appointment })
        })
        .filter(({ appointment }) => !isStanding(appointment))
    fc.assert(
      fc.property(anyDue('2026-07-06'), anyDue('2026-07-07'), (today, tomorrow) => {
        expect([today, tomorrow].map(({ tier }) => tier.name)).toEqual(['last-chance', 'last-chance'])
        expect(compareOnBoard(today, tomorrow)).toBeLessThan(0)
        expect(boardSentence([today, tomorrow]).toBook).toMatchObject({
          today: { containers: 1 },
          later: { containers: 1 },
        })
      }),
      { numRuns: 300 },
    )
  })
})

describe('worst container of a counter', () => {
  it('is never one that needs something else first', () => {
    const [stoppedPast, lost] = [
      judged({ ...READY, id: 'past', deadlines: { line: '2026-07-05' } }, STOPPED),
      judged({ id: 'lost' }, STOPPED),
    ]
    expect(tallied([stoppedPast, lost])['tracking-lost'].worst?.containerId).toBe('lost')
    const heldPast = judged({ ...HOLD, id: 'held', deadlines: { line: '2026-07-05' } })
    const held = judged({ ...HOLD, id: 'due', deadlines: { line: '2026-07-07' } })
    expect(tallied([held, heldPast])['on-hold'].worst?.containerId).toBe('held')

    const pastLfd = judged({ ...READY, id: 'past', deadlines: { line: '2026-07-05' } })
    const lastChance = judged({ ...READY, id: 'last chance', deadlines: { line: '2026-07-07' } })
    const ready = judged({ ...READY, id: 'ready', deadlines: { line: '2026-07-20' } })
    expect(tallied([ready, pastLfd, lastChance]).ready.worst?.containerId).toBe('last chance')
    expect(tallied([ready, pastLfd]).ready.worst?.containerId).toBe('ready')
    expect(tallied([pastLfd]).ready.worst?.containerId).toBe('past')
    const costly = judged({ id: 'blocked', ...HOLD, deadlines: { line: '2026-07-05' }, ...USD(4000) })
    expect(tallied([costly, pastLfd]).past.worst?.containerId).toBe('past')
  })

  it('follows the order within a tier', () => {
    const pastLfd = ['2026-06-29', '2026-07-05'].map((line) => judged({ ...READY, id: line, deadlines: { line } }))
    expect(tallied(pastLfd).past.worst?.containerId).toBe('2026-07-05')
    const ready = ['2026-07-20', '2026-07-15'].map((line) => judged({ ...READY, id: line, deadlines: { line } }))
    expect(tallied(ready).ready.worst?.containerId).toBe('2026-07-15')
  })

  it('comes from a folded tier only if all do', () => {
    const old = judged({ ...READY, id: 'old', deadlines: { line: '2026-05-22' }, ...USD(4000) })
    const fresh = judged({ ...READY, id: 'fresh', deadlines: { line: '2026-07-20' } })
    expect(tallied([old, fresh]).ready).toMatchObject({ count: 2, worst: { containerId: 'fresh' } })
    expect(tallied([old]).past.worst?.containerId).toBe('old')
  })
})

describe('board headline', () => {
  const sentenceOf = (...all: readonly Judgment[]): string => boardSentenceWords(boardSentence(all), english)
  const lastChance = (id: string, more: Facts<Container> = {}): Judgment =>
    judged({ ...READY, id, deadlines: { line: '2026-07-07' }, ...more })
  const late = judged({ id: 'late', appointmentAt: '2026-07-08', deadlines: { line: '2026-07-07' } })
  const pastLfd = judged({ id: 'past', deadlines: { line: '2026-07-05' }, ...USD(185.5) })
  const blocked = judged({ id: 'blocked', ...HOLD, deadlines: { line: '2026-07-07' } })

  it('counts the appointments to rebook in the containers of their pickup day', () => {
    const missed = { appointmentAt: '2026-07-05T09:00:00-07:00' }
    const today = (id: string, more: Facts<Container> = {}): Judgment =>
      lastChance(id, { deadlines: { line: '2026-07-06' }, ...more })
    const [one, other] = [today('one'), today('other')]
    const again = today('again', missed)
    const [tomorrow, tomorrowAgain] = [lastChance('tomorrow'), lastChance('tomorrow again', missed)]
    expect([again, tomorrowAgain].map(({ tier }) => tier.why.kind)).toEqual(['rebook', 'rebook'])
    expect(sentenceOf(one, other, again, tomorrow)).toBe('3 today (1 to rebook), 1 tomorrow')
    expect(sentenceOf(one, other, tomorrow, tomorrowAgain)).toBe('2 to book today, 2 tomorrow (1 to rebook)')
    expect(sentenceOf(one, tomorrowAgain)).toBe('1 to book today, 1 to rebook tomorrow')
    expect(sentenceOf(again, tomorrow)).toBe('1 to rebook today, 1 to book tomorrow')
    expect(sentenceOf(again)).toBe('1 to rebook today')
    const closedInstead = judged({ ...READY, id: 'closed', deadlines: { line: '2026-07-05' } }, {}, SATURDAY)
    expect(closedInstead.tier.name).toBe('last-chance')
    expect(sentenceOf(one, closedInstead)).toBe('1 to book today, 1 without a pickup day')
    const order = [tomorrow, tomorrowAgain, again, one].toSorted(compareOnBoard).map(({ containerId }) => containerId)
    expect(order.slice(0, 2).toSorted()).toEqual(['again', 'one'])
  })

  it('names the last chances first and only posted money', () => {
    const elsewhere = { ...lastChance('b', USD(100)), terminal: 'Pier J' }
    expect(sentenceOf(lastChance('a'), elsewhere, pastLfd)).toBe('2 to book tomorrow: $100 posted so far')
    expect(sentenceOf(lastChance('a'))).toBe('1 to book tomorrow')
    const today = lastChance('today', { deadlines: { line: '2026-07-06' } })
    expect(sentenceOf(today)).toBe('1 to book today')
    expect(sentenceOf(lastChance('a'), today)).toBe('1 to book today, 1 tomorrow')
    expect(sentenceOf(pastLfd, late)).toBe('1 container to rebook, at 1 terminal')
    expect(sentenceOf(pastLfd, blocked)).toBe('1 container past LFD to get out, at 1 terminal: $185.50 posted so far')
    expect(sentenceOf(blocked)).toBe('1 container due and blocked, at 1 terminal')
    expect(sentenceOf()).toBe('No appointments needed today')
    expect(boardSentenceWords(boardSentence([]), english, true)).toBe('No appointments needed today in this list')
  })
})
