// Compares tiers, counters and the headline with a second statement of the rules that reads only the generated facts.

import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aContainer, aShipment, type Facts } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { createRateBook } from '../rates/rate-book.ts'
import { DEFAULT_SETTINGS } from '../settings/rule-settings.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { BOARD_FACTS, type BoardFact, boardSentence, factBits, tallyFacts } from './board-facts.ts'
import { instantAt } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import { judgeAlone } from './shipment-judgment.ts'
import { TIERS, type TierName } from './tier.ts'

const SETTINGS = { ...DEFAULT_SETTINGS, closed: { ...DEFAULT_SETTINGS.closed, nationalHolidays: false } }
const RATES = createRateBook([aRate({ tiers: [{ from: 1, to: null, rate: 250 }] })])
/** 10:00 in Los Angeles; gates are open from Monday to Friday. */
const TODAYS = { Wednesday: '2026-07-15', Friday: '2026-07-17', Saturday: '2026-07-18' } as const

/** Days are counted from today. */
interface Case {
  readonly today: keyof typeof TODAYS
  /** Arrived if zero or less. */
  readonly arrives: number
  readonly lfd: number | null
  readonly available: 'yes' | 'no' | 'unknown'
  readonly hold: 'none' | 'pending' | 'hold'
  readonly appointment: { readonly day: number; readonly hour: number } | null
  readonly tracking: 'fresh' | 'stale' | 'stopped'
  readonly fee: number
  readonly gateOut: number | null
  /** The status contradicts the gate-out. */
  readonly isDoubtful: boolean
  readonly isReturned: boolean
}

const anyCase = record<Case>({
  today: constantFrom('Wednesday', 'Friday', 'Saturday'),
  arrives: oneof(integer({ min: -40, max: -1 }), integer({ min: -40, max: 20 }), integer({ min: 1, max: 12 })),
  lfd: oneof(constant(null), integer({ min: -40, max: 20 }), integer({ min: -3, max: 5 })),
  available: constantFrom('yes', 'yes', 'no', 'unknown'),
  hold: constantFrom('none', 'none', 'pending', 'hold'),
  appointment: oneof(
    constant(null),
    record({ day: integer({ min: -20, max: 12 }), hour: integer({ min: 5, max: 20 }) }),
  ),
  tracking: constantFrom('fresh', 'fresh', 'stale', 'stopped'),
  fee: constantFrom(0, 0, 300),
  gateOut: oneof(constant(null), constant(null), integer({ min: -30, max: 0 })),
  isDoubtful: constantFrom(true, false),
  isReturned: constantFrom(true, false),
})

function dateOf(today: Case['today'], offset: number): string {
  return new Date(Date.parse(TODAYS[today]) + offset * 86_400_000).toISOString().slice(0, 10)
}

function judge(facts: Case, number = 'MSCU1234566', id = 'container-1'): Judgment {
  const { today, arrives, lfd, available, hold, appointment, tracking, fee, gateOut, isDoubtful, isReturned } = facts
  const date = (offset: number): string => dateOf(today, offset)
  const now = instantAt(Date.parse(`${date(0)}T10:00:00-07:00`))
  const hour = appointment === null ? '' : String(appointment.hour).padStart(2, '0')
  const isOut = gateOut !== null
  const container = aContainer({
    id,
    number,
    status: isOut && isDoubtful && arrives <= 0 ? 'grounded' : null,
    availability: { known: available !== 'unknown', available: available === 'unknown' ? null : available === 'yes' },
    deadlines: { line: lfd === null ? null : date(lfd) },
    holds: hold === 'none' ? [] : [{ name: 'customs', status: hold, description: null }],
    fees: fee === 0 ? [] : [{ type: 'demurrage', amount: fee, currency: 'USD' }],
    appointmentAt: appointment === null ? null : `${date(appointment.day)}T${hour}:00:00-07:00`,
    atPort: { fullOutAt: isOut ? `${date(gateOut)}T01:00:00-07:00` : null },
    emptyReturn: { at: isOut && isReturned ? `${date(gateOut)}T02:00:00-07:00` : null },
  })
  const trackings: Record<Case['tracking'], Facts<Shipment>> = {
    fresh: { tracking: { lastSucceededAt: `${date(0)}T09:00:00-07:00` } },
    stale: {
      tracking: { lastSucceededAt: `${date(-10)}T09:00:00-07:00`, lastAttemptedAt: `${date(0)}T09:00:00-07:00` },
    },
    stopped: { tracking: { stoppedAt: `${date(-1)}T09:00:00-07:00`, stoppedReason: null } },
  }
  const arrival = arrives > 0 ? { estimated: date(arrives) } : { actual: date(arrives) }
  const shipment = aShipment({ containerIds: [id], arrival, ...trackings[tracking] })
  return judgeAlone(container, shipment, { now, settings: SETTINGS, terminals: new Map(), rates: RATES }).judgment
}

