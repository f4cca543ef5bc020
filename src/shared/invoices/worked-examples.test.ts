// Runs worked-examples.txt: each row is a test.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json } from '../fleet/json.ts'
import { type CalendarDay, dayText } from '../time/calendar-day.ts'
import type { Payee, RateRule } from '../rules/rate-rule.ts'
import { instantOfWallClock } from '#test/helpers/wall-clock.ts'
import { aContainer } from '#test/helpers/fleet.ts'
import { aRate } from '#test/helpers/rates.ts'
import { recorded, type Record } from '#test/helpers/recorded.ts'
import { checkInvoice, type InvoiceCheck } from './check-invoice.ts'
import type { DayFlag } from './charged-days.ts'
import { unreadSums } from './invoice-reading.ts'
import {
  EMPTY_LINE,
  emptyInvoice,
  type Invoice,
  type InvoiceKind,
  type InvoiceStatement,
  type InvoiceText,
} from './invoice.ts'
import type { Gap, SeenField } from './observed.ts'

interface Row {
  readonly line: number
  readonly records: string
  readonly invoice: string
  readonly claims: string
}

const rows: Row[] = []
let givenFacts = ''
readFileSync(new URL('worked-examples.txt', import.meta.url), 'utf8')
  .split('\n')
  .forEach((raw, index) => {
    const line = raw.trim()
    if (line === '' || line.startsWith('--')) return
    if (line.startsWith('## ')) givenFacts = ''
    else if (line.startsWith('Given ')) givenFacts = line.slice(6)
    else {
      const [records, invoice, claims, ...more] = line.split('|').map((cell) => cell.trim())
      if (records === undefined || invoice === undefined || claims === undefined || more.length > 0) {
        throw new Error(`Line ${index + 1} is no row: ${line}`)
      }
      rows.push({ line: index + 1, records: `${givenFacts}; ${records}`, invoice, claims })
    }
  })

const FIELDS: Readonly<globalThis.Record<string, SeenField>> = {
  discharged: 'discharged',
  availability: 'availability',
  line: 'deadline-line',
  terminal: 'deadline-terminal',
  service: 'deadline-coalesced',
  holds: 'holds',
  out: 'out',
  returned: 'empty-returned',
}

function checkOf({ records, invoice }: Row): InvoiceCheck {
  const sightings: Record[] = []
  let firstSeenAt: number | null = null
  let keptSince: number | null = null
  let askedAt: number | null = null
  const gaps: Gap[] = []
  let rates: readonly RateRule[] | undefined
  let port: string | null = 'USLAX'
  let freeDaysOtherwise: number | null = null
  for (const part of listOf(records)) {
    const [word = '', second = '', third = '', ...rest] = part.split(' ')
    if (word === 'first' && third !== '' && second in FIELDS) {
      sightings.push({ at: null, field: FIELDS[second]!, value: valueOf(FIELDS[second]!, third) })
    } else if (word === 'first') firstSeenAt = second === '-' ? null : moment(second, third)
    else if (word === 'kept') keptSince = moment(second, third)
    else if (word === 'asked') askedAt = moment(second, third)
    else if (word === 'off') gaps.push({ from: moment(second, third), until: moment(rest[0]!, rest[1]!) })
    else if (word === 'rate') rates = [rateOf(part.slice(5))]
    else if (word === 'settings') freeDaysOtherwise = Number(second)
    else if (word === 'port') port = second === '-' ? null : second
    else {
      const field = FIELDS[third]
      if (field === undefined) throw new Error(`The table uses a word that nobody reads: ${part}`)
      sightings.push({ at: moment(word, second), field, value: valueOf(field, rest.join(' ')) })
    }
  }
  const now = moment('12-31', '12:00')
  const shipment = { portOfDischarge: { locode: port } }
  const { observed, rated } = recorded({
    records: sightings,
    firstSeenAt,
    keptSince,
    askedAt,
    gaps,
    now,
    shipment,
    perDiem: { freeDaysOtherwise },
    ...(rates === undefined ? {} : { rates }),
  })
  return checkInvoice(invoiceFrom(invoice), observed, rated)
}

function valueOf(field: SeenField, text: string): Json {
  if (field === 'holds') {
    if (text === '-') return []
    return text.split('+').map((written) => {
      const [name = '', status = 'hold'] = written.split(':').toReversed()
      return { name, status, description: null }
    })
  }
  if (text === '-') return null
  return field === 'availability' ? text === 'yes' : text
}

/** `100 USD terminal`, `1-1 100, 2+ 150 USD`, `100 USD per-diem`, `100 USD working days`. */
function rateOf(text: string): RateRule {
  const match = /^(.*) ([A-Z]{3})(?: (line|terminal|rail))?( per-diem)?( working days)?$/.exec(text)
  const tiers = (match?.[1] ?? '').split(', ').map((tier) => {
    const [, from, to, rate] = /^(?:(\d+)(?:-(\d+)|\+) )?(\d+)$/.exec(tier)!
    return { from: Number(from ?? 1), to: to === undefined ? null : Number(to), rate: Number(rate) }
  })
  const charged = match![5] === undefined ? 'calendar-days' : 'working-days'
  const clock = match![4] === undefined ? {} : ({ clock: 'per-diem', startEvent: 'gated-out' } as const)
  return aRate({ tiers, currency: match![2]!, payee: (match![3] ?? 'line') as Payee, charged, ...clock })
}

