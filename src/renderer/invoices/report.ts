// The text of an invoice check for screen, paper and CSV. Pure.

import type { ChargedDay, DayFlag } from '#shared/invoices/charged-days.ts'
import type { Verdict } from '#shared/invoices/verdict.ts'
import type { Incident } from '#shared/fleet/incident.ts'
import { instantAt } from '#shared/time/instant.ts'
import type { InvoiceCheck } from '#shared/invoices/check-invoice.ts'
import type { DisputeFact, Seen } from '#shared/invoices/observed.ts'
import type { CheckedElement } from '#shared/invoices/invoice-elements.ts'
import { type InvoiceFault, unreadEntries } from '#shared/invoices/invoice-reading.ts'
import { closedWords } from '#shared/words/deadline-words.ts'
import { type ChangeSubject, changeWords } from '#shared/words/change-words.ts'
import type { Language } from '#shared/words/language.ts'
import { amountWords } from '#shared/words/money-words.ts'
import { findingsOf, invoiceName, type Section, seenTime, seenWords, writtenAt } from './findings.ts'
import { CSV_START, type CsvCell, csvRows } from '#shared/csv/csv.ts'
import {
  INVOICE_LINE_TEXTS,
  INVOICE_NOTES,
  isInvoiceStatement,
  type Invoice,
  type InvoiceLine,
} from '#shared/invoices/invoice.ts'
import { lineName } from '#shared/fleet/shipment.ts'
import { sheetLanguage } from '#shared/words/sheet-language.ts'

export interface Report {
  readonly verdict: VerdictWords
  readonly title: string
  /** What the invoice and the shipment state, without what is not stated. */
  readonly about: readonly Labeled[]
  /** As written. */
  readonly billed: readonly InvoiceLine[]
  readonly findings: readonly Section[]
  /** False until the user has entered the whole invoice: an element that is not entered yet is not missing. */
  readonly areElementsCounted: boolean
  readonly elements: readonly ElementRow[]
  readonly days: readonly DayRow[]
  readonly facts: readonly FactRow[]
  readonly notes: readonly Labeled[]
}

export interface Labeled {
  readonly label: string
  readonly text: string
}

export interface ElementRow {
  readonly name: string
  readonly section: string
  readonly isStated: boolean
  readonly state: string
}

export interface DayRow {
  readonly day: string
  readonly charged: string
  readonly isUnread: boolean
  /** Something on record speaks against the charge. */
  readonly isDisputed: boolean
  readonly recorded: readonly string[]
}

export interface FactRow {
  readonly what: string
  readonly value: string
  readonly from: string
  readonly seen: string
  readonly source: string
  readonly change: string
}

export function reportOf(
  check: InvoiceCheck,
  subject: ChangeSubject,
  language: Language,
  isAllEntered: boolean,
): Report {
  const { invoice, read } = check
  const unread = unreadEntries(read)
  const areElementsCounted = isAllEntered || check.elements.length === 0
  return {
    title: language.say('invoice.pack', { invoice: invoiceName(invoice, language), number: invoice.number }),
    verdict: verdictWords(check.verdict, language),
    about: aboutOf(invoice, subject, language),
    billed: invoice.lines.filter((line) => Object.values(line).some((text) => text.trim() !== '')),
    findings: findingsOf(check, language, areElementsCounted),
    areElementsCounted,
    elements: isAllEntered ? check.elements.map((element) => elementRow(element, unread, language)) : [],
    days: check.days.days.map((day) => dayRow(day, check, subject, language)),
    facts: [
      ...check.facts.map((fact) => factRow(fact, subject, language)),
      ...check.incidents.map((incident) => incidentRow(incident, language)),
    ],
    notes: stated(INVOICE_NOTES.map((name) => [language.say(`invoice.note.${name}`), invoice.notes[name]])),
  }
}

function aboutOf(invoice: Invoice, { shipment }: ChangeSubject, { say }: Language): readonly Labeled[] {
  const { texts } = invoice
  const line = shipment === null ? null : lineName(shipment.line)
  return stated([
    [say('invoice.container'), invoice.number],
    [say('invoice.field.billOfLading'), texts.billOfLading.trim() || (shipment?.billOfLading ?? '')],
    [say('field.name.line'), line ?? ''],
    [say('invoice.kind'), say(`rate.clock.${invoice.kind}`)],
    ...ABOUT.map((field) => [say(`invoice.field.${field}`), texts[field]] as const),
  ])
}

function stated(entries: readonly (readonly [string, string])[]): readonly Labeled[] {
  return entries.filter(([, text]) => text.trim() !== '').map(([label, text]) => ({ label, text: text.trim() }))
}

const ABOUT = ['number', 'issued', 'payeeName', 'port', 'freeFrom', 'freeTo', 'due', 'total', 'currency'] as const

