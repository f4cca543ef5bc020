// The head of the board: the counters, which overlap unlike tiers, and the headline.

import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { conflictOf, isStanding } from './appointment.ts'
import { isHeld, isReady } from './availability.ts'
import type { Judgment } from './judgment.ts'
import {
  addMoney,
  addStake,
  boxOf,
  type MoneyAtStake,
  moneyIn,
  type MoneySums,
  noStakes,
  withoutTerminalFees,
  stakesIn,
  sumOf,
  type StakeSums,
} from './money-at-stake.ts'
import { compareOnBoard, type TierName } from './tier.ts'
import type { Money } from './fees.ts'
import { dueBy, isGatePassed, isPastLastFreeDay } from './deadline-judgment.ts'

/** In display order. */
export const BOARD_FACTS = [
  'last-chance',
  'past',
  'ready',
  'appointments',
  'on-hold',
  'tracking-lost',
  'empties',
  'in-doubt',
] as const
export type BoardFact = (typeof BOARD_FACTS)[number]

export function isCounted(fact: BoardFact, judgment: Judgment): boolean {
  const { tier, out, availability, appointment, perDiem, unverified } = judgment
  const isOut = out.kind === 'out'
  switch (fact) {
    case 'last-chance':
      return tier.name === 'last-chance'
    case 'past':
      return isPastLastFreeDay(judgment) || judgment.isCharging
    case 'ready':
      return !isOut && isReady(availability) && !isStanding(appointment)
    case 'appointments':
      return isToday(judgment)
    case 'on-hold':
      return !isOut && isHeld(availability) && !isReady(availability)
    case 'tracking-lost':
      return !isOut && unverified !== null
    case 'empties':
      return isOut && perDiem.kind !== 'returned'
    case 'in-doubt':
      return isInDoubt(judgment)
  }
}

/** One bit per counter. */
export type FactBits = number

export function factBits(judgment: Judgment): FactBits {
  return BOARD_FACTS.reduce((bits, fact, at) => (isCounted(fact, judgment) ? bits | (1 << at) : bits), 0)
}

export function bitsOf(facts: ReadonlySet<BoardFact>): FactBits {
  return BOARD_FACTS.reduce((bits, fact, at) => (facts.has(fact) ? bits | (1 << at) : bits), 0)
}

/** An appointment after the LFD, before the ETA, on a closed day, or while a hold blocks. */
export function isConflict({ appointment }: Judgment): boolean {
  return appointment.kind === 'set' && conflictOf(appointment) !== null
}

function isToday({ appointment }: Judgment): boolean {
  return appointment.kind === 'set' && appointment.daysAhead === 0
}

/** Facts about gate-out, return or arrival contradict each other. */
function isInDoubt({ out, deadline, perDiem }: Judgment): boolean {
  if (out.kind === 'in-doubt') return true
  if (deadline.kind === 'counts' && deadline.isBeforeArrival) return true
  return (
    perDiem.kind === 'unknown' &&
    (perDiem.why.kind === 'returned-before-out' || perDiem.why.kind === 'return-unreadable')
  )
}

/** A box in two bills counts once. */
export interface FactTally {
  readonly count: number
  /** The first by the board's order with the counter's own verb; without one, the first. */
  readonly worst: Judgment | null
  readonly stakes: MoneyAtStake
  /** Only for appointments. */
  readonly conflicts: number
  /** Empties without a free time in the settings. */
  readonly lackingBasis: number
}

export type FactTallies = Readonly<Record<BoardFact, FactTally>>

export interface CountedByBits {
  readonly judgment: Judgment
  readonly factBits: FactBits
}

/** The bits are precomputed because the search counts thousands of containers on every key. */
export function tallyFacts(containers: Iterable<CountedByBits>): FactTallies {
  const tallies = BOARD_FACTS.map(emptyTally)
  for (const { judgment, factBits: bits } of containers) {
    BOARD_FACTS.forEach((fact, at) => {
      if ((bits & (1 << at)) !== 0) addTo(tallies[at] as Tally, fact, judgment)
    })
  }
  const entries = tallies.map(({ boxes, conflicts, lackingBasis, worst, sums }, at) => [
    BOARD_FACTS[at],
    {
      count: boxes.size,
      worst,
      stakes: stakesIn(sums),
      conflicts: conflicts.size,
      lackingBasis: lackingBasis.size,
    },
  ])
  return Object.fromEntries(entries) as FactTallies
}

function addTo(tally: Tally, fact: BoardFact, judgment: Judgment): void {
  const box = boxOf(judgment) ?? `#${tally.boxes.size}`
  tally.boxes.add(box)
  if (tally.worst === null || compareForCounter(fact, judgment, tally.worst) < 0) tally.worst = judgment
  addStake(tally.sums, fact === 'empties' ? withoutTerminalFees(judgment) : judgment)
  if (fact === 'appointments' && isConflict(judgment)) tally.conflicts.add(box)
  if (fact === 'empties' && daysOutUnset(judgment) !== null) tally.lackingBasis.add(box)
}

function compareForCounter(fact: BoardFact, one: Judgment, other: Judgment): number {
  return Number(hasOwnVerb(fact, other)) - Number(hasOwnVerb(fact, one)) || compareOnBoard(one, other)
}

