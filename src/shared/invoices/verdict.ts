// The verdict on an invoice: how much to dispute, and why. Only days that are not due for certain count.

import type { CalendarDay } from '../time/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import { lastPossibleDay } from '../rules/last-free-day.ts'
import type { ChargedDay, DayFlag } from './charged-days.ts'
import type { ReadInvoice } from './invoice-reading.ts'

export type Verdict =
  /** Dates, rate or total are missing. */
  | { readonly kind: 'incomplete' }
  | {
      readonly kind: 'dispute' | 'arguable' | 'nothing'
      /** Of the days that are not due; null if a price is unknown. */
      readonly amount: number | null
      readonly total: number | null
      readonly currency: string | null
      readonly days: number
      readonly notDue: number
      /** All of them are free by a last free day; null otherwise. */
      readonly freeUntil: CalendarDay | null
      /** Due, but closed, on hold, not available or without access. */
      readonly arguable: number
    }

export function verdictOf({ total, currency }: ReadInvoice, days: readonly ChargedDay[]): Verdict {
  if (days.length === 0) return { kind: 'incomplete' }
  const notDue = days.filter(({ flags }) => flags.some(isNotDue))
  const arguable = days.filter(({ flags }) => !flags.some(isNotDue) && flags.some(isArguable))
  const prices = notDue.map(({ amount, oneOf }) => (oneOf === null ? amount : null))
  const sum = prices.includes(null) ? null : inMinorUnits(prices.reduce<number>((all, price) => all + (price ?? 0), 0))
  const free = notDue.map(({ flags }) => flags.find(({ kind }) => kind === 'free'))
  const freeDays = free.flatMap((flag) => (flag?.kind === 'free' ? lastPossibleDay(flag.lastFreeDay) : []))
  return {
    kind: notDue.length > 0 ? 'dispute' : arguable.length > 0 ? 'arguable' : 'nothing',
    amount: sum === null || total === null ? sum : Math.min(sum, Math.max(0, total)),
    total,
    currency,
    days: days.length,
    notDue: notDue.length,
    freeUntil: freeDays.length === notDue.length ? (freeDays.at(-1) ?? null) : null,
    arguable: arguable.length,
  }
}

/** The day is not due for certain. */
export function isNotDue(flag: DayFlag): boolean {
  switch (flag.kind) {
    case 'free':
      return flag.isCertain
    case 'free-by-invoice':
    case 'free-by-settings':
    case 'before-landed':
    case 'after-left':
    case 'before-left':
    case 'after-returned':
    case 'after-clock-end':
    case 'twice':
      return true
    case 'was-free':
    case 'closed':
    case 'hold':
    case 'not-available':
    case 'no-access':
      return false
  }
}

function isArguable({ kind }: DayFlag): boolean {
  return kind === 'closed' || kind === 'hold' || kind === 'not-available' || kind === 'no-access' || kind === 'was-free'
}
