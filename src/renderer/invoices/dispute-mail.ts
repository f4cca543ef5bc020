// The dispute as the plain text of an e-mail to the biller.

import type { InvoiceCheck } from '#shared/invoices/check-invoice.ts'
import { dayFromText } from '#shared/time/calendar-day.ts'
import { INVOICE_LINE_TEXTS, type InvoiceLine } from '#shared/invoices/invoice.ts'
import type { Verdict } from '#shared/invoices/verdict.ts'
import type { Language } from '#shared/words/language.ts'
import { amountWords } from '#shared/words/money-words.ts'
import type { Labeled, Report } from './report.ts'

/** The user's own rates stay out. `answerDue`: of the started dispute. */
export function writeDisputeMail(
  { verdict, invoice }: Pick<InvoiceCheck, 'verdict' | 'invoice'>,
  { about, billed, days, findings, elements }: Report,
  answerDue: string | null,
  language: Language,
): string {
  const { say, dates } = language
  const disputed = days.filter(({ isDisputed }) => isDisputed)
  const missing = elements.filter(({ isStated }) => !isStated).map(({ name, section }) => `${name} (${section})`)
  const { remarks, attachments } = invoice.notes
  const due = answerDue === null ? null : dayFromText(answerDue)
  const paragraphs: readonly (readonly string[])[] = [
    [claimOf(verdict, language)],
    about.map(labeled),
    listed(
      say('invoice.lines'),
      billed.map((line) => lineText(line, language)),
    ),
    listed(
      say('dispute.mail.days'),
      disputed.map(({ day, charged, recorded }) => `${day}, ${charged}: ${recorded.join('; ')}`),
    ),
    ...findings
      .filter(({ kind, isAgainst }) => isAgainst && kind !== 'rates')
      .map(({ kind, title, sentences }) => listed(title, kind === 'elements' ? [...sentences, ...missing] : sentences)),
    typed(remarks),
    typed(attachments).map((text) => labeled({ label: say('invoice.note.attachments'), text })),
    due === null ? [] : [say('dispute.mail.answer', { day: dates.bareDay(due) })],
  ]
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function claimOf(verdict: Verdict, language: Language): string {
  const { say } = language
  if (verdict.kind !== 'dispute' || verdict.amount === null) return say('dispute.mail.claim')
  const { amount, total, currency } = verdict
  const money = amountWords(amount, currency, language)
  if (total === null) return say('dispute.mail.claim-amount', { amount: money })
  return say('dispute.mail.claim-of', { amount: money, total: amountWords(total, currency, language) })
}

function labeled({ label, text }: Labeled): string {
  return `${label}: ${text}`
}

function typed(text: string): readonly string[] {
  return text.trim() === '' ? [] : [text.trim()]
}

function listed(title: string, items: readonly string[]): readonly string[] {
  return items.length === 0 ? [] : [`${title}:`, ...items.map((item) => `- ${item}`)]
}

/** `From 2026-07-08, To 2026-07-12, Days 5`: as the invoice states it. */
function lineText(line: InvoiceLine, { say }: Language): string {
  return INVOICE_LINE_TEXTS.filter((text) => line[text].trim() !== '')
    .map((text) => `${say(`invoice.line.${text}`)} ${line[text].trim()}`)
    .join(', ')
}
