// The charged days of an invoice as a calendar: one line per week, Monday first. Pure.

import type { ChargedDay, DayFlag } from '#shared/invoices/charged-days.ts'
import { isNotDue } from '#shared/invoices/verdict.ts'
import { addDays, type CalendarDay } from '#shared/time/calendar-day.ts'
import { inMinorUnits } from '#shared/rules/fees.ts'
import { periodStart } from '#shared/reports/report.ts'

/** From the strongest reason against a charge to none. */
export const DAY_STATES = ['free', 'no-access', 'hold', 'closed', 'charged'] as const
export type DayState = (typeof DAY_STATES)[number]

export interface CalendarCell {
  readonly day: CalendarDay
  /** Null if the invoice doesn't charge the day. */
  readonly state: DayState | null
  readonly isDisputed: boolean
  /** Of all lines that charge the day; null if one is unknown. */
  readonly amount: number | null
}

export interface CalendarWeek {
  readonly start: CalendarDay
  readonly cells: readonly CalendarCell[]
}

/** Only weeks with a charged day. */
export function calendarOf(days: readonly ChargedDay[]): readonly CalendarWeek[] {
  const charged = Map.groupBy(days, ({ day }) => day)
  const starts = new Set([...charged.keys()].map((day) => periodStart('week', day)))
  return [...starts]
    .toSorted((one, other) => one - other)
    .map((start) => ({
      start,
      cells: WEEKDAYS.map((weekday) => {
        const day = addDays(start, weekday)
        return cellOf(day, charged.get(day) ?? [])
      }),
    }))
}

function cellOf(day: CalendarDay, charges: readonly ChargedDay[]): CalendarCell {
  if (charges.length === 0) return { day, state: null, isDisputed: false, amount: null }
  const flags = charges.flatMap((charge) => charge.flags)
  const amounts = charges.map(({ amount, oneOf }) => (oneOf === null ? amount : null))
  return {
    day,
    state: DAY_STATES.find((state) => flags.some((flag) => stateOf(flag) === state)) ?? 'charged',
    isDisputed: flags.some(isNotDue),
    amount: amounts.includes(null)
      ? null
      : inMinorUnits(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)),
  }
}

function stateOf(flag: DayFlag): DayState {
  if (isNotDue(flag)) return 'free'
  switch (flag.kind) {
    case 'no-access':
      return 'no-access'
    case 'hold':
    case 'not-available':
      return 'hold'
    case 'closed':
      return 'closed'
    default:
      return 'charged'
  }
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
