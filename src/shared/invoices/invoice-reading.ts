// Parses the texts of an invoice, reports faults, and checks its arithmetic.

import { addDays, type CalendarDay, dayOf, daysBetween } from '../time/calendar-day.ts'
import { readContainerNumber } from '../rules/container-number.ts'
import { type DateOrder, typedAmount, typedCurrency, typedDay } from '../rates/rate-fields.ts'
import {
  type Invoice,
  INVOICE_LINE_TEXTS,
  type InvoiceLine,
  type InvoiceLineText,
  type InvoiceText,
} from './invoice.ts'
import { inMinorUnits } from '../rules/fees.ts'

export type InvoiceFaultKind =
  | 'date'
  | 'date-order'
  | 'year'
  | 'number'
  | 'days'
  | 'currency'
  | 'container'
  | 'ends-early'
  | 'due-early'
  | 'after-issue'
  | 'too-long'

export interface InvoiceFault {
  readonly field: InvoiceText | InvoiceLineText
  /** Null: the invoice itself. */
  readonly line: number | null
  readonly kind: InvoiceFaultKind
}

/** Null fields are empty or unreadable. */
export interface ReadInvoice {
  readonly issued: CalendarDay | null
  readonly due: CalendarDay | null
  readonly received: CalendarDay | null
  readonly freeDays: number | null
  readonly freeFrom: CalendarDay | null
  readonly freeTo: CalendarDay | null
  readonly available: CalendarDay | null
  readonly total: number | null
  readonly currency: string | null
  readonly requestDays: number | null
  readonly containers: readonly string[]
  readonly lines: readonly ReadLine[]
  readonly faults: readonly InvoiceFault[]
}

export interface ReadLine {
  /** Index in {@link Invoice.lines}. */
  readonly index: number
  /** Null if a date is unreadable; a single date is both ends. */
  readonly stretch: Stretch | null
  readonly days: number | null
  readonly rate: number | null
  readonly amount: number | null
}

export interface Stretch {
  readonly first: CalendarDay
  readonly last: CalendarDay
}

export function readInvoice(
  { texts, lines }: Pick<Invoice, 'texts' | 'lines'>,
  order: DateOrder | null = null,
): ReadInvoice {
  const dayIn = dayReader(order)
  const faults: InvoiceFault[] = []
  const reader = (line: number | null) => {
    const valueOf = <Value>(
      field: InvoiceFault['field'],
      text: string,
      as: (text: string) => Value | Fault,
    ): Value | null => {
      const trimmed = text.trim()
      const value = trimmed === '' ? null : as(trimmed)
      if (!(value instanceof Fault)) return value
      faults.push({ field, line, kind: value.kind })
      return null
    }
    return valueOf
  }
  const readOwn = reader(null)
  const issued = readOwn('issued', texts.issued, dayIn)
  const freeFrom = readOwn('freeFrom', texts.freeFrom, dayIn)
  const invoice: Omit<ReadInvoice, 'faults'> = {
    issued,
    due: notBefore(readOwn('due', texts.due, dayIn), issued, { field: 'due', line: null, kind: 'due-early' }, faults),
    received: readOwn('received', texts.received, dayIn),
    freeDays: readOwn('freeDays', texts.freeDays, countIn),
    freeFrom,
    freeTo: notBefore(
      readOwn('freeTo', texts.freeTo, dayIn),
      // A free time of 0 days ends the day before it begins.
      freeFrom === null ? null : addDays(freeFrom, -1),
      { field: 'freeTo', line: null, kind: 'ends-early' },
      faults,
    ),
    available: readOwn('available', texts.available, dayIn),
    total: readOwn('total', texts.total, amountIn),
    currency: readOwn('currency', texts.currency, (text) => typedCurrency(text) ?? new Fault('currency')),
    requestDays: readOwn('requestDays', texts.requestDays, countIn),
    containers: readOwn('containers', texts.containers, numbersIn) ?? [],
    lines: lines.flatMap((line, index) =>
      isEmptyLine(line) ? [] : [readLine(line, index, { issued, dayIn, read: reader(index), faults })],
    ),
  }
  return { ...invoice, faults }
}

