// The findings of an invoice check as sentences, with the names of fields and evidence. Pure.

import type { InvoiceCheck, NotObserved } from '#shared/invoices/check-invoice.ts'
import { type InvoiceFault, type SumFinding, unreadSums } from '#shared/invoices/invoice-reading.ts'
import type { RuleAccount } from '#shared/invoices/rule-account.ts'
import { instantAt } from '#shared/time/instant.ts'
import { rateSentence } from '#shared/words/rate-words.ts'
import type { Language } from '#shared/words/language.ts'
import { amountWords } from '#shared/words/money-words.ts'
import type { Invoice, InvoiceLineText, InvoiceText } from '#shared/invoices/invoice.ts'
import type { Seen } from '#shared/invoices/observed.ts'

export function invoiceName({ texts }: Invoice, { say }: Language): string {
  const number = texts.number.trim()
  return number === '' ? say('invoice.unnumbered') : say('invoice.name', { number })
}

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

export function seenWords(seen: Pick<Seen, 'from' | 'change'>, language: Language): string {
  const when = seenTime(seen, language)
  if (seen.from === null) return when
  const { change } = seen
  return change === null ? `${when}, ${language.say('invoice.facts.first-look')}` : `${when} #${change.key}`
}

export interface Section {
  readonly kind: 'elements' | 'deadline' | 'terms' | 'differs' | 'sums' | 'rates' | 'unobserved'
  readonly title: string
  readonly sentences: readonly string[]
  readonly isAgainst: boolean
  /** Says only what the user can still enter, so it is not part of a dispute. */
  readonly isHint?: boolean
}

/** Without numbers there is nothing to add up. */
function hasNumbers({ texts, lines }: Invoice): boolean {
  const stated = [texts.total, texts.freeDays, ...lines.flatMap((line) => Object.values(line))]
  return stated.some((text) => text.trim() !== '')
}

export function findingsOf(check: InvoiceCheck, language: Language, areElementsCounted: boolean): readonly Section[] {
  const { say } = language
  const differs = differencesOf(check, language)
  const sums = check.sums.map((sum) => sumWords(sum, check.read.currency, language))
  // With the text as written, so that the user can correct it.
  const unread = unreadSums(check.read).map((fault) =>
    say('invoice.sums.unread', writtenAt(fault, check.invoice, language)),
  )
  const unobserved = check.notObserved.map((one) => unobservedWords(one, language))
  const haveSums = sums.length + unread.length > 0
  const isStated = hasNumbers(check.invoice)
  const rates = check.rates
  return [
    ...elementsOf(check, language, areElementsCounted),
    disputeOf(check, language),
    ...termsOf(check, language),
    ...(differs.length > 0
      ? [{ kind: 'differs' as const, title: say('invoice.differs'), sentences: differs, isAgainst: true }]
      : []),
    {
      kind: 'sums',
      title: say('invoice.sums'),
      sentences: haveSums ? [...sums, ...unread] : [say(isStated ? 'invoice.sums.fit' : 'invoice.sums.none')],
      isAgainst: sums.length > 0,
      isHint: !haveSums && !isStated,
    },
    ...(rates === null ? [] : [ratesOf(rates, language)]),
    {
      kind: 'unobserved',
      title: say('invoice.unobserved'),
      sentences: unobserved.length > 0 ? unobserved : [say('invoice.unobserved.nothing')],
      isAgainst: false,
    },
  ]
}

function elementsOf(
  { invoice, scope, elements, issue }: InvoiceCheck,
  { say, dates }: Language,
  areCounted: boolean,
): readonly Section[] {
  const title = say('invoice.elements')
  if (scope !== 'applies') {
    const sentences = [say(`invoice.scope.${scope}`)]
    return [{ kind: 'elements', title, sentences, isAgainst: false, isHint: scope === 'port-unknown' }]
  }
  const missing = areCounted ? elements.filter(({ isStated }) => !isStated).length : 0
  const days = issue?.daysLate ?? 0
  const unknown = invoice.payee === 'nvocc' ? [say('invoice.issue.received-unknown')] : []
  const late = issue === null ? unknown : [issueWords(issue)]
  const sentences = [...(areCounted ? [say('invoice.elements.missing', { count: missing })] : []), ...late]
  const isHint = !areCounted && issue === null
  return sentences.length === 0 ? [] : [{ kind: 'elements', title, sentences, isAgainst: missing + days > 0, isHint }]

  function issueWords({ by, daysLate, latest }: NonNullable<InvoiceCheck['issue']>): string {
    if (daysLate === 0) return say(by === 'received' ? 'invoice.issue.in-time-received' : 'invoice.issue.in-time')
    const words = { days: daysLate, latest: dates.bareDay(latest) }
    return by === 'received' ? say('invoice.issue.late-received', words) : say('invoice.issue.late', words)
  }
}

