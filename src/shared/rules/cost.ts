// What the next day costs, as far as the order of the board asks.

import type { Fees } from './fees.ts'

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