/** The hints help the user to complete the check. */
export function disputedFindings({ findings }: Report): readonly Section[] {
  return findings.filter(({ isHint }) => isHint !== true)
}

function elementRow(
  { element, section, isStated }: CheckedElement,
  unread: readonly InvoiceFault[],
  { say }: Language,
): ElementRow {
  const isUnread = unread.some(({ field, line }) => {
    if (line === null) return field === element
    return element === 'dates' ? field === 'from' || field === 'to' : element === 'rates' && field === 'rate'
  })
  const isOfLines = element === 'dates' || element === 'rates'
  const name = say(isOfLines || isInvoiceStatement(element) ? `invoice.element.${element}` : `invoice.field.${element}`)
  const state = !isStated ? 'missing' : isUnread ? 'unread' : 'stated'
  return { name, section, isStated, state: say(`invoice.element.${state}`) }
}

function dayRow(
  { day, amount, unread, oneOf, flags }: ChargedDay,
  { invoice, read }: InvoiceCheck,
  subject: ChangeSubject,
  language: Language,
): DayRow {
  const recorded = flags.map((flag) => flagWords(flag, subject, language))
  return {
    day: language.dates.bareDay(day),
    charged: chargedWords(),
    isUnread: unread !== null,
    isDisputed: flags.length > 0,
    recorded: recorded.length === 0 ? [language.say('invoice.days.nothing')] : recorded,
  }

  function chargedWords(): string {
    if (amount !== null) {
      const words = amountWords(amount, read.currency, language)
      return oneOf === null ? words : language.say('invoice.days.one-of', { amount: words, ...oneOf })
    }
    if (unread === null) return language.say('invoice.days.unstated')
    return language.say('invoice.days.unread', writtenAt(unread, invoice, language))
  }
}

function flagWords(flag: DayFlag, subject: ChangeSubject, language: Language): string {
  const { say, dates } = language
  switch (flag.kind) {
    case 'free':
    case 'was-free': {
      const { lastFreeDay, seen, isCertain } = flag
      const kind = flag.kind === 'free' && !isCertain ? 'maybe-free' : flag.kind
      const source = say(`source.${lastFreeDay.source}`)
      return say(`invoice.flag.${kind}`, { source, day: dates.day(lastFreeDay), seen: seenWords(seen, language) })
    }
    case 'closed':
      return say('invoice.flag.closed', { why: closedWords(flag.why, language) })
    case 'hold': {
      const what = flag.seen.map((seen) => valueOf(seen, subject, language))
      const words = { what: [...new Set(what)].join('; '), seen: seenOfAll(flag.seen, language) }
      return flag.isWholeDay ? say('invoice.flag.hold', words) : say('invoice.flag.hold-part', words)
    }
    case 'not-available': {
      const seenText = seenOfAll(flag.seen, language)
      return say(flag.isWholeDay ? 'invoice.flag.not-available' : 'invoice.flag.not-available-part', { seen: seenText })
    }
    case 'before-landed':
    case 'after-left':
    case 'before-left':
    case 'after-returned': {
      const { at, seen } = flag.by
      return say(`invoice.flag.${flag.kind}`, { day: dates.day(at), seen: seenWords(seen, language) })
    }
    case 'free-by-settings': {
      const { freeDays, until, by } = flag
      const out = { day: dates.day(by.at), seen: seenWords(by.seen, language) }
      return say('invoice.flag.free-by-settings', { days: freeDays, until: dates.bareDay(until), ...out })
    }
    case 'no-access': {
      const { kind, at } = flag.incident
      const what = say(`incident.kind.${kind}`)
      return say('invoice.flag.no-access', { what, time: dates.instant(instantAt(at)) })
    }
    case 'after-clock-end': {
      const { kind, at } = flag.incident
      const day = dates.instant(instantAt(at))
      return say('invoice.flag.after-clock-end', { what: say(`incident.kind.${kind}`), day })
    }
    case 'free-by-invoice':
    case 'twice':
      return say(`invoice.flag.${flag.kind}`)
  }
}

function seenOfAll(seen: readonly Seen[], language: Language): string {
  return seen.map((one) => seenWords(one, language)).join(', ')
}

export interface VerdictWords {
  readonly kind: Verdict['kind']
  readonly headline: string
  readonly why: readonly string[]
}

