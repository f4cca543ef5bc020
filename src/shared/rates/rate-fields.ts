// The text form of each rate field, for CSV cells and the form.

import type { CsvCell } from '../csv/csv.ts'
import { type CalendarDay, dayOf, dayText, isRealDate } from '../time/calendar-day.ts'
import { clockFromText } from '../time/instant.ts'
import {
  isOnTop,
  LONGEST_RATE_TEXT,
  MOST_NAMES,
  MOST_SIZES,
  MOST_TIERS,
  RATE_WORDS,
  type RateRule,
  type RateTier,
  type RateWord,
  type WordField,
} from '../rules/rate-rule.ts'

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
  /** Charged days without a price. */
  | 'tier-gap'
  | 'ends-early'

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

export type RateField = Exclude<keyof RateRule, 'id'>

type Columns = { readonly [Key in RateField]: Column<RateRule[Key]> }

function words<Field extends WordField>(field: Field, otherwise: RateWord<Field> | null): Column<RateWord<Field>> {
  const words: readonly RateWord<Field>[] = RATE_WORDS[field]
  return {
    write: (word) => word,
    read(text) {
      if (text === '' && otherwise !== null) return otherwise
      return words.find((word) => word === text.toLowerCase().replaceAll(' ', '-')) ?? new Fault('word', words)
    },
  }
}

const TEXT: Column<string> = {
  write: (text) => text,
  read: (text) => (text.length > LONGEST_RATE_TEXT ? new Fault('text') : text),
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
    const day = typedDay(text)
    return typeof day === 'string' ? new Fault(day) : dayText(day)
  },
}

const COLUMNS: Columns = {
  clock: words('clock', 'demurrage'),
  label: TEXT,
  payee: words('payee', 'line'),
  payeeName: TEXT,
  places: TEXTS,
  isPlacesExcluded: YES,
  equipment: words('equipment', 'any'),
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
  validBy: words('validBy', 'start'),
  startEvent: words('startEvent', 'discharged'),
  startOffset: words('startOffset', 'next-working-day'),
  cutoff: {
    write: (clock) => clock,
    read: (text) =>
      text === '' ? null : clockFromText(text.padStart(5, '0')) === null ? new Fault('time') : text.padStart(5, '0'),
  },
  free: {
    write: (free) => free,
    // Empty is not 0: a forgotten cell would cost free days.
    read: (text) =>
      text === '' ? new Fault('no-free-time') : /^\d{1,4}$/.test(text) ? Number(text) : new Fault('number'),
  },
  freeUnit: words('freeUnit', 'working-days'),
  // No default: the user must choose.
  charged: words('charged', null),
  tiers: {
    write: (tiers) => tiers.map(({ from, to, rate }) => `${from}${to === null ? '+' : `-${to}`}: ${rate}`).join('; '),
    read: readTiers,
  },
  countedFrom: words('countedFrom', 'expiry'),
  extensionSkipsTiers: words('extensionSkipsTiers', 'unknown'),
  per: words('per', 'unit'),
  currency: {
    write: (currency) => currency,
    read: (text) => typedCurrency(text) ?? new Fault('currency'),
  },
  cap: {
    write: (cap) => cap,
    read: (text) => (text === '' ? null : (typedAmount(text) ?? new Fault('number'))),
  },
  isAdded: YES,
  reference: TEXT,
}

export const RATE_FIELDS = Object.keys(COLUMNS) as readonly RateField[]

export interface FieldFault {
  readonly field: RateField
  readonly kind: FaultKind
  readonly known: readonly string[]
}

export type ReadRate =
  | { readonly rule: Omit<RateRule, 'id'>; readonly faults: readonly [] }
  | { readonly rule: null; readonly faults: readonly FieldFault[] }

/** Reports every fault by field. */
export function readRate(texts: Readonly<Record<RateField, string>>): ReadRate {
  const faults: FieldFault[] = []
  const values = RATE_FIELDS.map((field) => {
    const value = COLUMNS[field].read(texts[field])
    if (value instanceof Fault) faults.push({ field, kind: value.kind, known: value.known })
    return [field, value]
  })
  const rule = Object.fromEntries(values) as Omit<RateRule, 'id'>
  if (faults.length === 0 && rule.validFrom !== null && rule.validTo !== null && rule.validTo < rule.validFrom) {
    faults.push({ field: 'validTo', kind: 'ends-early', known: [] })
  }
  if (faults.length === 0 && leavesDaysOut(rule)) faults.push({ field: 'tiers', kind: 'tier-gap', known: [] })
  return faults.length === 0 ? { rule, faults: [] } : { rule: null, faults }
}

