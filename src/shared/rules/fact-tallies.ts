// The counters of the board: how many containers a fact is true of, the worst of them, and what is missing to count them.

import { BOARD_FACTS, isConflict, type BoardFact, type FactBits } from './board-facts.ts'
import { costOfNextDay } from './cost.ts'
import { DAY } from './instant.ts'
import type { Judgement } from './judgement.ts'
import { addStake, noStakes, stakesIn, type MoneyAtStake, type StakeSums } from './money-at-stake.ts'
import { sinceItLeft } from './per-diem-stake.ts'
import { runningPerDiem } from './per-diem.ts'
import { compareOnBoard, isFolded, LAST } from './tier.ts'

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
