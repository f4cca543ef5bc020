// What an invoice and the proof of a finding are called.

import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Seen } from '#shared/invoices/observed.ts'
import { instantAt } from '#shared/rules/instant.ts'
import type { InvoiceLanguage } from '#shared/words/language.ts'

export function invoiceName({ texts }: Invoice, { say }: InvoiceLanguage): string {
  const number = texts.number.trim()
  return number === '' ? say('invoice.unnumbered') : say('invoice.name', { number })
}

export function seenTime({ from }: Pick<Seen, 'from'>, { say, dates }: InvoiceLanguage): string {
  return from === null ? say('invoice.facts.before') : dates.instant(instantAt(from))
}

/** With the number of the change that proves it. */
export function seenWords(seen: Pick<Seen, 'from' | 'change'>, language: InvoiceLanguage): string {
  const when = seenTime(seen, language)
  if (seen.from === null) return when
  const { change } = seen
  return change === null ? `${when}, ${language.say('invoice.facts.first-look')}` : `${when} #${change.key}`
}
