// Rates as rows of a spreadsheet, there and back: a row that cannot be read is said with its column, and costs itself alone.

import type { CsvCell } from '../csv/csv.ts'
import { dayOf, dayText, isRealDate } from '../rules/calendar-day.ts'
import { clockIn } from './free-time.ts'
import {
  CHARGED_DAYS,
  COUNTED_FROM,
  FREE_UNITS,
  LONGEST_RATE_TEXT,
  MOST_NAMES,
  MOST_SIZES,
  MOST_TIERS,
  PAYEES,
  RATE_CLOCKS,
  RATE_EQUIPMENT,
  RATE_PER,
  START_EVENTS,
  START_OFFSETS,
  VALID_BY,
  type RateRule,
  type RateTier,
} from './rate-rule.ts'

export type FaultKind =
  | 'word'
  | 'text'
  | 'many'
  | 'number'
  | 'no-free-time'
  | 'date'
  | 'date-order'
  | 'time'
  | 'currency'
  | 'tiers'
  | 'tier-order'
  | 'ends-early'

export interface RowFault {
  /** As a spreadsheet numbers it. */
  readonly row: number
  readonly column: string
  readonly text: string
  readonly kind: FaultKind
  /** What may stand there instead. */
  readonly known: readonly string[]
}

export interface ReadRow {
  readonly row: number
  readonly rule: Omit<RateRule, 'id'>
}

export interface ReadRates {
  readonly rows: readonly ReadRow[]
  readonly faults: readonly RowFault[]
}

interface Column<Value> {
  readonly write: (value: Value) => CsvCell
  readonly read: (text: string) => Value | Fault
}

class Fault {
  readonly kind: FaultKind
  readonly known: readonly string[]
  constructor(kind: FaultKind, known: readonly string[] = []) {
    this.kind = kind
    this.known = known
  }
}

type Columns = { readonly [Key in Exclude<keyof RateRule, 'id'>]: Column<RateRule[Key]> }

/** Answers null where the first row names none of the columns. */
export function ratesFromCsv(text: string): ReadRates | null {
  const [head = [], ...lines] = cellsIn(text)
  const names = head.map((name) => name.trim().toLowerCase())
  if (!NAMES.some((name) => names.includes(name.toLowerCase()))) return null
  const rows: ReadRow[] = []
  const faults: RowFault[] = []
  for (const [index, cells] of lines.entries()) {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    const found: RowFault[] = []
    const values = NAMES.map((name) => {
      const at = names.indexOf(name.toLowerCase())
      const cell = (at < 0 ? '' : (cells[at] ?? '')).trim()
      const value = COLUMNS[name].read(cell)
      if (value instanceof Fault) found.push({ row, column: name, text: cell, kind: value.kind, known: value.known })
      return [name, value]
    })
    const rule = Object.fromEntries(values) as Omit<RateRule, 'id'>
    if (found.length === 0 && rule.validFrom !== null && rule.validTo !== null && rule.validTo < rule.validFrom) {
      found.push({ row, column: 'validTo', text: rule.validTo, kind: 'ends-early', known: [] })
    }
    if (found.length === 0) rows.push({ row, rule })
    faults.push(...found)
  }
  return { rows, faults }
}

/** The first row names the columns. */
export function ratesAsRows(rules: readonly RateRule[]): readonly (readonly CsvCell[])[] {
  // Each column writes the field of its own name.
  const cellOf = (rule: RateRule, name: keyof Columns): CsvCell => (COLUMNS[name] as Column<unknown>).write(rule[name])
  return [NAMES, ...rules.map((rule) => NAMES.map((name) => cellOf(rule, name)))]
}

function words<Word extends string>(known: readonly Word[], otherwise: Word | null): Column<Word> {
  return {
    write: (word) => word,
    read(text) {
      if (text === '' && otherwise !== null) return otherwise
      return known.find((word) => word === text.toLowerCase().replaceAll(' ', '-')) ?? new Fault('word', known)
    },
  }
}

