// Whether an invoice's own numbers fit each other: days by their dates, amounts by days and rate, the total by its lines. Pure.

import { daysBetween } from '../rules/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import type { ReadInvoice } from './invoice-reading.ts'

export type SumFinding =
  /** From one date to the other are so many days, and the invoice counts more. */
  | { readonly kind: 'line-days'; readonly line: number; readonly stated: number; readonly counted: number }
  | {
      readonly kind: 'line-amount'
      readonly line: number
      readonly days: number
      readonly rate: number
      readonly stated: number
      readonly counted: number
    }
  | { readonly kind: 'total'; readonly stated: number; readonly counted: number }
  /** Fewer days lie between its dates than the invoice says are free. */
  | { readonly kind: 'free-days'; readonly stated: number; readonly counted: number }

export function sumFindings({ lines, total, freeDays, freeFrom, freeTo }: ReadInvoice): readonly SumFinding[] {
  const found: SumFinding[] = []
  const amounts: (number | null)[] = []
  for (const { index, stretch, days: stated, rate, amount } of lines) {
    const counted = stretch === null ? null : daysBetween(stretch.first, stretch.last) + 1
    // Fewer may be charged than lie between: closed days may be left out.
    if (stated !== null && counted !== null && stated > counted) {
      found.push({ kind: 'line-days', line: index, stated, counted })
    }
    const days = stated ?? counted
    const product = days === null || rate === null ? null : inMinorUnits(days * rate)
    if (days !== null && rate !== null && product !== null && amount !== null && product !== amount) {
      found.push({ kind: 'line-amount', line: index, days, rate, stated: amount, counted: product })
    }
    amounts.push(amount ?? product)
  }
  if (total !== null && amounts.length > 0 && amounts.every((amount) => amount !== null)) {
    const counted = inMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0))
    if (counted !== total) found.push({ kind: 'total', stated: total, counted })
  }
  if (freeDays !== null && freeFrom !== null && freeTo !== null) {
    const counted = daysBetween(freeFrom, freeTo) + 1
    if (freeDays > counted) found.push({ kind: 'free-days', stated: freeDays, counted })
  }
  return found
}
