// What the next day costs, as far as the order of the board asks, and money added up without mixing currencies.

import type { Estimate } from '../rates/estimate.ts'
import { inMinorUnits } from './fees.ts'
import type { Fees } from './fees.ts'
import type { Money } from './money.ts'

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
