// What the counters of the board count: facts of a container, which overlap, unlike tiers.

import { isStanding } from './appointment.ts'
import { isHeld, isReady } from './availability.ts'
import type { Judgement } from './judgement.ts'
import {
  addMoney,
  addStake,
  costOfNextDay,
  type MoneyAtStake,
  moneyIn,
  type MoneySums,
  noStakes,
  sinceItLeft,
  stakesIn,
  type StakeSums,
} from './money-at-stake.ts'
import { DAY } from './instant.ts'
import { runningPerDiem } from './per-diem.ts'
import { compareOnBoard, isFolded, LAST, type TierName } from './tier.ts'
import type { Money } from './fees.ts'
import { isGatePassed } from './deadline-judgement.ts'

/** In the order of the board's head. */
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

/** Whether the counter counts the container: choosing the counter shows these and no others. */
export function isCounted(fact: BoardFact, judgement: Judgement): boolean {
  const { tier, out, deadline, availability, appointment, perDiem, unverified } = judgement
  const isOut = out.kind === 'out'
  switch (fact) {
    case 'last-chance':
      return tier.name === 'last-chance'
    case 'past':
      return deadline.kind === 'counts' && deadline.isPast
    case 'ready':
      return !isOut && isReady(availability) && !isStanding(appointment)
    case 'appointments':
      return isToday(judgement)
    case 'on-hold':
      return !isOut && isHeld(availability) && !isReady(availability)
    case 'tracking-lost':
      return !isOut && unverified !== null
    case 'empties':
      return isOut && perDiem.kind !== 'returned'
    case 'in-doubt':
      return isInDoubt(judgement)
  }
}

/** The facts of a container, one bit for each counter. */
export type FactBits = number

export function factBits(judgement: Judgement): FactBits {
  return BOARD_FACTS.reduce((bits, fact, at) => (isCounted(fact, judgement) ? bits | (1 << at) : bits), 0)
}

export function bitsOf(facts: ReadonlySet<BoardFact>): FactBits {
  return BOARD_FACTS.reduce((bits, fact, at) => (facts.has(fact) ? bits | (1 << at) : bits), 0)
}

/** An appointment that cannot be kept: too late, missed, or the container is not handed out. */
export function isConflict({ appointment, availability }: Judgement): boolean {
  if (appointment.kind !== 'set') return false
  const isBlocked = !isReady(availability) && (isHeld(availability) || availability.kind === 'not-available')
  return appointment.problems.length > 0 || isBlocked
}

function isToday({ appointment }: Judgement): boolean {
  return appointment.kind === 'set' && appointment.daysAhead === 0
}

/** Facts that cannot all be true: whether it is out, back, or due before it arrives. */
function isInDoubt({ out, deadline, perDiem }: Judgement): boolean {
  if (out.kind === 'in-doubt') return true
  if (deadline.kind === 'counts' && deadline.isBeforeArrival) return true
  return (
    perDiem.kind === 'unknown' &&
    (perDiem.why.kind === 'returned-before-out' || perDiem.why.kind === 'return-unreadable')
  )
}

export interface FactTally {
  readonly count: number
  /** Null where none is counted. */
  readonly worst: Judgement | null
  /** What those counted cost so far. */
  readonly stakes: MoneyAtStake
  /** Of appointments: those that cannot be kept. */
  readonly conflicts: number
  /** Of empties: those whose free time is not set, so that nothing can be said of them. */
  readonly lackingBasis: number
}

export type FactTallies = Readonly<Record<BoardFact, FactTally>>

/** A container with the facts it is counted by, as `factBits` has them. */
export interface CountedByBits {
  readonly judgement: Judgement
  readonly factBits: FactBits
}

/** With every key in the search thousands are counted: which facts each has is not worked out again. */
export function tallyFacts(containers: Iterable<CountedByBits>): FactTallies {
  const tallies = BOARD_FACTS.map(emptyTally)
  for (const { judgement, factBits: bits } of containers) {
    for (let left = bits; left !== 0; left &= left - 1) {
      const at = 31 - Math.clz32(left & -left)
      addTo(tallies[at] as Tally, BOARD_FACTS[at] as BoardFact, judgement)
    }
  }
  const read = tallies.map(({ sums, ...rest }, at) => [BOARD_FACTS[at], { ...rest, stakes: stakesIn(sums) }])
  return Object.fromEntries(read) as FactTallies
}

