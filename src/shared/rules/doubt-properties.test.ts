// Properties of silence, doubt and money. Each builds the cases that it claims to cover, and counts them.

import { array, assert, boolean, constantFrom, integer, oneof, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { createRateBook } from '../rates/rate-book.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import { addDays, type CalendarDay, dayFromText, dayText } from '../time/calendar-day.ts'
import { HOUR, instantAt } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import { stakeOf, stakesOf } from './money-at-stake.ts'
import { judgeAlone } from './shipment-judgment.ts'
import { isFolded } from './tier.ts'

const TODAY = dayFromText('2026-07-15') as CalendarDay
/** Wednesday, 10:00 in Los Angeles. */
const NOW = instantAt(Date.parse('2026-07-15T17:00:00Z'))
const RATES = createRateBook([aRate({ tiers: [{ from: 1, to: null, rate: 250 }] })])
const READY = { status: 'available', availability: { known: true, available: true } } as const
const dayFrom = (offset: number): string => dayText(addDays(TODAY, offset))
/** Half of them near today, so that enough are due. */
const offsets = oneof(integer({ min: -60, max: 20 }), integer({ min: -3, max: 3 }))

function judged(container: Facts<Container>, shipment: Facts<Shipment> = {}, rates = RATES): Judgment {
  const context = { now: NOW, settings: DEFAULT_SETTINGS, terminals: new Map(), rates }
  return judgeAlone(aContainer(container), aShipment(shipment), context).judgment
}

describe('a silent terminal', () => {
  it('changes only the age of its word', () => {
    const counts = { due: 0, past: 0, posted: 0 }
    const facts = record({
      lfd: offsets,
      fee: constantFrom(0, 300),
      isHeld: boolean(),
      days: integer({ min: 0, max: 9 }),
    })
    assert(
      property(facts, ({ lfd, fee, isHeld, days }) => {
        const container = {
          ...READY,
          deadlines: { terminal: dayFrom(lfd) },
          fees: fee === 0 ? [] : [{ type: 'demurrage', amount: fee, currency: 'USD' }],
          holds: isHeld ? [{ name: 'Customs', status: 'hold', description: null }] : [],
        }
        const before = judged(container)
        const { terminalReport, ...silent } = judged({ ...container, terminalSilentSince: NOW - days * 24 * HOUR })
        expect(terminalReport.kind).toBe('silent')
        expect(silent).toEqual({ ...silent, ...before, terminalReport: undefined, validUntil: silent.validUntil })
        counts.due += Number(before.tier.name === 'last-chance')
        counts.past += Number(before.deadline.kind === 'counts' && before.deadline.isPast)
        counts.posted += Number(before.fees.kind === 'posted')
      }),
      { numRuns: 500 },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
  })
})

describe('an earlier trip', () => {
  it('never takes a container off the board, nor claims a charge', () => {
    const counts = { byArrival: 0, byEta: 0, wouldBePast: 0 }
    const trip = record({
      out: integer({ min: -200, max: -30 }),
      arrived: integer({ min: -20, max: -1 }),
      lfd: offsets,
    })
    assert(
      property(trip, boolean(), ({ out, arrived, lfd }, isAtSea) => {
        const arrival = isAtSea ? { estimated: dayFrom(-arrived) } : { actual: dayFrom(arrived) }
        const container = { deadlines: { line: dayFrom(lfd) }, atPort: { fullOutAt: dayFrom(out) }, status: null }
        const { out: verdict, deadline, perDiem, arrival: reached } = judged(container, { arrival })
        expect(verdict.kind).toBe('in-doubt')
        expect(perDiem.kind).toBe('not-started')
        expect(deadline).toMatchObject({ kind: 'counts', isPast: false })
        expect(reached.kind).toBe(isAtSea ? 'expected' : 'arrived')
        counts.byEta += Number(isAtSea)
        counts.byArrival += Number(!isAtSea)
        counts.wouldBePast += Number(!isAtSea && lfd < 0 && lfd >= arrived)
      }),
      { numRuns: 500 },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
  })
})

describe('a doubtful gate-out', () => {
  it('claims the days up to it and no later one', () => {
    const counts = { claimed: 0, spared: 0 }
    const facts = record({ lfd: integer({ min: -20, max: -2 }), out: integer({ min: -20, max: -1 }) })
    assert(
      property(facts, ({ lfd, out }) => {
        const container = {
          status: 'available',
          deadlines: { line: dayFrom(lfd) },
          atPort: { fullOutAt: `${dayFrom(out)}T12:00:00-07:00` },
        }
        const judgment = judged(container, { arrival: { actual: dayFrom(-40) } })
        const stake = stakeOf(judgment)
        const days = Math.max(0, out - lfd)
        expect(judgment.out.kind).toBe('in-doubt')
        expect(stake).toMatchObject(days === 0 ? { kind: 'none' } : { amounts: [{ amount: 250 * days }] })
        counts.claimed += Number(days > 0)
        counts.spared += Number(days === 0)
      }),
      { numRuns: 500 },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(50)
  })
})

describe('a container in doubt', () => {
  it('is folded only at sea, on rail, long past, or two weeks later with nothing posted, and always says Verify', () => {
    const counts = { old: 0, posted: 0, atSea: 0, onRail: 0, open: 0 }
    const facts = record({
      out: integer({ min: -30, max: 0 }),
      lfd: option(integer({ min: -30, max: 20 })),
      fee: constantFrom(0, 40),
      where: constantFrom('port', 'port', 'sea', 'rail'),
      isReady: boolean(),
    })
    assert(
      property(facts, ({ out, lfd, fee, where, isReady }) => {
        const atPort = {
          fullOutAt: `${dayFrom(out)}T01:00:00-07:00`,
          railLoadedAt: where === 'rail' ? dayFrom(-35) : null,
        }
        const judgment = judged(
          {
            status: where === 'sea' ? null : where === 'rail' ? 'on_rail' : 'available',
            availability: { known: true, available: isReady && where === 'port' },
            deadlines: { line: lfd === null ? null : dayFrom(lfd) },
            fees: fee === 0 ? [] : [{ type: 'storage', amount: fee, currency: 'USD' }],
            atPort,
          },
          { arrival: where === 'sea' ? { estimated: dayFrom(5) } : { actual: dayFrom(-40) } },
        )
        const { tier } = judgment
        const isOld = out <= -14 && fee === 0 && where !== 'sea'
        const isLongPast = lfd !== null && out - lfd > 14
        expect(judgment.out.kind).toBe('in-doubt')
        expect(tier.why).toMatchObject({ kind: 'verify' })
        expect(isOld && tier.name !== 'verify').toBe(false)
        expect(!isOld && where === 'port' && !isLongPast && isFolded(tier.name)).toBe(false)
        counts.old += Number(isOld)
        counts.posted += Number(out <= -14 && fee > 0 && where === 'port')
        counts.atSea += Number(where === 'sea' && tier.name === 'verify')
        counts.onRail += Number(where === 'rail' && tier.name === 'verify')
        counts.open += Number(!isFolded(tier.name))
      }),
      { numRuns: 1000 },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20)
  })
})

describe('a deadline in doubt', () => {
  it('never folds a ready container', () => {
    let doubted = 0
    assert(
      property(integer({ min: -60, max: -1 }), integer({ min: -20, max: 0 }), (lfd, arrived) => {
        const { tier, deadline } = judged(
          { ...READY, deadlines: { line: dayFrom(lfd) } },
          { arrival: { actual: dayFrom(arrived) } },
        )
        const isDoubted = deadline.kind === 'counts' && deadline.isBeforeArrival
        expect(isDoubted).toBe(lfd < arrived)
        expect(isDoubted && isFolded(tier.name)).toBe(false)
        doubted += Number(isDoubted)
      }),
      { numRuns: 500 },
    )
    expect(doubted).toBeGreaterThan(200)
  })
})

describe('the last chance', () => {
  it('stays if the appointment is missed or lost', () => {
    const appointments = constantFrom<Facts<Container>>(
      {},
      { appointmentAt: '2026-07-15T02:00:00-07:00' },
      { lostAppointment: '2026-07-15T08:00:00-07:00' },
    )
    const counts = { book: 0, rebook: 0 }
    assert(
      property(appointments, integer({ min: 0, max: 1 }), (appointment, lfd) => {
        const { tier } = judged({ ...READY, ...appointment, deadlines: { line: dayFrom(lfd) } })
        expect(tier.name).toBe('last-chance')
        const kind = Object.keys(appointment).length === 0 ? 'book' : 'rebook'
        expect(tier.why.kind).toBe(kind)
        counts[kind] += 1
      }),
      { numRuns: 100 },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(5)
  })
})

describe('stakesOf', () => {
  const kinds = constantFrom('demurrage', 'exam', 'other')
  const feesOf = array(
    record({ type: kinds, amount: integer({ min: -200, max: 500 }), currency: constantFrom('USD') }),
    {
      maxLength: 3,
    },
  )

  it('replaces only the estimate of posted demurrage and never shows negative money', () => {
    const counts = { replaced: 0, beside: 0, credits: 0 }
    assert(
      property(feesOf, (fees) => {
        const stake = stakeOf(judged({ ...READY, fees, deadlines: { line: dayFrom(-5) } }))
        const sum = fees.reduce((total, { amount }) => total + amount, 0)
        const isReplaced = sum > 0 && fees.some(({ type, amount }) => type === 'demurrage' && amount > 0)
        const estimated = isReplaced ? [] : [{ currency: 'USD', amount: 1250 }]
        expect(stake).toMatchObject(
          sum > 0
            ? { kind: 'posted', amounts: [{ amount: sum }], estimated }
            : { kind: 'estimated', amounts: estimated },
        )
        counts.replaced += Number(isReplaced)
        counts.beside += Number(sum > 0 && !isReplaced)
        counts.credits += Number(sum < 0)
      }),
      { numRuns: 500 },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(20)
  })

  it('counts a number in two shipments once, in any order', () => {
    let doubles = 0
    const boxes = array(
      record({ number: constantFrom('MSCU1234566', 'TCLU7654321', 'HLXU2000007'), fee: integer({ min: 1, max: 900 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    assert(
      property(boxes, (all) => {
        const judgments = all.map(({ number, fee }, index) =>
          judged({ id: `c${index}`, number, fees: [{ type: 'demurrage', amount: fee, currency: 'USD' }] }),
        )
        const largest = new Map<string, number>()
        for (const { number, fee } of all) largest.set(number, Math.max(largest.get(number) ?? 0, fee))
        const amount = [...largest.values()].reduce((total, fee) => total + fee, 0)
        expect(stakesOf(judgments).posted).toEqual([{ currency: 'USD', amount }])
        expect(stakesOf(judgments.toReversed())).toEqual(stakesOf(judgments))
        doubles += Number(largest.size < all.length)
      }),
      { numRuns: 200 },
    )
    expect(doubles).toBeGreaterThan(50)
  })
})
