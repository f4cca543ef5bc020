// What containers cost so far, in the three kinds that are never mixed: posted, estimated by a rate, and not known.

import type { Estimate } from '../rates/estimate.ts'
import type { Judgement } from './judgement.ts'
import { type Fees, inMinorUnits, type Money } from './fees.ts'

/** One container is in one of the three: what is posted for it is not estimated once more. */
export interface MoneyAtStake {
  /** By currency: never added across. */
  readonly posted: readonly Money[]
  /** Of containers for which nothing is posted. */
  readonly estimated: readonly Money[]
  /** By which rates it is estimated: their tariff, else whom they are of. */
  readonly by: readonly string[]
  /** Containers that cost money by now, and nobody can say how much. */
  readonly unknown: number
}

export type Stake =
  | { readonly kind: 'none' }
  | { readonly kind: 'posted'; readonly amounts: readonly Money[] }
  | { readonly kind: 'estimated'; readonly amounts: readonly Money[]; readonly by: readonly string[] }
  | { readonly kind: 'unknown' }

export type Costing = Pick<Judgement, 'fees' | 'estimate' | 'deadline' | 'perDiem'>

/** The one place that decides what is said of a container: board, tray, notifications, sheets, paper and mail ask here. */
export function stakeOf({ fees, estimate, deadline, perDiem }: Costing): Stake {
  if (fees.kind === 'posted') return { kind: 'posted', amounts: fees.amounts }
  if (fees.kind === 'unknown') return UNKNOWN
  const amounts = estimate.kind === 'known' ? estimate.soFar.filter(({ amount }) => amount > 0) : []
  if (amounts.length > 0) return { kind: 'estimated', amounts, by: ratesBy(estimate) }
  const isPast = deadline.kind === 'counts' && deadline.isPast
  const isOverdue = perDiem.kind === 'running' && perDiem.state === 'used-up'
  // Also where what comes on top is known, and what it comes on top of is not.
  return (isPast || isOverdue) && 'unclear' in estimate && estimate.unclear.length > 0 ? UNKNOWN : NOTHING
}

/** Short enough for a line: the reference of each rate, else its name, else who is paid. */
export function ratesBy(estimate: Estimate): readonly string[] {
  if (estimate.kind !== 'known') return []
  const names = estimate.charges.map(({ rule }) => rule.reference || rule.label || rule.payeeName)
  return [...new Set(names.filter((name) => name !== ''))]
}

export interface StakeSums {
  readonly posted: MoneySums
  readonly estimated: MoneySums
  readonly by: Set<string>
  unknown: number
}

export function noStakes(): StakeSums {
  return { posted: new Map(), estimated: new Map(), by: new Set(), unknown: 0 }
}

export function addStake(sums: StakeSums, judgement: Costing): void {
  const stake = stakeOf(judgement)
  if (stake.kind === 'posted' || stake.kind === 'estimated') addMoney(sums[stake.kind], stake.amounts)
  if (stake.kind === 'estimated') for (const name of stake.by) sums.by.add(name)
  if (stake.kind === 'unknown') sums.unknown += 1
}

/** Adds the sums of others to them. */
export function addStakes(sums: StakeSums, others: StakeSums): void {
  addMoney(sums.posted, moneyIn(others.posted))
  addMoney(sums.estimated, moneyIn(others.estimated))
  for (const name of others.by) sums.by.add(name)
  sums.unknown += others.unknown
}

export function stakesIn({ posted, estimated, by, unknown }: StakeSums): MoneyAtStake {
  return { posted: moneyIn(posted), estimated: moneyIn(estimated), by: [...by].toSorted(), unknown }
}

export function stakesOf(judgements: Iterable<Costing>): MoneyAtStake {
  const sums = noStakes()
  for (const judgement of judgements) addStake(sums, judgement)
  return stakesIn(sums)
}

const NOTHING: Stake = { kind: 'none' }
const UNKNOWN: Stake = { kind: 'unknown' }

/**
 * The larger, the sooner among containers of the same day: by the user's rates. Where no rate tells, what is posted stands
 * in: a container that has cost most so far. Of several currencies the largest amount; amounts are never added.
 */
export function costOfNextDay(fees: Fees, estimate: Estimate): number {
  const amounts = estimate.kind === 'known' ? estimate.nextDay : fees.kind === 'posted' ? fees.amounts : []
  let most = 0
  for (const { amount } of amounts) if (amount > most) most = amount
  return most
}

/** Amounts by currency: those of different currencies are never added. */
export type MoneySums = Map<string, number>

export function addMoney(sums: MoneySums, amounts: readonly Money[]): void {
  for (const { currency, amount } of amounts) sums.set(currency, inMinorUnits((sums.get(currency) ?? 0) + amount))
}

/** In alphabetical order. */
export function moneyIn(sums: MoneySums): readonly Money[] {
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** As if nothing were posted. Not where one clock runs over both times: what is posted may be a part of that. */
export function sinceItLeft<Judged extends Costing>(judgement: Judged): Judged {
  const { fees, estimate, perDiem } = judgement
  const isPerDiem = estimate.kind !== 'known' || estimate.charges.every(({ rule }) => rule.clock === 'per-diem')
  return perDiem.kind === 'running' && fees.kind === 'posted' && isPerDiem
    ? { ...judgement, fees: { kind: 'none' } }
    : judgement
}