/** `Dispute $260 of $650`, `2 of 5 days are free (until Nov 13)`. */
function verdictWords(verdict: Verdict, language: Language): VerdictWords {
  const { say, dates } = language
  if (verdict.kind === 'incomplete') return { kind: verdict.kind, headline: say('invoice.verdict.incomplete'), why: [] }
  const { kind, amount, total, currency, days, notDue, freeUntil, arguable } = verdict
  const words = { notDue, days }
  const free =
    freeUntil === null
      ? say('invoice.verdict.not-due', words)
      : say('invoice.verdict.free-until', { why: say('invoice.verdict.free', words), day: dates.bareDay(freeUntil) })
  const why = [
    ...(notDue > 0 ? [free] : []),
    ...(arguable > 0 ? [say('invoice.verdict.arguable', { count: arguable })] : []),
  ]
  const [first = '', ...others] = why
  if (kind !== 'dispute') return { kind, headline: first || say('invoice.verdict.nothing'), why: others }
  if (amount === null) return { kind, headline: first, why: others }
  const money = amountWords(amount, currency, language)
  const headline =
    total === null
      ? say('invoice.verdict.dispute-amount', { amount: money })
      : say('invoice.verdict.dispute', { amount: money, total: amountWords(total, currency, language) })
  return { kind, headline, why }
}

/** What the user recorded is a fact like any other, with its time and name. */
function incidentRow({ kind, at, note, attachment, who, recordedAt }: Incident, { say, dates }: Language): FactRow {
  const time = (moment: number): string => dates.instant(instantAt(moment))
  return {
    what: say(`incident.kind.${kind}`),
    value: [note, attachment].filter(Boolean).join(' · '),
    from: time(at),
    seen: time(recordedAt),
    source: who === '' ? say('invoice.source.user-unnamed') : say('invoice.source.user', { who }),
    change: '',
  }
}

function factRow(fact: DisputeFact, subject: ChangeSubject, language: Language): FactRow {
  const { field, value, source } = fact
  const seenText = seenTime(fact, language)
  const words = valueOf(fact, subject, language)
  return {
    what: language.say(`change.field.${field}`),
    value: words,
    // A date is valid from itself; other facts from when they were seen.
    from: DATED.has(field) && value !== null ? words : seenText,
    seen: seenText,
    source: language.say(`invoice.source.${source}`),
    change: changeOf(fact, language),
  }
}

/** Empty if the fact is older than the kept records: it need not be of the first sync. */
function changeOf({ from, change }: DisputeFact, { say }: Language): string {
  if (change !== null) return `#${change.key}`
  return from === null ? '' : say('invoice.facts.first-look')
}

function valueOf({ field, value }: Seen, subject: ChangeSubject, language: Language): string {
  const containerId = subject.container?.id ?? ''
  const change = { key: 0, seenAt: 0, shipmentId: null, containerId, field, old: null, new: value }
  return changeWords(change, subject, language).now
}

const DATED: ReadonlySet<DisputeFact['field']> = new Set([
  'arrived',
  'discharged',
  'out',
  'rail-loaded',
  'rail-departed',
  'inland-arrived',
  'inland-unloaded',
  'inland-out',
  'empty-returned',
] as const)

export const FACT_COLUMNS = [
  'what',
  'value',
  'from',
  'seen',
  'source',
  'change',
] as const satisfies readonly (keyof FactRow)[]

export function packCsv(
  check: InvoiceCheck,
  subject: ChangeSubject,
  language: Language,
  isAllEntered: boolean,
): string {
  const sheet = sheetLanguage(language)
  const { say } = sheet
  const report = reportOf(check, subject, sheet, isAllEntered)
  const rows: (readonly CsvCell[])[] = [
    [
      say('invoice.sheet.section'),
      say('invoice.sheet.item'),
      ...FACT_COLUMNS.slice(1).map((column) => say(`invoice.facts.${column}`)),
    ],
    [report.title],
    [say('invoice.verdict'), report.verdict.headline, ...report.verdict.why],
    ...report.about.map(({ label, text }) => [say('invoice.form'), label, text]),
    ...report.billed.map((line) => [say('invoice.lines'), ...INVOICE_LINE_TEXTS.map((text) => line[text])]),
    ...disputedFindings(report).flatMap(({ title, sentences }) => sentences.map((sentence) => [title, sentence])),
    ...report.elements.map(({ name, section, state }) => [say('invoice.elements'), `${section} ${name}`, state]),
    ...report.days.map(({ day, charged, recorded }) => [say('invoice.days'), day, charged, recorded.join('; ')]),
    ...report.facts.map((fact) => [say('invoice.facts'), ...FACT_COLUMNS.map((column) => fact[column])]),
    ...report.notes.map(({ label, text }) => [label, text]),
  ]
  return CSV_START + csvRows(rows)
}

export function packName({ invoice }: InvoiceCheck): string {
  const parts = `${invoice.number} ${invoice.texts.number}`.match(/[\p{L}\p{N}]+/gu) ?? []
  return `quaywatch-dispute-${parts.join('-')}.csv`
}