/** The rules once more, from the facts alone. */
function restate(facts: Case) {
  const { today, arrives, lfd, available, hold, appointment, tracking, fee, gateOut, isDoubtful, isReturned } = facts
  const isOpen = (day: number): boolean => ![0, 6].includes(new Date(dateOf(today, day)).getUTCDay())
  const openDay = (from: number, step: 1 | -1): number => (isOpen(from) ? from : openDay(from + step, step))
  const nextGate = openDay(1, 1)
  const firstGate = openDay(0, 1)
  const isAtSea = arrives > 0

  // Rule 7.
  const isEarlierTrip = gateOut !== null && gateOut < arrives
  const isInDoubt = gateOut !== null && (isEarlierTrip || isDoubtful)
  const isOut = gateOut !== null && !isInDoubt

  // Rules 6, 8 and 11.
  const isLfdInDoubt = lfd !== null && lfd < arrives
  const claimedUntil = isInDoubt ? Math.min(gateOut, 0) : 0
  const daysPast = lfd === null || isLfdInDoubt ? 0 : Math.max(0, claimedUntil - lfd)
  const isPast = daysPast > 0 && !isOut
  const pickUpBy = lfd === null ? null : openDay(lfd, -1)
  const isDue = pickUpBy !== null && pickUpBy <= nextGate
  const isGateLeft = pickUpBy !== null && pickUpBy >= 0

  // Rule 9.
  const isBlocked = hold === 'hold'
  const isReady = available === 'yes' && !isBlocked
  const isHeld = hold !== 'none' && !isReady
  const isUnknown = available === 'unknown' && !isHeld

  // Rule 12.
  const isMissed = appointment !== null && (appointment.day < 0 || (appointment.day === 0 && appointment.hour <= 6))
  const isTooEarly = appointment !== null && isAtSea && appointment.day < arrives
  const isGateClosed = appointment !== null && !isOpen(appointment.day)
  const isAfterLfd = appointment !== null && lfd !== null && appointment.day > lfd
  const isLate = isAfterLfd && !isMissed && appointment.day <= firstGate
  const isAvoidablyLate = isAfterLfd && !isLate
  const isImpossible = isMissed || isTooEarly || isGateClosed
  const isTrouble = isImpossible || isAvoidablyLate
  const isStanding = appointment !== null && !isTrouble

  const isCharging = lfd === null && fee > 0 && !isOut
  const isLost = tracking !== 'fresh'
  const isSoon = isDue || (lfd !== null && lfd <= 3)
  const isNear = arrives <= 7

  function tier(): TierName {
    if (isOut) return !isReturned && 1 - gateOut >= 4 ? 'empties' : 'no-action'
    if (isInDoubt && -Math.max(gateOut, arrives) >= 14 && fee === 0) return 'verify'
    const workedOn = appointment !== null && appointment.day >= -14
    if (isPast && daysPast > 14 && !workedOn) return 'verify'
    if (isDue && !isPast && isReady) {
      if (appointment === null || isImpossible || (isAvoidablyLate && isGateLeft)) return 'last-chance'
    }
    const isOnlyForTheArrival = !isReady && isAtSea && isLfdInDoubt
    if (lfd !== null && isTrouble) {
      if (isPast || ((isSoon || (isAvoidablyLate && !isImpossible)) && !isOnlyForTheArrival)) return 'rebook'
    }
    if (isPast && isStanding && isLate && (isReady || isUnknown)) return 'booked'
    if (isPast || isCharging) return 'past'
    if (isLost && (isNear || (lfd !== null && lfd <= 3))) return 'tracking-lost'
    if (isDue && !isReady && !(isUnknown && isStanding) && !(isAtSea && isLfdInDoubt)) return 'due-blocked'
    if (isInDoubt && isAtSea) return 'verify'
    const isUsable = appointment !== null && !isMissed && !isAvoidablyLate
    if (isReady && !isUsable) return 'ready'
    if (isHeld && isNear) return 'on-hold'
    if (!isReady && !isAtSea && !isHeld && !(isUnknown && isStanding)) return 'on-hold'
    if (isUsable) return 'booked'
    if (isAtSea && isNear) return 'arriving'
    return isLost ? 'verify' : 'no-action'
  }

  const counted: Record<BoardFact, boolean> = {
    'last-chance': tier() === 'last-chance',
    past: isPast || isCharging,
    ready: !isOut && isReady && !isStanding,
    appointments: !isOut && appointment?.day === 0,
    'on-hold': !isOut && isHeld,
    'tracking-lost': !isOut && isLost,
    empties: isOut && !isReturned,
    'in-doubt': isInDoubt || (!isOut && isLfdInDoubt),
  }
  const isConflict = !isOut && (isTooEarly || isGateClosed || isAvoidablyLate || (appointment !== null && isBlocked))
  const isUnpaid = isInDoubt || isLfdInDoubt || lfd === null
  return {
    tier: tier(),
    counted,
    isConflict,
    lacksFreeDays: isOut && !isReturned,
    stake: { posted: fee, estimated: fee > 0 || isOut ? 0 : 250 * daysPast },
    pickUpBy: isGateLeft ? pickUpBy : null,
    avoidable: isUnpaid || !isGateLeft ? 0 : 250 * Math.max(0, nextGate - lfd),
  }
}

