// Properties of the invoice check, and a second calculation hour by hour.

import { array, assert, boolean, constantFrom, integer, nat, option, property, record, string, tuple } from 'fast-check'
import { expect, it } from 'vitest'
import { dayFromText, dayText } from '../time/calendar-day.ts'
import { daysFromTo, instantOfWallClock, localDate } from '#test/helpers/wall-clock.ts'
import { aContainer } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { recorded, type Record } from '#test/helpers/recorded.ts'
import { checkInvoice, type InvoiceCheck } from './check-invoice.ts'
import { EMPTY_LINE, emptyInvoice, INVOICE_LINE_TEXTS, INVOICE_TEXTS, type Invoice } from './invoice.ts'
import { readInvoice } from './invoice-reading.ts'

const ZONE = 'America/Los_Angeles'
const HOUR = 3_600_000
const FIRST = instantOfWallClock('2026-10-20 08:00', ZONE)
const NOW = instantOfWallClock('2026-12-31 12:00', ZONE)

const CUSTOMS = [{ name: 'customs', status: 'hold', description: null }]
const PENDING = [{ name: 'freight', status: 'pending', description: null }]

/** Whole hours, because the second calculation samples hourly. */
const hours = nat(24 * 20)
const anyDate = integer({ min: 0, max: 22 }).map((days) => isoAfter('2026-10-18', days))
const change = tuple(
  hours,
  constantFrom(
    ...['holds', 'availability', 'deadline-line', 'discharged', 'out'].map((field) => field as Record['field']),
  ),
  nat(3),
  anyDate,
)

const histories = array(change, { maxLength: 14 }).map((changes): readonly Record[] =>
  changes
    .toSorted(([one], [other]) => one - other)
    .map(([hour, field, which, day]): Record => {
      const seenAt = FIRST + hour * HOUR
      if (field === 'holds')
        return { at: seenAt, field, value: [[], CUSTOMS, PENDING, [...CUSTOMS, ...PENDING]][which]! }
      if (field === 'availability') return { at: seenAt, field, value: [true, false, null, false][which]! }
      return { at: seenAt, field, value: which === 3 ? null : day }
    }),
)

const invoices = record({
  from: integer({ min: 0, max: 20 }),
  length: integer({ min: 1, max: 12 }),
  rate: nat(50_000),
  more: integer({ min: -300, max: 300 }),
  currency: constantFrom('USD', 'CAD'),
}).map(({ from, length, rate, more, currency }): Invoice => {
  const invoice = emptyInvoice('invoice-1', aContainer())
  const first = isoAfter('2026-10-20', from)
  const cents = length * rate
  const line = {
    from: first,
    to: isoAfter(first, length - 1),
    days: String(length),
    rate: String(rate / 100),
    amount: String(cents / 100),
  }
  const total = String(Math.max(0, cents + more) / 100)
  return { ...invoice, texts: { ...invoice.texts, total, currency }, lines: [line] }
})