const TEXT: Column<string> = {
  write: (text) => text,
  read: (text) => (text.length > LONGEST_RATE_TEXT ? new Fault('text') : text.replace(/^'/, '')),
}

const TEXTS: Column<readonly string[]> = {
  write: (texts) => texts.join('; '),
  read(text) {
    const parts = partsOf(text)
    if (parts.length > MOST_NAMES) return new Fault('many')
    return parts.some((part) => part.length > LONGEST_RATE_TEXT) ? new Fault('text') : parts
  },
}

const YES: Column<boolean> = {
  write: (isSo) => (isSo ? 'yes' : ''),
  read: (text) =>
    text === '' || /^no$/i.test(text)
      ? false
      : /^(yes|sí|si|x|true)$/i.test(text)
        ? true
        : new Fault('word', ['yes', 'no']),
}

const DATE: Column<string | null> = {
  write: (day) => day,
  read(text) {
    if (text === '') return null
    const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
    if (iso) return dateOr(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
    if (!local) return new Fault('date')
    const [first, second, year] = [Number(local[1]), Number(local[2]), Number(local[3])]
    // Nobody knows which is the month: a guess would look certain.
    if (first <= 12 && second <= 12 && first !== second) return new Fault('date-order')
    return first > 12 ? dateOr(year, second, first) : dateOr(year, first, second)
  },
}

const COLUMNS: Columns = {
  clock: words(RATE_CLOCKS, 'demurrage'),
  label: TEXT,
  payee: words(PAYEES, 'line'),
  payeeName: TEXT,
  places: TEXTS,
  isPlacesExcluded: YES,
  equipment: words(RATE_EQUIPMENT, 'any'),
  sizes: {
    write: (sizes) => sizes.join('; '),
    read(text) {
      const sizes = partsOf(text).map(Number)
      if (sizes.length > MOST_SIZES) return new Fault('many')
      return sizes.every((feet) => Number.isInteger(feet) && feet > 0 && feet < 100) ? sizes : new Fault('number')
    },
  },
  who: TEXTS,
  validFrom: DATE,
  validTo: DATE,
  validBy: words(VALID_BY, 'start'),
  startEvent: words(START_EVENTS, 'discharged'),
  startOffset: words(START_OFFSETS, 'next-working-day'),
  cutoff: {
    write: (clock) => clock,
    read: (text) =>
      text === '' ? null : clockIn(text.padStart(5, '0')) === null ? new Fault('time') : text.padStart(5, '0'),
  },
  free: {
    write: (free) => free,
    // Nothing is not none: a forgotten cell would cost days that are free.
    read: (text) =>
      text === '' ? new Fault('no-free-time') : /^\d{1,4}$/.test(text) ? Number(text) : new Fault('number'),
  },
  freeUnit: words(FREE_UNITS, 'working-days'),
  // What is charged has no default: the user must say.
  charged: words(CHARGED_DAYS, null),
  tiers: {
    write: (tiers) => tiers.map(({ from, to, rate }) => `${from}${to === null ? '+' : `-${to}`}: ${rate}`).join('; '),
    read: readTiers,
  },
  countedFrom: words(COUNTED_FROM, 'expiry'),
  per: words(RATE_PER, 'unit'),
  currency: {
    write: (currency) => currency,
    read: (text) => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : new Fault('currency')),
  },
  cap: {
    write: (cap) => cap,
    read: (text) => (text === '' ? null : (amountIn(text) ?? new Fault('number'))),
  },
  isAdded: YES,
  reference: TEXT,
}

const NAMES = Object.keys(COLUMNS) as readonly (keyof Columns)[]

/** `1-4: 172; 5-9: 222; 10+: 384`: in order, without gaps, and the last without an end only. */
function readTiers(text: string): readonly RateTier[] | Fault {
  const tiers: RateTier[] = []
  for (const part of partsOf(text)) {
    const match = /^(\d{1,4})(?:\s*-\s*(\d{1,4})|\s*(\+))?\s*:\s*(\S+)$/.exec(part)
    const rate = match === null ? null : amountIn(match[4] ?? '')
    if (match === null || rate === null) return new Fault('tiers')
    const from = Number(match[1])
    const to = match[3] === '+' ? null : Number(match[2] ?? match[1])
    const before = tiers.at(-1)
    if (from < 1 || (to !== null && to < from)) return new Fault('tier-order')
    if (before !== undefined && (before.to === null || from !== before.to + 1)) return new Fault('tier-order')
    tiers.push({ from, to, rate })
  }
  if (tiers.length > MOST_TIERS) return new Fault('many')
  return tiers.length === 0 ? new Fault('tiers') : tiers
}

/** Neither negative nor with a comma: where that stands for a point, and where for thousands, nobody knows. */
function amountIn(text: string): number | null {
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : null
}

function partsOf(text: string): readonly string[] {
  return text.split(';').flatMap((part) => part.trim() || [])
}

function dateOr(year: number, month: number, date: number): string | Fault {
  return isRealDate(year, month, date) ? dayText(dayOf(year, month, date)) : new Fault('date')
}

/** By whichever of comma, semicolon and tab stands in the first row most often. */
function cellsIn(text: string): readonly (readonly string[])[] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
  const [first = ''] = plain.split('\n', 1)
  const count = (mark: string): number => first.split(mark).length
  const separator = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    const row = rows.at(-1) as string[]
    const last = row.length - 1
    if (sign === '"' && isQuoted && plain[at + 1] === '"') {
      row[last] += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || row[last] === '')) isQuoted = !isQuoted
    else if (isQuoted || (sign !== separator && sign !== '\n')) row[last] += sign
    else if (sign === separator) row.push('')
    else rows.push([''])
  }
  return rows
}
