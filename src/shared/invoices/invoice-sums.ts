// Whether an invoice's own numbers fit each other: days by their dates, amounts by days and rate, the total by its lines. Pure.

import { daysBetween } from '../rules/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import type { InvoiceFault, ReadInvoice } from './invoice-reading.ts'

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
  const unread = unreadInSums(read)
  const isUnread = (line: number, field: InvoiceFault['field']): boolean =>
    unread.some((fault) => fault.line === line && fault.field === field)
  const found: SumFinding[] = []
  const amounts: (number | null)[] = []
  for (const { index, stretch, days: stated, rate, amount } of lines) {
    const counted = stretch === null ? null : daysBetween(stretch.first, stretch.last) + 1
    // Fewer may be charged than lie between: closed days may be left out.
    if (stated !== null && counted !== null && stated > counted) {
      found.push({ kind: 'line-days', line: index, stated, counted })
    }
    // What is written and cannot be read is not replaced by what would follow from the rest.
    const days = isUnread(index, 'days') ? null : (stated ?? counted)
    const product = days === null || rate === null ? null : inMinorUnits(days * rate)
    if (days !== null && rate !== null && product !== null && amount !== null && product !== amount) {
      found.push({ kind: 'line-amount', line: index, days, rate, stated: amount, counted: product })
    }
    amounts.push(isUnread(index, 'amount') ? null : (amount ?? product))
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

/** What the sums are made of and nobody can read: while there is any, they are not said to fit. */
export function unreadInSums({ faults }: Pick<ReadInvoice, 'faults'>): readonly InvoiceFault[] {
  // Days that had not come are read all the same.
  return faults.filter(
    ({ field, line, kind }) => kind !== 'after-issue' && (line !== null || SUMMED.some((name) => name === field)),
  )
}

const SUMMED = ['total', 'freeDays', 'freeFrom', 'freeTo'] as const