/** The to-do is what the counter stands for: Book, Get it out, Clear the hold, Resume, Return. */
function hasOwnVerb(fact: BoardFact, { tier: { why } }: Judgment): boolean {
  switch (fact) {
    case 'last-chance':
    case 'ready':
      return why.kind === 'book' || why.kind === 'rebook'
    case 'past':
      return why.kind === 'get-out' && why.readiness !== 'held'
    case 'on-hold':
      return why.kind === 'clear-hold' || (why.kind === 'get-out' && why.readiness === 'held')
    case 'tracking-lost':
      return why.kind === 'resume'
    case 'empties':
      return why.kind === 'return'
    case 'appointments':
    case 'in-doubt':
      return false
  }
}

/** Days out of an empty without a free time in the settings; otherwise null. */
function daysOutUnset({ perDiem }: Judgment): number | null {
  return perDiem.kind === 'unknown' && perDiem.why.kind === 'free-days-not-set' ? perDiem.why.daysOut : null
}

interface Tally {
  readonly boxes: Set<string>
  worst: Judgment | null
  readonly sums: StakeSums
  readonly conflicts: Set<string>
  readonly lackingBasis: Set<string>
}

function emptyTally(): Tally {
  return { boxes: new Set(), worst: null, sums: noStakes(), conflicts: new Set(), lackingBasis: new Set() }
}

/** A box in two bills is one truck. */
export interface BoardSentence {
  /** The most urgent tier with a container; null if there is nothing to do today. */
  readonly about: (typeof URGENT)[number] | null
  readonly containers: number
  /** Terminals without a name count as one. */
  readonly terminals: number
  readonly stakes: MoneyAtStake
  /** The last chances by pickup day: today, later, or none before the LFD. */
  readonly toBook: {
    readonly today: ToBook
    readonly later: ToBook
    readonly laterDay: BookingDay | null
    readonly withoutDay: number
  }
  /** What a pickup today saves by the rates; excludes containers whose gate has closed. */
  readonly avoidable: readonly Money[]
}

export function boardSentence(judgments: readonly Judgment[]): BoardSentence {
  const about = mostUrgent(judgments)
  const terminals = new Set<string>()
  const sums = noStakes()
  const trucks = new Map<string, Truck>()
  for (const judgment of judgments) {
    if (judgment.tier.name !== about) continue
    terminals.add(judgment.terminal)
    addStake(sums, judgment)
    const box = boxOf(judgment) ?? `#${trucks.size}`
    trucks.set(box, withBill(trucks.get(box), judgment))
  }
  const saved: MoneySums = new Map()
  const toBook = { today: noneToBook(), later: noneToBook(), laterDay: null as BookingDay | null, withoutDay: 0 }
  if (about === 'last-chance') {
    for (const { first, avoidable } of trucks.values()) {
      addBooking(toBook, first)
      addMoney(saved, avoidable)
    }
  }
  const stakes = stakesIn(sums)
  return { about, containers: trucks.size, terminals: terminals.size, stakes, toBook, avoidable: moneyIn(saved) }
}

interface Truck {
  /** The bill with the earliest pickup that is still possible. */
  readonly first: Judgment
  /** The larger amount of its bills. */
  readonly avoidable: readonly Money[]
}

function withBill(truck: Truck | undefined, bill: Judgment): Truck {
  const { estimate } = bill
  const avoidable = estimate.kind === 'known' && mayGoToday(bill) ? estimate.avoidable : []
  if (truck === undefined) return { first: bill, avoidable }
  const { first } = truck
  const order = Number(mayGoToday(first)) - Number(mayGoToday(bill)) || compareOnBoard(bill, first)
  return {
    first: order < 0 ? bill : first,
    avoidable: sumOf(avoidable) > sumOf(truck.avoidable) ? avoidable : truck.avoidable,
  }
}

/** A pickup day after today, by the clock of its terminal. */
export interface BookingDay {
  readonly day: CalendarDay
  readonly isTomorrow: boolean
}

export interface ToBook {
  readonly containers: number
  /** Containers with an appointment that can't happen or comes too late. */
  readonly toRebook: number
}

type CountedToBook = { -readonly [Key in keyof ToBook]: ToBook[Key] }

function noneToBook(): CountedToBook {
  return { containers: 0, toRebook: 0 }
}

interface BookingsByDay {
  readonly today: CountedToBook
  readonly later: CountedToBook
  laterDay: BookingDay | null
  withoutDay: number
}

function addBooking(toBook: BookingsByDay, judgment: Judgment): void {
  const due = dueBy(judgment)
  if (due === null || due.pullBy.kind === 'never-open' || !mayGoToday(judgment)) return void (toBook.withoutDay += 1)
  const { today, pullBy } = due
  const isToday = pullBy.day <= today
  const counted = isToday ? toBook.today : toBook.later
  counted.containers += 1
  if (judgment.tier.why.kind === 'rebook') counted.toRebook += 1
  if (isToday) return
  if (toBook.laterDay === null || pullBy.day < toBook.laterDay.day) {
    toBook.laterDay = { day: pullBy.day, isTomorrow: pullBy.day === addDays(today, 1) }
  }
}

/** After the last gate, a truck can only come when the charge has started. */
function mayGoToday(judgment: Judgment): boolean {
  const pullBy = dueBy(judgment)?.pullBy
  return pullBy?.kind === 'day' && !isGatePassed(pullBy.state)
}

function mostUrgent(judgments: readonly Judgment[]): BoardSentence['about'] {
  let first: number = URGENT.length
  for (const { tier } of judgments) {
    const rank = (URGENT as readonly TierName[]).indexOf(tier.name)
    if (rank >= 0 && rank < first) first = rank
  }
  return URGENT[first] ?? null
}

const URGENT = ['last-chance', 'rebook', 'past', 'due-blocked'] as const satisfies readonly TierName[]
