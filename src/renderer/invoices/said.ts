// What an invoice, an amount of it, and the proof of a finding are called.

import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Seen } from '#shared/invoices/observed.ts'
import { instantAt } from '#shared/rules/instant.ts'
import type { InvoiceLanguage } from '#shared/words/language.ts'

export function invoiceName({ texts }: Invoice, { say }: InvoiceLanguage): string {
  const number = texts.number.trim()
  return number === '' ? say('invoice.unnumbered') : say('invoice.name', { number })
}

/** With the number of the change that proves it. */
export function seenWords({ from, change }: Pick<Seen, 'from' | 'change'>, { say, dates }: InvoiceLanguage): string {
  if (from === null) return say('invoice.facts.before')
  const when = dates.instant(instantAt(from))
  return change === null ? `${when}, ${say('invoice.facts.first-look')}` : `${when} #${change.key}`
}

/** Where no currency is stated, the number alone. */
export function amountWords(amount: number, currency: string | null, { dates, number }: InvoiceLanguage): string {
  return currency === null ? number(amount) : dates.money(amount, currency)
}
