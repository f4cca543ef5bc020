// What containers cost so far: posted, estimated by a rate, or unknown. The three are never mixed.

import type { Estimate } from '../rates/estimate.ts'
import type { Judgement } from './judgement.ts'
import { type Fees, inMinorUnits, type Money } from './fees.ts'

/** Each container is counted in one of the three. */
export interface MoneyAtStake {
  /** By currency. */
  readonly posted: readonly Money[]
  /** Only for containers without posted fees. */
  readonly estimated: readonly Money[]
  /** The rates used: tariff reference, else payee. */
  readonly by: readonly string[]
  /** Containers that cost an unknown amount. */
  readonly unknown: number
}

export type Stake =
  | { readonly kind: 'none' }
  | { readonly kind: 'posted'; readonly amounts: readonly Money[] }
  | { readonly kind: 'estimated'; readonly amounts: readonly Money[]; readonly by: readonly string[] }
  | { readonly kind: 'unknown' }

export type Costing = Pick<Judgement, 'fees' | 'estimate' | 'deadline' | 'perDiem'>

/** The single source of a container's cost for board, tray, notifications, exports and e-mail. */
export function stakeOf({ fees, estimate, deadline, perDiem }: Costing): Stake {
  if (fees.kind === 'posted') return { kind: 'posted', amounts: fees.amounts }
  if (fees.kind === 'unknown') return UNKNOWN
  const amounts = estimate.kind === 'known' ? estimate.soFar.filter(({ amount }) => amount > 0) : []
  if (amounts.length > 0) return { kind: 'estimated', amounts, by: ratesBy(estimate) }
  const isPast = deadline.kind === 'counts' && deadline.isPast
  const isOverdue = perDiem.kind === 'running' && perDiem.state === 'used-up'
  // A known surcharge is not the whole cost if the base rate is unknown.
  return (isPast || isOverdue) && 'unclear' in estimate && estimate.unclear.length > 0 ? UNKNOWN : NOTHING
}

/** The reference of each rate, else its label, else the payee. */
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
 * The next day's cost by the user's rates, for sorting containers of the same day. Without a rate, the posted amount is
 * used. With several currencies, the largest amount counts; amounts of different currencies are never added.
 */
export function costOfNextDay(fees: Fees, estimate: Estimate): number {
  const amounts = estimate.kind === 'known' ? estimate.nextDay : fees.kind === 'posted' ? fees.amounts : []
  let most = 0
  for (const { amount } of amounts) if (amount > most) most = amount
  return most
}

/** Amounts by currency. */
export type MoneySums = Map<string, number>

export function addMoney(sums: MoneySums, amounts: readonly Money[]): void {
  for (const { currency, amount } of amounts) sums.set(currency, inMinorUnits((sums.get(currency) ?? 0) + amount))
}

/** Sorted by currency. */
export function moneyIn(sums: MoneySums): readonly Money[] {
  return [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}

/**
 * Ignores posted fees of an empty: they belong to the time at the terminal. Not for a merged clock, which may include
 * them.
 */
export function withoutTerminalFees<Judged extends Costing>(judgement: Judged): Judged {
  const { fees, estimate, perDiem } = judgement
  const isPerDiem = estimate.kind !== 'known' || estimate.charges.every(({ rule }) => rule.clock === 'per-diem')
  return perDiem.kind === 'running' && fees.kind === 'posted' && isPerDiem
    ? { ...judgement, fees: { kind: 'none' } }
    : judgement
}
