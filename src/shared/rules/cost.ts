// What the next day costs, as far as the order of the board asks, and money added up without mixing currencies.

import type { Fees } from './fees.ts'

export interface Money {
  readonly currency: string
  readonly amount: number
}

/**
 * The larger, the sooner among containers of the same day. Of the next day nothing is known without rates, so what is posted
 * stands in: a container that has cost most so far. Of several currencies the largest amount; amounts are never added.
 */
export function costOfNextDay(fees: Fees): number {
  if (fees.kind !== 'posted') return 0
  let most = 0
  for (const { amount } of fees.amounts) if (amount > most) most = amount
  return most
}

/** By currency, in alphabetical order. */
export function addPosted(sums: readonly Money[], amounts: readonly Money[]): readonly Money[] {
  const byCurrency = new Map(sums.map(({ currency, amount }) => [currency, amount]))
  for (const { currency, amount } of amounts) {
    // Sums of decimal amounts carry binary dust; no currency has more than four decimals.
    byCurrency.set(currency, Math.round(((byCurrency.get(currency) ?? 0) + amount) * 10_000) / 10_000)
  }
  return [...byCurrency]
    .map(([currency, amount]) => ({ currency, amount }))
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1))
}