function addTo(tally: Tally, fact: BoardFact, judgement: Judgement): void {
  tally.count += 1
  if (tally.worst === null || compareWorst(fact, judgement, tally.worst) < 0) tally.worst = judgement
  addStake(tally.sums, fact === 'empties' ? sinceItLeft(judgement) : judgement)
  if (fact === 'appointments' && isConflict(judgement)) tally.conflicts += 1
  if (fact === 'empties' && daysOutUnset(judgement) !== null) tally.lackingBasis += 1
}

/**
 * Which of two that are counted is the worse one; else the order of the board. What stands folded at the end of the board is
 * named only where nothing else is: nobody saves anything by being quick about it.
 */
function compareWorst(fact: BoardFact, one: Judgement, other: Judgement): number {
  return (
    Number(isFolded(one.tier.name)) - Number(isFolded(other.tier.name)) ||
    badness(fact, one) - badness(fact, other) ||
    compareOnBoard(one, other)
  )
}

/** The smaller, the worse. */
function badness(fact: BoardFact, judgement: Judgement): number {
  const { deadline, appointment, perDiem, fees, estimate } = judgement
  switch (fact) {
    case 'past': {
      const cost = costOfNextDay(fees, estimate)
      return cost === 0 ? LAST + daysLeft(judgement) : -cost
    }
    case 'ready':
    case 'on-hold':
      return deadline.kind === 'counts' ? deadline.binding.lastFreeDay.day : LAST
    case 'appointments':
      return isConflict(judgement) || appointment.kind !== 'set' ? -1 : (appointment.clock ?? DAY)
    case 'empties': {
      const running = runningPerDiem(perDiem)
      if (running !== null) return running.freeDaysLeft
      const daysOut = daysOutUnset(judgement)
      return daysOut === null ? LAST : LAST - daysOut
    }
    case 'last-chance':
    case 'tracking-lost':
    case 'in-doubt':
      return 0
  }
}

/** How long it is out, where nobody set how many days it may stay out, so that its per diem cannot be known; else null. */
function daysOutUnset({ perDiem }: Judgement): number | null {
  return perDiem.kind === 'unknown' && perDiem.why.kind === 'free-days-not-set' ? perDiem.why.daysOut : null
}

function daysLeft({ deadline }: Judgement): number {
  return deadline.kind === 'counts' ? deadline.mostDaysLeft : 0
}

type Tally = { -readonly [Key in Exclude<keyof FactTally, 'stakes'>]: FactTally[Key] } & { readonly sums: StakeSums }

function emptyTally(): Tally {
  return { count: 0, worst: null, sums: noStakes(), conflicts: 0, lackingBasis: 0 }
}

export interface BoardSentence {
  /** The most urgent tier that has any; null where nothing has to be done today. */
  readonly about: (typeof URGENT)[number] | null
  readonly containers: number
  /** How many terminals a truck would have to go to; terminals without a name count as one. */
  readonly terminals: number
  /** What they cost so far: no claim of what a day will cost. */
  readonly stakes: MoneyAtStake
  /** By the rates: what picking them up today saves, by currency; nothing of those whose gate has closed. */
  readonly avoidable: readonly Money[]
}

export function boardSentence(judgements: readonly Judgement[]): BoardSentence {
  const about = mostUrgent(judgements)
  const terminals = new Set<string>()
  const sums = noStakes()
  const saved: MoneySums = new Map()
  let containers = 0
  for (const judgement of judgements) {
    const { tier, terminal, estimate, deadline } = judgement
    if (tier.name !== about) continue
    containers += 1
    terminals.add(terminal)
    addStake(sums, judgement)
    if (about === 'last-chance' && estimate.kind === 'known' && mayGoToday(deadline)) {
      addMoney(saved, estimate.avoidable)
    }
  }
  return { about, containers, terminals: terminals.size, stakes: stakesIn(sums), avoidable: moneyIn(saved) }
}

/** Where the last gate has passed, a truck comes when it opens again, and the charge with it. */
function mayGoToday(deadline: Judgement['deadline']): boolean {
  if (deadline.kind !== 'counts' || deadline.pullBy.kind === 'never-open') return false
  return !isGatePassed(deadline.pullBy.state)
}

function mostUrgent(judgements: readonly Judgement[]): BoardSentence['about'] {
  let first: number = URGENT.length
  for (const { tier } of judgements) {
    const at = (URGENT as readonly TierName[]).indexOf(tier.name)
    if (at >= 0 && at < first) first = at
  }
  return URGENT[first] ?? null
}

/** What is done first. */
const URGENT = ['last-chance', 'rebook', 'past', 'due-blocked'] as const satisfies readonly TierName[]
