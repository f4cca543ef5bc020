// Whether an invoice's own numbers fit each other: days by their dates, amounts by days and rate, the total by its lines. Pure.

import { inMinorUnits } from '../rules/fees.ts'
import { dayCount, unreadAt, unreadIn, type InvoiceFault, type ReadInvoice } from './invoice-reading.ts'

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

export function sumFindings(read: ReadInvoice): readonly SumFinding[] {
  const { lines, total, freeDays, freeFrom, freeTo } = read
  const found: SumFinding[] = []
  const amounts: (number | null)[] = []
  for (const { index, stretch, days: stated, rate, amount } of lines) {
    const counted = stretch === null ? null : dayCount(stretch)
    // Fewer may be charged than lie between: closed days may be left out.
    if (stated !== null && counted !== null && stated > counted) {
      found.push({ kind: 'line-days', line: index, stated, counted })
    }
    const days = unreadAt(read, index, 'days') === null ? (stated ?? counted) : null
    const product = days === null || rate === null ? null : inMinorUnits(days * rate)
    if (days !== null && rate !== null && product !== null && amount !== null && product !== amount) {
      found.push({ kind: 'line-amount', line: index, days, rate, stated: amount, counted: product })
    }
    amounts.push(unreadAt(read, index, 'amount') === null ? (amount ?? product) : null)
  }
  if (total !== null && amounts.length > 0 && amounts.every((amount) => amount !== null)) {
    const counted = inMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0))
    if (counted !== total) found.push({ kind: 'total', stated: total, counted })
  }
  if (freeDays !== null && freeFrom !== null && freeTo !== null) {
    const counted = dayCount({ first: freeFrom, last: freeTo })
    if (freeDays > counted) found.push({ kind: 'free-days', stated: freeDays, counted })
  }
  return found
}

/** What the sums are made of and nobody can read: while there is any, they are not said to fit. */
export function unreadInSums(read: Pick<ReadInvoice, 'faults'>): readonly InvoiceFault[] {
  return unreadIn(read).filter(({ field, line }) => line !== null || SUMMED.some((name) => name === field))
}

const SUMMED = ['total', 'freeDays', 'freeFrom', 'freeTo'] as const
