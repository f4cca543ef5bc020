// The list of invoices: name, amount and state. Open disputes come first, the soonest answer on top. Pure.

import { daysOverdue, type Dispute, openDisputes } from '#shared/invoices/dispute.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { invoiceAmount } from '#shared/invoices/invoice-reading.ts'
import { typedCurrency } from '#shared/rates/rate-fields.ts'
import { type CalendarDay, dayFromText } from '#shared/time/calendar-day.ts'
import type { Language } from '#shared/words/language.ts'
import { invoiceName } from './findings.ts'

export interface ListedInvoice {
  readonly invoice: Invoice
  readonly name: string
  readonly kind: string
  /** As typed if it is not an amount in a currency. */
  readonly amount: string
  readonly state: string
  readonly tone: 'late' | 'open' | 'quiet'
}

export function listInvoices(
  invoices: readonly Invoice[],
  disputes: ReadonlyMap<string, Dispute>,
  today: CalendarDay,
  language: Language,
): readonly ListedInvoice[] {
  const waiting = openDisputes([...disputes.values()]).map(({ invoiceId }) => invoiceId)
  const placeOf = ({ id }: Invoice): number => {
    const at = waiting.indexOf(id)
    return at < 0 ? waiting.length : at
  }
  return invoices
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((invoice) => ({
      invoice,
      name: invoiceName(invoice, language),
      kind: language.say(`rate.clock.${invoice.kind}`),
      amount: totalWords(invoice, language),
      ...stateWords(disputes.get(invoice.id) ?? null, today, language),
    }))
}

function totalWords({ texts }: Invoice, { dates }: Language): string {
  const [total, code] = [texts.total.trim(), texts.currency.trim()]
  const [amount, currency] = [invoiceAmount(total), typedCurrency(code)]
  return amount === null || currency === null ? [total, code].filter(Boolean).join(' ') : dates.money(amount, currency)
}

function stateWords(
  dispute: Dispute | null,
  today: CalendarDay,
  { say, dates }: Language,
): Pick<ListedInvoice, 'state' | 'tone'> {
  if (dispute === null) return { state: say('invoice.state.none'), tone: 'quiet' }
  if (dispute.outcome !== null) return { state: say(`dispute.outcome.${dispute.outcome}`), tone: 'quiet' }
  const days = daysOverdue(dispute, today)
  if (days > 0) return { state: say('dispute.overdue', { days }), tone: 'late' }
  const due = dispute.answerDue === null ? null : dayFromText(dispute.answerDue)
  const state = due === null ? say('dispute.no-due') : say('dispute.due', { day: dates.shortDay(due) })
  return { state, tone: 'open' }
}