export function isEmptyLine(line: InvoiceLine): boolean {
  return INVOICE_LINE_TEXTS.every((text) => line[text].trim() === '')
}

/** Unreadable entries. Future days are readable. */
export function unreadEntries({ faults }: Pick<ReadInvoice, 'faults'>): readonly InvoiceFault[] {
  return faults.filter(({ kind }) => kind !== 'after-issue')
}

/** The fault of one field of a line. It is not derived from other fields. */
export function unreadEntryAt(
  read: Pick<ReadInvoice, 'faults'>,
  line: number,
  field: InvoiceLineText,
): InvoiceFault | null {
  return unreadEntries(read).find((fault) => fault.line === line && fault.field === field) ?? null
}

/** Some charged days are unreadable, so the last day and the total are unknown. */
export function hasUnreadDays(read: Pick<ReadInvoice, 'faults'>): boolean {
  return unreadEntries(read).some(({ line, field }) => line !== null && (field === 'from' || field === 'to'))
}

/** Both ends included. */
export function dayCount({ first, last }: Stretch): number {
  return daysBetween(first, last) + 1
}

export function daysOf(stretch: Stretch): readonly CalendarDay[] {
  return Array.from({ length: dayCount(stretch) }, (_, at) => addDays(stretch.first, at))
}

class Fault {
  readonly kind: InvoiceFaultKind
  constructor(kind: InvoiceFaultKind) {
    this.kind = kind
  }
}

type Read = <Value>(field: InvoiceLineText, text: string, as: (text: string) => Value | Fault) => Value | null

interface LineReader {
  readonly issued: CalendarDay | null
  readonly dayIn: DayReader
  readonly read: Read
  readonly faults: InvoiceFault[]
}

function readLine(line: InvoiceLine, index: number, { issued, dayIn, read, faults }: LineReader): ReadLine {
  const firstDay = read('from', line.from, dayIn)
  const lastDay = notBefore(
    read('to', line.to, dayIn),
    firstDay,
    { field: 'to', line: index, kind: 'ends-early' },
    faults,
  )
  // With an unreadable date, the line has no days.
  const first = line.from.trim() === '' ? lastDay : firstDay
  const last = line.to.trim() === '' ? firstDay : lastDay
  const field = lastDay === null ? 'from' : 'to'
  if (last !== null && issued !== null && last > issued) faults.push({ field, line: index, kind: 'after-issue' })
  const isTooLong = first !== null && last !== null && daysBetween(first, last) >= LONGEST_STRETCH
  if (isTooLong) faults.push({ field, line: index, kind: 'too-long' })
  return {
    index,
    stretch: first === null || last === null || isTooLong ? null : { first, last },
    days: read('days', line.days, countIn),
    rate: read('rate', line.rate, amountIn),
    amount: read('amount', line.amount, amountIn),
  }
}

function notBefore(
  day: CalendarDay | null,
  first: CalendarDay | null,
  fault: InvoiceFault,
  faults: InvoiceFault[],
): CalendarDay | null {
  if (day === null || first === null || day >= first) return day
  faults.push(fault)
  return null
}

type DayReader = (text: string) => CalendarDay | Fault

function dayReader(order: DateOrder | null): DayReader {
  return (text) => {
    const day = typedDay(text, order)
    if (typeof day === 'string') return new Fault(day)
    return day < FIRST_DAY || day > LAST_DAY ? new Fault('year') : day
  }
}

function countIn(text: string): number | Fault {
  return /^\d{1,3}$/.test(text) ? Number(text) : new Fault('days')
}

function amountIn(text: string): number | Fault {
  return invoiceAmount(text) ?? new Fault('number')
}