const TEXTS: Readonly<globalThis.Record<string, InvoiceText>> = {
  issued: 'issued',
  due: 'due',
  bill: 'billOfLading',
  for: 'containers',
  at: 'port',
  'free days': 'freeDays',
  'free from': 'freeFrom',
  'free to': 'freeTo',
  available: 'available',
  request: 'requestDays',
}

function invoiceFrom(text: string): Invoice {
  const [head = '', ...parts] = listOf(text)
  const [payee = '', kind = ''] = head.split(' ')
  const texts: globalThis.Record<string, string> = { ...emptyInvoice('', aContainer()).texts }
  const statements: InvoiceStatement[] = []
  const lines: Invoice['lines'][number][] = []
  for (const part of parts) {
    const word = Object.keys(TEXTS).find((name) => part.startsWith(`${name} `))
    const line = /^([\d-]+)(?:\.\.([\d-]+))?(?: (\d+))?(?: ?x (\S+))?(?: = (\S+))?$/.exec(part)
    if (word !== undefined) texts[TEXTS[word]!] = part.slice(word.length + 1)
    else if (part.startsWith('states ')) statements.push(part.slice(7) as InvoiceStatement)
    else if (part.startsWith('total ')) {
      const [, total = '', currency = 'USD'] = part.split(' ')
      Object.assign(texts, { total, currency })
    } else if (line !== null) {
      const [, from = '', to, days = '', rate = '', amount = ''] = line
      lines.push({ ...EMPTY_LINE, from: dated(from), to: to === undefined ? '' : dated(to), days, rate, amount })
    } else throw new Error(`The table uses a word that nobody reads: ${part}`)
  }
  const empty = emptyInvoice('invoice-1', aContainer())
  return {
    ...empty,
    kind: kind as InvoiceKind,
    payee: payee as Payee,
    texts: texts as Invoice['texts'],
    statements,
    lines,
  }
}

function dated(text: string): string {
  return text.length === 5 ? `2026-${text}` : text
}

function moment(date: string, time: string): number {
  return instantOfWallClock(`${dated(date)} ${time}`, 'America/Los_Angeles')
}

/** The findings by the keyword of the row. */
function saidBy(check: InvoiceCheck): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const add = (word: string, text: string): void => {
    texts.set(word, [texts.get(word), text].filter(Boolean).join(' '))
  }
  for (const { day, flags } of check.days.days) for (const flag of flags) add(flagWord(flag), short(day))
  for (const sum of check.sums) add('sums', `${sum.kind} ${sum.stated}/${sum.counted}`)
  for (const { field } of unreadSums(check.read)) add('unread', field)
  for (const { kind } of check.differences) add('differs', kind)
  for (const { field, kind } of check.read.faults) add('fault', `${field} ${kind}`)
  for (const one of check.notObserved)
    add('unobserved', one.kind === 'days-before' ? `days-before-${one.days}` : one.kind)
  const { rates, dispute, issue } = check
  if (rates?.kind === 'known') {
    add('rates', `${rates.amount} more ${rates.more}`)
    for (const day of rates.daysNotCharged) add('not-by-rates', short(day))
    for (const { day } of rates.otherPrices) add('other-prices', short(day))
  } else if (rates !== null) add('rates', rates.kind)
  if (dispute !== null) {
    const text = (day: CalendarDay | null): string => (day === null ? '-' : dayText(day))
    add('dispute', `${text(dispute.atLeastUntil)} ${text(dispute.byInvoice)} ${dispute.isTooShort ? 'short' : 'long'}`)
  }
  add('late', issue === null ? '-' : String(issue.daysLate))
  add('scope', check.scope)
  add('missing', '')
  for (const { element, isStated } of check.elements) add(isStated ? 'stated' : 'missing', element)
  if (texts.get('missing') === '') texts.set('missing', '-')
  return texts
}

function flagWord(flag: DayFlag): string {
  if (flag.kind === 'free' && !flag.isCertain) return 'maybe-free'
  return 'isWholeDay' in flag && !flag.isWholeDay ? `${flag.kind}-part` : flag.kind
}

function short(day: CalendarDay): string {
  return dayText(day).slice(5)
}

function listOf(text: string): readonly string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
}

/** Compared only if a row names them. */
const BY_WISH: ReadonlySet<string> = new Set([
  'unobserved',
  'unread',
  'rates',
  'dispute',
  'late',
  'scope',
  'missing',
  'stated',
  'not-by-rates',
  'other-prices',
])

describe('worked examples of invoices', () => {
  it('have at least 40 rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40)
  })

  for (const row of rows) {
    it(`line ${row.line}: ${row.records} | ${row.invoice} | ${row.claims}`, () => {
      const claimed = new Map<string, string>()
      for (const claim of listOf(row.claims)) {
        const word = claim.split(' ', 1)[0]!
        claimed.set(word, claim.slice(word.length + 1))
      }
      const asksRates = claimed.has('rates')
      const results = [...saidBy(checkOf(row))].filter(([word, text]) => {
        if (word === 'stated') return claimed.get(word) !== undefined && text.split(' ').includes(claimed.get(word)!)
        return claimed.has(word) || !BY_WISH.has(word) || (asksRates && word.endsWith('s') && word.includes('-'))
      })
      const compared = results.map(([word, text]) => (word === 'stated' ? [word, claimed.get(word)] : [word, text]))
      expect(new Map(compared as [string, string][])).toEqual(claimed)
    })
  }
})
