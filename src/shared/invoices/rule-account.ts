// What an invoice should cost by the user's rates, day by day, and the differences.

import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { inMinorUnits } from '../rules/fees.ts'
import { instantAt } from '../time/instant.ts'
import { judgeAlone } from '../rules/shipment-judgment.ts'
import type { JudgingContext, RuleContext } from '../rules/judging-context.ts'
import type { JudgedContainer } from '../rules/shipment-judgment.ts'
import { startOfDay } from '../time/zone.ts'
import type { AccountedCharge, ChargedDays, RateAccount } from '../rules/rate-questions.ts'
import type { Unclear } from '../rules/estimate.ts'
import type { DateOrder } from '../rates/rate-fields.ts'
import type { RateClock } from '../rules/rate-rule.ts'
import type { ChargedDay, ChargedPlace, DaysAccount } from './charged-days.ts'
import { withoutRail, containerInsideAt, type Movement, railPickupDay } from './movements.ts'
import { hasUnreadDays, type ReadInvoice } from './invoice-reading.ts'
import { type Invoice, type InvoiceKind, payeeOf } from './invoice.ts'
import type { ObservedContainer } from './observed.ts'
import { perDiemEndDay } from './per-diem-terms.ts'

export type RuleAccount =
  | { readonly kind: 'unknown'; readonly unclear: readonly Unclear[] }
  /** The rates have another currency, so nothing is compared. */
  | { readonly kind: 'other-currency'; readonly charges: readonly AccountedCharge[] }
  | {
      readonly kind: 'known'
      readonly charges: readonly AccountedCharge[]
      readonly currency: string
      /** The invoice's days up to the departure. */
      readonly from: CalendarDay
      readonly until: CalendarDay
      /** For these days only: other invoices may cover the rest. By the reading that costs least. */
      readonly amount: number
      /** By the reading that costs most: only what exceeds it is too much for certain. */
      readonly mostAmount: number
      /** The excess of the invoice; negative if it charges less. Null without a total or with unreadable days. */
      readonly more: number | null
      readonly daysNotCharged: readonly CalendarDay[]
      readonly otherPrices: readonly OtherPrice[]
      /** Charged by both at the same price, possibly in several lines. */
      readonly samePrices: readonly CalendarDay[]
      readonly unclear: readonly Unclear[]
    }

export interface OtherPrice {
  readonly day: CalendarDay
  readonly byInvoice: number
  readonly byRates: number
}

export interface Rated extends JudgingContext {
  /** For dates such as 11/12/2026; omitted: they are refused. */
  readonly dateOrder?: DateOrder

  readonly judged: JudgedContainer
}

export function ruleAccount(
  invoice: Pick<Invoice, 'kind' | 'payee'>,
  read: ReadInvoice,
  daysAccount: DaysAccount,
  observed: ObservedContainer,
  rated: Rated,
): RuleAccount | null {
  const { days, movements, place } = daysAccount
  const { kind } = invoice
  const payee = payeeOf(invoice)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const lastCharged = last.day
  const isOut = kind === 'per-diem' || (kind === 'combined' && movements.left !== null)
  const lastDay = (isOut ? perDiemEndDay(daysAccount, observed) : movements.left?.at.day) ?? lastCharged
  const until = lastDay < lastCharged ? lastDay : lastCharged
  const container = isOut ? asked(rated.judged, rated) : askedInside(movements.left, place, observed, rated)
  const departureDay = movements.left?.at.day ?? null
  const account =
    rated.rates?.account(container, { isOut, clocks: CLOCKS[kind], payee, left: departureDay, until }) ?? NO_ACCOUNT
  const { unclear } = account
  if (account.charges.length === 0) return { kind: 'unknown', unclear }
  const onInvoice = new Set(days.map(({ day }) => day))
  const charges = account.charges.map((charge) => onDays(charge, onInvoice))
  const { currency, total } = read
  if (currency === null || charges.some(({ rule }) => rule.currency !== currency))
    return { kind: 'other-currency', charges }
  const amount = inMinorUnits(charges.reduce((sum, charge) => sum + charge.amount, 0))
  const mostAmount = inMinorUnits(charges.reduce((sum, charge) => sum + charge.most.amount, 0))
  const byRates = new Map<CalendarDay, number>()
  for (const { day, amount: due } of charges.flatMap(({ days: charged }) => charged)) {
    byRates.set(day, inMinorUnits((byRates.get(day) ?? 0) + due))
  }
  const byMost = new Map<CalendarDay, number>()
  for (const { day, amount: due } of charges.flatMap(({ most }) => most.days))
    byMost.set(day, inMinorUnits((byMost.get(day) ?? 0) + due))
  const prices = pricesOf(days, byRates)
  return {
    kind: 'known',
    charges,
    currency,
    from: first.day,
    until,
    amount,
    mostAmount,
    more: total === null || hasUnreadDays(read) ? null : excess(total, amount, mostAmount),
    daysNotCharged: prices.flatMap(({ day }) => (byRates.has(day) || byMost.has(day) ? [] : day)),
    otherPrices: prices.flatMap(({ day, byInvoice }): OtherPrice[] => {
      const due = byRates.get(day)
      return due === undefined || byInvoice === null || due === byInvoice || byMost.get(day) === byInvoice
        ? []
        : [{ day, byInvoice, byRates: due }]
    }),
    samePrices: prices.flatMap(({ day, byInvoice }) => (byRates.get(day) === byInvoice ? day : [])),
    unclear,
  }
}