describe('tierOf', () => {
  it('agrees with a second statement of the rules', () => {
    const counts = Object.fromEntries(TIERS.map((name) => [name, 0])) as Record<TierName, number>
    assert(
      property(anyCase, (facts) => {
        const expected = restate(facts).tier
        expect(judge(facts).tier.name).toBe(expected)
        counts[expected] += 1
      }),
      { numRuns: 6000 },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
  })
})

interface Box {
  readonly facts: Case
  readonly box: number
}

/** Up to twelve containers; some are the same box in two bills. */
const anyBoard = constantFrom<Case['today'][]>('Wednesday', 'Friday', 'Saturday').chain((today) =>
  array(record({ facts: anyCase.map((facts) => ({ ...facts, today })), box: integer({ min: 0, max: 8 }) }), {
    minLength: 1,
    maxLength: 12,
  }),
)
/** Of last chances and containers past their last free day. */
const urgentBoard = anyBoard.map((boxes) =>
  boxes.map(({ facts, box }) => ({
    box,
    facts: { ...facts, arrives: -5, lfd: Math.max(-4, Math.min(4, facts.lfd ?? 0)), available: 'yes' as const },
  })),
)

function judgeBoard(boxes: readonly Box[]): readonly Judgment[] {
  return boxes.map(({ facts, box }, index) => judge(facts, `MSCU123456${box}`, `container-${index}`))
}

function restateBoard(boxes: readonly Box[]) {
  return boxes.map(({ facts, box }) => ({ box, ...restate(facts) }))
}

type Restated = ReturnType<typeof restateBoard>

function distinct(bills: Restated): number {
  return new Set(bills.map(({ box }) => box)).size
}

/** The largest of each box, summed. */
function sumOfBoxes(bills: Restated, amountOf: (bill: Restated[number]) => number): number {
  const bySize = bills.toSorted((one, other) => amountOf(other) - amountOf(one))
  const firsts = [...new Set(bills.map(({ box }) => box))].map((box) => bySize.find((bill) => bill.box === box)!)
  return firsts.reduce((sum, bill) => sum + amountOf(bill), 0)
}

/** Posted money of a box outweighs an estimate of its other bill. */
function stakesOfBoxes(bills: Restated): { posted: number; estimated: number } {
  const posted = new Set(bills.filter(({ stake }) => stake.posted > 0).map(({ box }) => box))
  return {
    posted: sumOfBoxes(bills, ({ stake }) => stake.posted),
    estimated: sumOfBoxes(
      bills.filter(({ box }) => !posted.has(box)),
      ({ stake }) => stake.estimated,
    ),
  }
}

function moneyOf({ posted, estimated }: { posted: readonly Sum[]; estimated: readonly Sum[] }) {
  return { posted: posted[0]?.amount ?? 0, estimated: estimated[0]?.amount ?? 0 }
}

interface Sum {
  readonly amount: number
}

describe('tallyFacts', () => {
  it('agrees with a second statement of the rules', () => {
    let shared = 0
    assert(
      property(oneof(anyBoard, urgentBoard), (boxes) => {
        const judgments = judgeBoard(boxes)
        const restated = restateBoard(boxes)
        const tallies = tallyFacts(judgments.map((judgment) => ({ judgment, factBits: factBits(judgment) })))
        for (const fact of BOARD_FACTS) {
          const bills = restated.filter(({ counted }) => counted[fact])
          const conflicts = fact === 'appointments' ? bills.filter(({ isConflict }) => isConflict) : []
          const lacking = fact === 'empties' ? bills.filter(({ lacksFreeDays }) => lacksFreeDays) : []
          const { count, stakes, ...rest } = tallies[fact]
          expect([fact, count, rest.conflicts, rest.lackingBasis]).toEqual([
            fact,
            distinct(bills),
            distinct(conflicts),
            distinct(lacking),
          ])
          const isEmpties = fact === 'empties'
          expect([fact, moneyOf(stakes)]).toEqual([fact, stakesOfBoxes(isEmpties ? [] : bills)])
          shared += Number(distinct(bills) < bills.length)
        }
      }),
      { numRuns: 1500 },
    )
    expect(shared).toBeGreaterThan(500)
  })
})

describe('boardSentence', () => {
  it('agrees with a second statement of the rules', () => {
    const counts = { today: 0, later: 0, withoutDay: 0, avoidable: 0, past: 0 }
    assert(
      property(oneof(anyBoard, urgentBoard), (boxes) => {
        const restated = restateBoard(boxes)
        const about = TIERS.slice(0, 5).find(
          (tier) => tier !== 'tracking-lost' && restated.some((one) => one.tier === tier),
        )
        const bills = restated.filter(({ tier }) => tier === about)
        const isToBook = about === 'last-chance'
        const dayOf = (box: number): number | null =>
          bills
            .filter((bill) => bill.box === box)
            .flatMap(({ pickUpBy }) => pickUpBy ?? [])
            .toSorted((one, other) => one - other)[0] ?? null
        const days = isToBook ? [...new Set(bills.map(({ box }) => box))].map(dayOf) : []
        const expected = {
          about: about ?? null,
          containers: distinct(bills),
          today: days.filter((day) => day === 0).length,
          later: days.filter((day) => day !== null && day > 0).length,
          withoutDay: days.filter((day) => day === null).length,
          avoidable: isToBook ? sumOfBoxes(bills, ({ avoidable }) => avoidable) : 0,
          stakes: stakesOfBoxes(bills),
        }
        const { toBook, ...sentence } = boardSentence(judgeBoard(boxes))
        expect({
          about: sentence.about,
          containers: sentence.containers,
          today: toBook.today.containers,
          later: toBook.later.containers,
          withoutDay: toBook.withoutDay,
          avoidable: sentence.avoidable[0]?.amount ?? 0,
          stakes: moneyOf(sentence.stakes),
        }).toEqual(expected)
        counts.today += expected.today
        counts.later += expected.later
        counts.withoutDay += expected.withoutDay
        counts.avoidable += Number(expected.avoidable > 0)
        counts.past += Number(about === 'past')
      }),
      { numRuns: 1500 },
    )
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(10)
  })
})
