// Totals of many containers: counts with their containers, days, and money by currency and kind.

import { type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import { addMoney, boxOf, compareStakes, moneyIn, type MoneySums } from '../rules/money-at-stake.ts'
import type { Money } from '../rules/fees.ts'
import type { DeadlineMove, Outcome, Whose } from './outcome.ts'
import type { ResumeMade, StopSeen } from './tracking-events.ts'

export interface Tally {
  /** Each container is in one of the three. */
  readonly inTime: readonly Outcome[]
  readonly late: readonly Outcome[]
  readonly unknown: readonly Outcome[]
  readonly daysPast: number
  readonly posted: MoneyOf
  readonly estimated: MoneyOf
  /** Past LFD at an unknown cost. */
  readonly costUnknown: readonly Outcome[]
  readonly perDiem: PerDiemTally
  /** In disputes that were closed. */
  readonly won: MoneyOf
  readonly toAvailable: Average
  readonly toGateOut: Average
  readonly moves: Moves
  readonly stops: readonly StopSeen[]
  readonly resumes: Readonly<Record<ResumeMade['came'], readonly ResumeMade[]>>
}

export interface MoneyOf {
  readonly amounts: readonly Money[]
  readonly of: readonly Outcome[]
}

export interface PerDiemTally {
  /** Past their free time. */
  readonly over: readonly Outcome[]
  readonly days: number
  readonly estimated: MoneyOf
  readonly costUnknown: readonly Outcome[]
  /** The per-diem days are unknown. */
  readonly unknown: readonly Outcome[]
}

/** Over containers with both days observed; null if there are none. */
export interface Average {
  readonly days: number | null
  readonly of: readonly Outcome[]
}

export interface Moves {
  readonly earlier: number
  readonly later: number
  /** Each container once. */
  readonly earlierOf: readonly Outcome[]
  readonly laterOf: readonly Outcome[]
}

export interface Counted {
  readonly gone: readonly Outcome[]
  readonly moves: readonly { readonly outcome: Outcome; readonly move: DeadlineMove }[]
  readonly stops: readonly StopSeen[]
  readonly resumes: readonly ResumeMade[]
  readonly won: readonly Won[]
}

export interface Won extends Whose {
  readonly day: CalendarDay
  readonly amount: Money
  /** Null if the container's record is gone. */
  readonly outcome: Outcome | null
}

export function pickupsIn({ inTime, late, unknown }: Tally): readonly Outcome[] {
  return [...inTime, ...late, ...unknown]
}

/** A box in a house and a master bill is one box: its days and money count once, and the larger record counts. */
export interface Boxes {
  readonly late: ReadonlySet<Outcome>
  readonly cost: ReadonlySet<Outcome>
  readonly perDiem: ReadonlySet<Outcome>
}

/** Of the whole report, so that its rows add up although the two bills may name two customers. */
export function boxesIn(gone: readonly Outcome[]): Boxes {
  return {
    late: onePerBox(gone, (one, other) => daysLate(one) - daysLate(other)),
    cost: onePerBox(gone, (one, other) => compareStakes(one.cost, other.cost)),
    perDiem: onePerBox(gone, (one, other) => daysOver(one) - daysOver(other)),
  }
}

export function tallyOf({ gone, moves, stops, resumes, won }: Counted, boxes: Boxes): Tally {
  const wonSums: MoneySums = new Map()
  for (const { amount } of won) addMoney(wonSums, [amount])
  const picked = (kind: Outcome['pickup']['kind']): readonly Outcome[] =>
    gone.filter(({ pickup }) => pickup.kind === kind)
  const late = picked('late')
  const staked = gone.filter((outcome) => boxes.cost.has(outcome))
  const over = gone.filter(({ perDiem }) => perDiem.kind === 'known' && perDiem.daysPast > 0)
  const overBoxes = over.filter((outcome) => boxes.perDiem.has(outcome))
  const [earlier, later] = [moves.filter(({ move }) => move.days < 0), moves.filter(({ move }) => move.days > 0)]
  const came = (how: ResumeMade['came']): readonly ResumeMade[] => resumes.filter((resume) => resume.came === how)
  return {
    inTime: picked('in-time'),
    late,
    unknown: picked('unknown'),
    daysPast: sum(
      late.filter((outcome) => boxes.late.has(outcome)),
      daysLate,
    ),
    posted: moneyOf(staked, ({ cost }) => (cost.kind === 'posted' ? cost.amounts : [])),
    estimated: moneyOf(staked, ({ cost }) =>
      cost.kind === 'estimated' ? cost.amounts : cost.kind === 'posted' ? cost.estimated : [],
    ),
    costUnknown: gone.filter(({ cost }) => cost.kind === 'unknown'),
    perDiem: {
      over,
      days: sum(overBoxes, daysOver),
      estimated: moneyOf(overBoxes, ({ perDiem }) => (perDiem.kind === 'known' ? (perDiem.estimated ?? []) : [])),
      costUnknown: over.filter(({ perDiem }) => perDiem.kind === 'known' && perDiem.estimated === null),
      unknown: gone.filter(({ perDiem }) => perDiem.kind === 'unknown'),
    },
    won: { amounts: moneyIn(wonSums), of: [...new Set(won.flatMap(({ outcome }) => outcome ?? []))] },
    toAvailable: averageOf(gone, ({ discharged, available }) => between(discharged, available)),
    toGateOut: averageOf(gone, ({ discharged, gatedOut }) => between(discharged, gatedOut)),
    moves: {
      earlier: earlier.length,
      later: later.length,
      earlierOf: outcomesOf(earlier),
      laterOf: outcomesOf(later),
    },
    stops,
    resumes: {
      held: came('held'),
      'stopped-again': came('stopped-again'),
      'not-confirmed': came('not-confirmed'),
      open: came('open'),
    },
  }
}

function onePerBox(
  outcomes: readonly Outcome[],
  compare: (one: Outcome, other: Outcome) => number,
): ReadonlySet<Outcome> {
  const byBox = new Map<string, Outcome>()
  for (const outcome of outcomes) {
    // The same number comes again on later trips.
    const box = `${boxOf(outcome)} ${outcome.gatedOut}`
    const other = byBox.get(box)
    if (other === undefined || compare(outcome, other) > 0) byBox.set(box, outcome)
  }
  return new Set(byBox.values())
}

function daysLate({ pickup }: Outcome): number {
  return pickup.kind === 'late' ? pickup.daysPast : 0
}

function daysOver({ perDiem }: Outcome): number {
  return perDiem.kind === 'known' ? perDiem.daysPast : 0
}

function outcomesOf(moves: Counted['moves']): readonly Outcome[] {
  return [...new Set(moves.map(({ outcome }) => outcome))]
}

function moneyOf(outcomes: readonly Outcome[], amountsOf: (outcome: Outcome) => readonly Money[]): MoneyOf {
  const sums: MoneySums = new Map()
  const counted = outcomes.filter((outcome) => {
    const amounts = amountsOf(outcome)
    addMoney(sums, amounts)
    return amounts.length > 0
  })
  return { amounts: moneyIn(sums), of: counted }
}

function averageOf(outcomes: readonly Outcome[], daysOf: (outcome: Outcome) => number | null): Average {
  const counted = outcomes.filter((outcome) => daysOf(outcome) !== null)
  return {
    days: counted.length === 0 ? null : sum(counted, (outcome) => daysOf(outcome) ?? 0) / counted.length,
    of: counted,
  }
}

/** Null if a day is missing or they contradict each other. */
function between(from: Outcome['discharged'], to: Outcome['gatedOut']): number | null {
  return from === null || to === null || to < from ? null : daysBetween(from, to)
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0)
}