function isoAfter(first: string, days: number): string {
  return new Date(Date.parse(`${first}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function checked(records: readonly Record[], invoice: Invoice, rates = [aRate()]): InvoiceCheck {
  const { observed, rated } = recorded({ records, firstSeenAt: FIRST, now: NOW, askedAt: NOW - HOUR, rates })
  return checkInvoice(invoice, observed, rated)
}

function flagged(check: InvoiceCheck, kind: string): readonly string[] {
  return check.days.days
    .filter(({ flags }) => flags.some((flag) => flag.kind === kind && (!('isWholeDay' in flag) || flag.isWholeDay)))
    .map(({ day }) => dayText(day))
}

/** The value at that time; undefined before the first sync. */
function valueAt(records: readonly Record[], field: string, at: number): unknown {
  if (at < FIRST) return undefined
  return records.findLast((one) => one.field === field && one.at! <= at)?.value ?? null
}

function isThroughout(day: string, is: (at: number) => boolean): boolean {
  for (let hour = instantOfWallClock(`${day} 00:00`, ZONE); localDate(hour, ZONE) === day; hour += HOUR)
    if (!is(hour)) return false
  return true
}

const isHeld = (value: unknown): boolean =>
  Array.isArray(value) && value.some((hold: { status: string }) => hold.status === 'hold')

it('flags a full day on hold exactly if every hour of it is on hold', () => {
  assert(
    property(histories, invoices, (records, invoice) => {
      const check = checked(records, invoice)
      const days = check.days.days.map(({ day }) => dayText(day))
      const daysThroughout = (is: (at: number) => boolean): readonly string[] =>
        days.filter((day) => isThroughout(day, is))
      const isSilent = (at: number): boolean =>
        records.findLast((one) => one.field === 'availability' && one.at! <= at)?.value === null
      const shows = (field: string, is: (value: unknown) => boolean) => (at: number) => is(valueAt(records, field, at))
      const showsHold = shows('holds', isHeld)
      expect(flagged(check, 'hold')).toEqual(daysThroughout((at) => showsHold(at) && !isSilent(at)))
      expect(flagged(check, 'not-available')).toEqual(daysThroughout(shows('availability', (value) => value === false)))
    }),
    { numRuns: 150 },
  )
})

it('classifies days by the final recorded dates', () => {
  assert(
    property(histories, invoices, (records, invoice) => {
      const check = checked(records, invoice)
      const days = check.days.days.map(({ day }) => dayText(day))
      const last = (field: string): string | null => valueAt(records, field, NOW) as string | null
      const free = records.findLast(({ field, value }) => field === 'deadline-line' && value !== null)?.value ?? null
      expect(flagged(check, 'free')).toEqual(days.filter((day) => free !== null && day <= (free as string)))
      const [out, discharged] = [last('out'), last('discharged')]
      // A terminal that still shows the container puts its leaving in doubt too.
      const isDoubtful = check.days.movements.isLeavingInDoubt
      const isEarly = out !== null && discharged !== null && out < discharged
      expect(isEarly && !isDoubtful).toBe(false)
      expect(flagged(check, 'after-left')).toEqual(days.filter((day) => out !== null && !isDoubtful && day > out))
      expect(flagged(check, 'before-landed')).toEqual(days.filter((day) => discharged !== null && day < discharged))
    }),
    { numRuns: 150 },
  )
})

it('lists every recorded change unchanged, and nothing else', () => {
  assert(
    property(histories, invoices, (records, invoice) => {
      const { facts } = checked(records, invoice)
      const recordedFacts = facts.filter(({ change }) => change !== null)
      expect(new Set(recordedFacts.map(({ change }) => change!.key)).size).toBe(recordedFacts.length)
      expect(recordedFacts).toHaveLength(records.length)
      for (const { change, field, value, from } of recordedFacts) {
        const recordOfChange = records[change!.key - 1]!
        expect([field, value, from]).toEqual([recordOfChange.field, recordOfChange.value, recordOfChange.at])
      }
      for (const { field, value } of facts.filter(({ change }) => change === null)) {
        expect([field, value]).toEqual([expect.stringMatching(/^(status|pickup-terminal)$/), expect.anything()])
      }
      const moments = facts.map(({ from }) => from ?? 0)
      expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    }),
    { numRuns: 150 },
  )
})

it('backs each finding with a recorded change', () => {
  assert(
    property(histories, invoices, (records, invoice) => {
      for (const { flags } of checked(records, invoice).days.days) {
        for (const flag of flags) {
          const proofs = 'seen' in flag ? [flag.seen].flat() : 'by' in flag ? [flag.by.seen] : []
          const needsProof = !['closed', 'twice', 'free-by-invoice'].includes(flag.kind)
          expect(proofs.length > 0).toBe(needsProof)
          for (const { change } of proofs) expect(records[change!.key - 1]!.value).toEqual(change!.new)
        }
      }
    }),
    { numRuns: 150 },
  )
})

it('adds up in whole cents', () => {
  assert(
    property(invoices, (invoice) => {
      const check = checked([], invoice)
      const [line] = invoice.lines
      const isSame = Math.round(Number(invoice.texts.total) * 100) === Math.round(Number(line!.amount) * 100)
      expect(check.sums.map(({ kind }) => kind)).toEqual(isSame ? [] : ['total'])
    }),
  )
})

it('compares with the rates only in the same currency and for its own days', () => {
  assert(
    property(histories, invoices, nat(400), (records, invoice, rate) => {
      const check = checked(records, invoice, [aRate({ tiers: [{ from: 1, to: null, rate }] })])
      const { rates } = check
      expect(invoice.texts.currency !== 'USD' && rates?.kind === 'known').toBe(false)
      if (rates?.kind !== 'known') return
      const [charge] = rates.charges
      const lastFree = dayText(charge!.lastFreeDay)
      const out = check.days.movements.left?.at.day ?? null
      const lastCharged = invoice.lines[0]!.to
      const until = out !== null && dayText(out) < lastCharged ? dayText(out) : lastCharged
      const dayBefore = isoAfter(invoice.lines[0]!.from, -1)
      const due = Math.max(0, daysFromTo(lastFree > dayBefore ? lastFree : dayBefore, until)) * rate
      expect(rates.amount).toBe(due)
      // A guessed holiday may be charged after all: only what exceeds the later reading is too much for certain.
      const firstLastFree = dayText(charge!.firstLastFreeDay)
      const most = Math.max(due, daysFromTo(firstLastFree > dayBefore ? firstLastFree : dayBefore, until) * rate)
      expect(rates.mostAmount).toBe(most)
      const cents = Math.round(Number(invoice.texts.total) * 100)
      const certain = cents > most * 100 ? cents - most * 100 : Math.min(0, cents - due * 100)
      expect(Math.round(rates.more! * 100)).toBe(certain)
    }),
    { numRuns: 150 },
  )
})

it('keeps any typed text and reports each fault at its field', () => {
  const texts = record(Object.fromEntries(INVOICE_TEXTS.map((name) => [name, option(string(), { nil: '' })])))
  const line = record(Object.fromEntries(INVOICE_LINE_TEXTS.map((name) => [name, string()])))
  assert(
    property(texts, array(line, { maxLength: 4 }), boolean(), (typed, lines, isConsistent) => {
      const invoice: Invoice = {
        ...emptyInvoice('invoice-1', aContainer()),
        texts: typed as Invoice['texts'],
        lines: lines.map((one) => ({ ...EMPTY_LINE, ...one })),
        statements: isConsistent ? ['consistent'] : [],
      }
      const before = structuredClone(invoice)
      const check = checked([], invoice)
      expect(check.invoice).toEqual(before)
      for (const { element, isStated } of check.elements.filter((one) => one.element in typed)) {
        expect(isStated).toBe((typed as Texts)[element]!.trim() !== '')
      }
      for (const { field, line: at } of readInvoice(invoice).faults) {
        const text = at === null ? (typed as Texts)[field] : (lines[at] as Texts)[field]
        expect(text?.trim()).not.toBe('')
      }
    }),
  )
})

it('accepts every valid ISO date and no other text', () => {
  assert(
    property(
      integer({ min: 2000, max: 2199 }),
      integer({ min: 0, max: 13 }),
      integer({ min: 0, max: 32 }),
      (year, month, date) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
        const isReal = new Date(`${text}T00:00:00Z`).toString() !== 'Invalid Date' && isoAfter(text, 0) === text
        const empty = emptyInvoice('invoice-1', aContainer())
        const invoice = readInvoice({ ...empty, texts: { ...empty.texts, issued: text } })
        expect(invoice.issued).toBe(isReal ? dayFromText(text) : null)
        expect(invoice.faults.map(({ kind }) => kind)).toEqual(isReal ? [] : ['date'])
      },
    ),
  )
})

type Texts = Readonly<globalThis.Record<string, string>>