function disputeOf({ dispute }: InvoiceCheck, { say, dates }: Language): Section {
  const title = say('invoice.dispute')
  if (dispute === null)
    return { kind: 'deadline', title, sentences: [say('invoice.dispute.unknown')], isAgainst: false, isHint: true }
  const { atLeastUntil, byInvoice, isTooShort } = dispute
  const sentences = [
    ...(atLeastUntil === null ? [] : [say('invoice.dispute.law', { day: dates.bareDay(atLeastUntil) })]),
    byInvoice === null ? say('invoice.dispute.unsaid') : say('invoice.dispute.own', { day: dates.bareDay(byInvoice) }),
    ...(isTooShort ? [say('invoice.dispute.short')] : []),
  ]
  return { kind: 'deadline', title, sentences, isAgainst: isTooShort }
}

function termsOf({ terms }: InvoiceCheck, { say, dates }: Language): readonly Section[] {
  if (terms === null) return []
  const { billBy, daysLate, disputeBy, answerDays } = terms
  const bill =
    billBy === null
      ? say('invoice.terms.no-return')
      : daysLate > 0
        ? say('invoice.terms.late', { days: daysLate, day: dates.bareDay(billBy) })
        : say('invoice.terms.bill', { day: dates.bareDay(billBy) })
  const sentences = [
    bill,
    ...(disputeBy === null ? [] : [say('invoice.terms.dispute', { day: dates.bareDay(disputeBy) })]),
    ...(answerDays === null ? [] : [say('invoice.terms.answer', { days: answerDays })]),
  ]
  return [{ kind: 'terms', title: say('invoice.terms'), sentences, isAgainst: daysLate > 0 }]
}

function differencesOf({ differences }: InvoiceCheck, language: Language): readonly string[] {
  const { say, dates } = language
  return differences.map((one) => {
    if (one.kind === 'container' || one.kind === 'billOfLading') {
      return say(`invoice.differs.${one.kind}`, { recorded: one.recorded })
    }
    const { stated, recorded, seen } = one
    return say(`invoice.differs.${one.kind}`, {
      stated: dates.bareDay(stated),
      recorded: dates.day(recorded),
      seen: seenWords(seen, language),
    })
  })
}

function sumWords(sum: SumFinding, currency: string | null, language: Language): string {
  const { say } = language
  const money = (amount: number): string => amountWords(amount, currency, language)
  switch (sum.kind) {
    case 'line-days':
      return say('invoice.sums.line-days', { line: sum.line + 1, stated: sum.stated, counted: sum.counted })
    case 'line-amount':
      return say('invoice.sums.line-amount', {
        line: sum.line + 1,
        days: sum.days,
        rate: money(sum.rate),
        stated: money(sum.stated),
        counted: money(sum.counted),
      })
    case 'total':
      return say('invoice.sums.total', { stated: money(sum.stated), counted: money(sum.counted) })
    case 'free-days':
      return say('invoice.sums.free-days', { stated: sum.stated, counted: sum.counted })
  }
}

function ratesOf(rates: RuleAccount, language: Language): Section {
  const { say, dates, list } = language
  const title = say('invoice.rates')
  if (rates.kind === 'unknown')
    return { kind: 'rates', title, sentences: [say('invoice.rates.unknown')], isAgainst: false, isHint: true }
  const rules = rates.charges.map(({ rule }) => {
    const sentence = [rateSentence(rule, language), rule.reference].filter(Boolean).join(' · ')
    return `${sentence}.`
  })
  if (rates.kind === 'other-currency') {
    return { kind: 'rates', title, sentences: [...rules, say('invoice.rates.other-currency')], isAgainst: false }
  }
  const { amount, more, currency, from, until, daysNotCharged, otherPrices } = rates
  const money = (value: number): string => amountWords(value, currency, language)
  const difference =
    more === null
      ? []
      : more === 0
        ? [say('invoice.rates.same')]
        : [say(more > 0 ? 'invoice.rates.more' : 'invoice.rates.less', { amount: money(Math.abs(more)) })]
  const days = list(daysNotCharged.map((day) => dates.bareDay(day)))
  return {
    kind: 'rates',
    title,
    sentences: [
      ...rules,
      say('invoice.rates.amount', { from: dates.bareDay(from), until: dates.bareDay(until), amount: money(amount) }),
      ...difference,
      ...(daysNotCharged.length > 0 ? [say('invoice.rates.not-charged', { days })] : []),
      ...otherPrices.map(({ day, byInvoice, byRates }) =>
        say('invoice.rates.other-price', {
          day: dates.bareDay(day),
          byInvoice: money(byInvoice),
          byRates: money(byRates),
        }),
      ),
    ],
    isAgainst: more !== null && more > 0,
  }
}

function unobservedWords(one: NotObserved, { say, dates }: Language): string {
  const when = (moment: number): string => dates.instant(instantAt(moment))
  switch (one.kind) {
    case 'days-before':
      return say('invoice.unobserved.days-before', { days: one.days, since: when(one.since) })
    case 'gap':
      return say('invoice.unobserved.gap', { from: when(one.from), until: when(one.until) })
    default:
      return say(`invoice.unobserved.${one.kind}`)
  }
}