/**
 * A day without a price is free. That is fine for a surcharge that begins later. In a tariff it means a forgotten row
 * or tiers numbered from the start. Users write 0 for a free day.
 */
function leavesDaysOut(rule: Omit<RateRule, 'id'>): boolean {
  const { tiers, countedFrom, free, freeUnit } = rule
  const [first, last] = [tiers[0], tiers.at(-1)]
  if (isOnTop(rule) || first === undefined || last === undefined) return false
  // For hours, the number of free days depends on the time of the start.
  const firstCharged = countedFrom === 'expiry' ? 1 : freeUnit === 'hours' ? Number.POSITIVE_INFINITY : free + 1
  return first.from > firstCharged || last.to !== null
}

export function defaultText(field: RateField): string {
  const column = COLUMNS[field] as Column<unknown>
  const value = column.read('')
  return value instanceof Fault ? '' : String(column.write(value) ?? '')
}

export function rateCell(rule: Omit<RateRule, 'id'>, field: RateField): CsvCell {
  // TypeScript can't relate the column to the field's type.
  return (COLUMNS[field] as Column<unknown>).write(rule[field])
}

/** `1-4: 172; 5-9: 222; 10+: 384`: in order, without gaps, and only the last one open-ended. */
function readTiers(text: string): readonly RateTier[] | Fault {
  const tiers: RateTier[] = []
  for (const part of partsOf(text)) {
    const match = /^(\d{1,4})(?:\s*-\s*(\d{1,4})|\s*(\+))?\s*:\s*(\S+)$/.exec(part)
    const rate = match === null ? null : typedAmount(match[4] ?? '')
    if (match === null || rate === null) return new Fault('tiers')
    const firstDay = Number(match[1])
    const lastDay = match[3] === '+' ? null : Number(match[2] ?? match[1])
    const before = tiers.at(-1)
    if (firstDay < 1 || (lastDay !== null && lastDay < firstDay)) return new Fault('tier-order')
    if (before !== undefined && (before.to === null || firstDay !== before.to + 1)) return new Fault('tier-order')
    tiers.push({ from: firstDay, to: lastDay, rate })
  }
  if (tiers.length > MOST_TIERS) return new Fault('many')
  return tiers.length === 0 ? new Fault('tiers') : tiers
}

function partsOf(text: string): readonly string[] {
  return text.split(';').flatMap((part) => part.trim() || [])
}

/** The system's order of a date's numbers. */
export type DateOrder = 'day-first' | 'month-first'

/** `date-order`: month and day are ambiguous, and no order is given. A file may come from another system. */
export function typedDay(text: string, order: DateOrder | null = null): CalendarDay | 'date' | 'date-order' {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return dayOr(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text)
  if (!local) return 'date'
  const [first, second, typedYear] = [Number(local[1]), Number(local[2]), Number(local[3])]
  const year = typedYear < 100 ? 2000 + typedYear : typedYear
  if (first <= 12 && second <= 12 && first !== second) {
    if (order === null) return 'date-order'
    return order === 'day-first' ? dayOr(year, second, first) : dayOr(year, first, second)
  }
  return first > 12 ? dayOr(year, second, first) : dayOr(year, first, second)
}

/**
 * Not negative. `1.500` and `1,500` are ambiguous between countries and rejected. Two kinds of separator, or one kind
 * twice, identify the thousands separator.
 */
export function typedAmount(text: string): number | null {
  const grouped = GROUPED.exec(text)
  if (grouped !== null) {
    const [, first = '', , others = '', fraction] = grouped
    const isClear = fraction !== undefined || others.length > ONE_GROUP
    return isClear ? Number(`${first}${others.replace(/\D/g, '')}.${fraction ?? '0'}`) : null
  }
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : null
}

/** Up to 999 million: leading digits, thousands separator, thousands, and decimals after the other separator. */
const GROUPED = /^([1-9]\d{0,2})(?=([.,]))((?:\2\d{3}){1,2})(?:(?!\2)[.,](\d{1,4}))?$/
const ONE_GROUP = ',000'.length

/** In capitals. */
export function typedCurrency(text: string): string | null {
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null
}

function dayOr(year: number, month: number, date: number): CalendarDay | 'date' {
  return isRealDate(year, month, date) ? dayOf(year, month, date) : 'date'
}