/** 0 between the lowest and the highest reading. */
function excess(total: number, least: number, most: number): number {
  if (total > most) return inMinorUnits(total - most)
  return total < least ? inMinorUnits(total - least) : 0
}

function asked({ facts, judgment: { out, arrival, deadline } }: JudgedContainer, { settings, now }: RuleContext) {
  return { containerFacts: facts, out, arrival, deadline, settings, now }
}

/** At the time of departure: later changes of the deadline don't matter. */
function askedInside(left: Movement | null, place: ChargedPlace, observed: ObservedContainer, rated: Rated) {
  const { facts } = observed
  const day = (place.isBeforeRail ? railPickupDay(facts) : null) ?? left?.at.day
  if (day === undefined) return asked(rated.judged, rated)
  const end = startOfDay(place.at.place.turning, addDays(day, 1))
  const now = instantAt(Math.max(end, observed.firstSeenAt ?? end))
  const then = { ...rated, now }
  const inside = containerInsideAt(observed, now)
  return asked(judgeAlone(place.isBeforeRail ? withoutRail(inside) : inside, facts.shipment, then), then)
}

function onDays(charge: AccountedCharge, asked: ReadonlySet<CalendarDay>): AccountedCharge {
  return { ...charge, ...onlyDays(charge, asked), most: onlyDays(charge.most, asked) }
}

function onlyDays({ days: all }: ChargedDays, asked: ReadonlySet<CalendarDay>): ChargedDays {
  const days = all.filter(({ day }) => asked.has(day))
  return { days, amount: inMinorUnits(days.reduce((sum, { amount }) => sum + amount, 0)) }
}

/**
 * The invoice's price of each day, summed over its lines; null if unknown. One amount for many days gives a price only
 * if all days cost the same.
 */
function pricesOf(
  days: readonly ChargedDay[],
  byRates: ReadonlyMap<CalendarDay, number>,
): readonly { readonly day: CalendarDay; readonly byInvoice: number | null }[] {
  const certain = days.filter(({ oneOf }) => oneOf === null)
  const dues = new Map<number, Set<number | undefined>>()
  for (const { day, line } of certain) dues.set(line, (dues.get(line) ?? new Set()).add(byRates.get(day)))
  const prices = new Map<CalendarDay, number | null>()
  for (const { day, line, amount, isAverage } of certain) {
    const before = prices.get(day) ?? 0
    const isSaid = amount !== null && prices.get(day) !== null && !(isAverage && (dues.get(line)?.size ?? 0) > 1)
    prices.set(day, isSaid ? inMinorUnits(before + amount) : null)
  }
  return [...prices].map(([day, byInvoice]) => ({ day, byInvoice }))
}

const NO_ACCOUNT: RateAccount = { charges: [], unclear: [{ kind: 'no-rule' }] }

const CLOCKS: Readonly<Record<InvoiceKind, ReadonlySet<RateClock>>> = {
  demurrage: new Set(['demurrage', 'combined', 'surcharge']),
  'per-diem': new Set(['per-diem', 'combined']),
  storage: new Set(['storage']),
  combined: new Set(['combined']),
}
