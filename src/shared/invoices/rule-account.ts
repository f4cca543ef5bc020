// What an invoice would come to by the user's rates, day by day, and where it charges something else. Pure.

import type { CalendarDay } from '../rules/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import type { Instant } from '../rules/instant.ts'
import type { RuleSettings } from '../rules/settings.ts'
import type { JudgedContainer } from '../rules/shipment-judgement.ts'
import type { AccountedCharge, RateAccount, RateBook, Unclear } from '../rates/estimate.ts'
import type { RateClock } from '../rates/rate-rule.ts'
import type { DaysAccount } from './charged-days.ts'
import { hasUnreadDays, type ReadInvoice } from './invoice-reading.ts'
import type { Invoice, InvoiceKind } from './invoice.ts'

export type RuleAccount =
  /** No rate of the user's, and none that was learned, tells. */
  | { readonly kind: 'unknown'; readonly unclear: readonly Unclear[] }
  /** In another currency: nothing is compared. */
  | { readonly kind: 'other-currency'; readonly charges: readonly AccountedCharge[] }
  | {
      readonly kind: 'known'
      readonly charges: readonly AccountedCharge[]
      readonly currency: string
      /** Until the container had left, or until the last day that the invoice charges. */
      readonly until: CalendarDay
      readonly amount: number
      /** What the invoice asks for beyond that; negative where it is less, null where it names no total, or days nobody can read. */
      readonly more: number | null
      /** Charged by the invoice for certain, and not by the rates. */
      readonly daysNotCharged: readonly CalendarDay[]
      /** Charged by both, at another price. */
      readonly otherPrices: readonly OtherPrice[]
      readonly unclear: readonly Unclear[]
    }

export interface OtherPrice {
  readonly day: CalendarDay
  readonly byInvoice: number
  readonly byRates: number
}

export interface Rated {
  readonly judged: JudgedContainer
  readonly book: RateBook | undefined
  readonly settings: RuleSettings
  readonly now: Instant
}

/** Null where the invoice names no day. */
export function ruleAccount(
  { kind, payee }: Pick<Invoice, 'kind' | 'payee'>,
  read: ReadInvoice,
  { days, movements }: DaysAccount,
  { judged, book, settings, now }: Rated,
): RuleAccount | null {
  const lastCharged = days.at(-1)?.day
  if (lastCharged === undefined) return null
  const isOut = kind === 'per-diem'
  const gone = (isOut ? movements.returned : movements.left)?.at.day ?? lastCharged
  const until = gone < lastCharged ? gone : lastCharged
  const { facts, judgement } = judged
  const { out, arrival, deadline } = judgement
  const container = { containerFacts: facts, out, arrival, deadline, settings, now }
  const account = book?.account(container, { isOut, clocks: CLOCKS[kind], payee, until }) ?? NO_ACCOUNT
  const { charges, unclear } = account
  if (charges.length === 0) return { kind: 'unknown', unclear }
  const { currency, total } = read
  if (currency === null || charges.some(({ rule }) => rule.currency !== currency))
    return { kind: 'other-currency', charges }
  const amount = inMinorUnits(charges.reduce((sum, charge) => sum + charge.amount, 0))
  const byRates = new Map<CalendarDay, number>()
  for (const { day, amount: due } of charges.flatMap(({ days: charged }) => charged)) {
    byRates.set(day, inMinorUnits((byRates.get(day) ?? 0) + due))
  }
  const certain = days.filter(({ oneOf }) => oneOf === null)
  return {
    kind: 'known',
    charges,
    currency,
    until,
    amount,
    more: total === null || hasUnreadDays(read) ? null : inMinorUnits(total - amount),
    daysNotCharged: certain.flatMap(({ day }) => (byRates.has(day) ? [] : day)),
    otherPrices: certain.flatMap(({ day, amount: byInvoice }): OtherPrice[] => {
      const due = byRates.get(day)
      return due === undefined || byInvoice === null || due === byInvoice ? [] : [{ day, byInvoice, byRates: due }]
    }),
    unclear,
  }
}

const NO_ACCOUNT: RateAccount = { charges: [], unclear: [{ kind: 'no-rule' }] }

const CLOCKS: Readonly<Record<InvoiceKind, ReadonlySet<RateClock>>> = {
  demurrage: new Set(['demurrage', 'combined', 'surcharge']),
  'per-diem': new Set(['per-diem', 'combined']),
  storage: new Set(['storage']),
}
