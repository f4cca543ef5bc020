// Names of an invoice, its fields and the evidence of a finding.

import type { InvoiceFault } from '#shared/invoices/invoice-reading.ts'
import type { Invoice, InvoiceLineText, InvoiceText } from '#shared/invoices/invoice.ts'
import type { Seen } from '#shared/invoices/observed.ts'
import { instantAt } from '#shared/rules/instant.ts'
import type { Language } from '#shared/words/language.ts'

export function invoiceName({ texts }: Invoice, { say }: Language): string {
  const number = texts.number.trim()
  return number === '' ? say('invoice.unnumbered') : say('invoice.name', { number })
}

/** An unusable field with its text. */
export function writtenAt(
  { field, line }: InvoiceFault,
  { texts, lines }: Invoice,
  { say }: Language,
): { readonly field: string; readonly text: string } {
  if (line === null) {
    const fieldName = field as InvoiceText
    return { field: say(`invoice.field.${fieldName}`), text: texts[fieldName].trim() }
  }
  const cell = field as InvoiceLineText
  const name = say('invoice.line.of', { what: say(`invoice.line.${cell}`), line: line + 1 })
  return { field: name, text: lines[line]?.[cell].trim() ?? '' }
}

export function seenTime({ from }: Pick<Seen, 'from'>, { say, dates }: Language): string {
  return from === null ? say('invoice.facts.before') : dates.instant(instantAt(from))
}

/** Includes the number of the change. */
export function seenWords(seen: Pick<Seen, 'from' | 'change'>, language: Language): string {
  const when = seenTime(seen, language)
  if (seen.from === null) return when
  const { change } = seen
  return change === null ? `${when}, ${language.say('invoice.facts.first-look')}` : `${when} #${change.key}`
}