/** `$3,750.00`; a credit is `(250)` or `-250`. Null if unreadable. */
export function invoiceAmount(text: string): number | null {
  const plain = text.replaceAll(/[\s$]/g, '')
  const credit = /^(?:\((.+)\)|[-\u2212](.+))$/.exec(plain)
  const amount = typedAmount(credit?.[1] ?? credit?.[2] ?? plain)
  return credit === null || amount === null ? amount : 0 - amount
}

/** A credit line charges no day. */
export function isCredit({ rate, amount }: Pick<ReadLine, 'rate' | 'amount'>): boolean {
  return (amount ?? rate ?? 0) < 0
}

/** Normalized like the records: capitals, no spaces. */
function numbersIn(text: string): readonly string[] | Fault {
  const numbers = text.split(/[,;\n]+/).flatMap((part) => part.replaceAll(/[\s-]+/g, '').toUpperCase() || [])
  return numbers.every((number) => readContainerNumber(number)?.given) ? numbers : new Fault('container')
}

/** Plausible years of an invoice. */
const FIRST_DAY = dayOf(2000, 1, 1)
const LAST_DAY = dayOf(2199, 12, 31)
/** Bounds the calculation for absurd dates. */
const LONGEST_STRETCH = 1100

export type SumFinding =
  /** The invoice counts more days than its dates span. */
  | { readonly kind: 'line-days'; readonly line: number; readonly stated: number; readonly counted: number }
  | {
      readonly kind: 'line-amount'
      readonly line: number
      readonly days: number
      readonly rate: number
      readonly stated: number
      readonly counted: number
    }
  | { readonly kind: 'total'; readonly stated: number; readonly counted: number }
  /** The dates span fewer days than the stated free time. */
  | { readonly kind: 'free-days'; readonly stated: number; readonly counted: number }

export function sumFindings(read: ReadInvoice): readonly SumFinding[] {
  const { lines, total, freeDays, freeFrom, freeTo } = read
  const findings: SumFinding[] = []
  const amounts: (number | null)[] = []
  for (const { index, stretch, days: stated, rate, amount } of lines) {
    const counted = stretch === null ? null : dayCount(stretch)
    // Fewer days are fine: closed days may be free.
    if (stated !== null && counted !== null && stated > counted) {
      findings.push({ kind: 'line-days', line: index, stated, counted })
    }
    const days = unreadEntryAt(read, index, 'days') === null ? (stated ?? counted) : null
    // A credit line may state its rate without a sign.
    const sign = amount !== null && amount < 0 && rate !== null && rate > 0 ? -1 : 1
    const product = days === null || rate === null ? null : inMinorUnits(days * rate * sign)
    if (days !== null && rate !== null && product !== null && amount !== null && product !== amount) {
      findings.push({ kind: 'line-amount', line: index, days, rate, stated: amount, counted: product })
    }
    amounts.push(unreadEntryAt(read, index, 'amount') === null ? (amount ?? product) : null)
  }
  if (total !== null && amounts.length > 0 && amounts.every((amount) => amount !== null)) {
    const counted = inMinorUnits(amounts.reduce((sum, amount) => sum + amount, 0))
    if (counted !== total) findings.push({ kind: 'total', stated: total, counted })
  }
  if (freeDays !== null && freeFrom !== null && freeTo !== null) {
    const counted = dayCount({ first: freeFrom, last: freeTo })
    if (freeDays > counted) findings.push({ kind: 'free-days', stated: freeDays, counted })
  }
  return findings
}

/** Unreadable parts of a sum. If there are any, the sum is not confirmed. */
export function unreadSums(read: Pick<ReadInvoice, 'faults'>): readonly InvoiceFault[] {
  return unreadEntries(read).filter(({ field, line }) => line !== null || SUMMED.some((name) => name === field))
}

const SUMMED = ['total', 'freeDays', 'freeFrom', 'freeTo'] as const
