// A field of a list, described once. Columns, spreadsheets, e-mails, filters and groups all read this descriptor.

import type { Money } from '#shared/rules/fees.ts'
import { type CalendarDay, dayText as isoDay } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { DayAtPlace } from '#shared/time/place-clock.ts'
import { clockAt, dayAt, zoneNamed } from '#shared/time/zone.ts'
import type { Language } from '#shared/words/language.ts'
import { clockText } from '#shared/words/sheet-language.ts'
import { language as viewersLanguage } from './language.ts'
import { bare } from './normalize-text.ts'
import { viewer } from './viewer.ts'

/** `kind` is the kind of the value: it decides how the value is written and sorted. Text by default. */
export type Field<Row> = FieldBase<Row> &
  (
    | { readonly kind?: 'text'; readonly value: (row: Row, language: Language) => string | null | undefined }
    | { readonly kind: 'number'; readonly value: (row: Row) => number | null }
    | { readonly kind: 'day'; readonly value: (row: Row) => CalendarDay | DayAtPlace | null }
    | { readonly kind: 'instant'; readonly value: (row: Row) => Instant | null }
  )

interface FieldBase<Row> {
  readonly id: string
  /** Names the field in spreadsheets, e-mails and filters. */
  readonly title: string
  /** The text for people, if it differs from the value in a spreadsheet. */
  readonly words?: (row: Row, language: Language) => string
  /** Ascending; null sorts last in both directions. Sorts by the value by default. */
  readonly sortKey?: (row: Row) => SortKey
  readonly filter?: FieldFilter<Row>
  /** The amounts that the text names: a spreadsheet adds them up in a column per currency. */
  readonly amounts?: (row: Row) => readonly Money[]
}

export interface FieldFilter<Row> {
  /** The value of the field by default. */
  readonly values?: (row: Row) => readonly string[]
  /** The label of a value; the value itself by default. */
  readonly words?: (value: string) => string
}

export type SortKey = string | number | null

/** Empty if there is no value. */
export function fieldText<Row>(field: Field<Row>, row: Row, language: Language): string {
  return field.words?.(row, language) ?? valueText(field, row, language)
}

/** The fields that have a value, separated by dots. */
export function joinedText<Row>(fields: readonly Field<Row>[], row: Row, language: Language): string {
  return fields
    .map((field) => fieldText(field, row, language))
    .filter(Boolean)
    .join(' · ')
}

function valueText<Row>(field: Field<Row>, row: Row, language: Language): string {
  switch (field.kind) {
    case 'number': {
      const value = field.value(row)
      return value === null ? '' : language.number(value)
    }
    case 'day':
      return dayText(field.value(row), language)
    case 'instant': {
      const value = field.value(row)
      return value === null ? '' : language.dates.age(value)
    }
    default:
      return field.value(row, language) ?? ''
  }
}

/** `sheet`: the language of spreadsheets, which writes days as 2026-07-08. An instant is in the user's zone. */
export function sheetValue<Row>(field: Field<Row>, row: Row, sheet: Language): string | number | null | undefined {
  switch (field.kind) {
    case 'number':
      return field.value(row)
    case 'day':
      return dayText(field.value(row), sheet)
    case 'instant': {
      const value = field.value(row)
      return value === null ? null : timeText(value, viewer().zone)
    }
    default:
      return field.value(row, sheet)
  }
}

/** `2026-07-08 16:30`: spreadsheets read no zone, so the title names it. */
function timeText(instant: Instant, zoneName: string): string {
  const zone = zoneNamed(zoneName)
  if (zone === null) return new Date(instant).toISOString()
  return `${isoDay(dayAt(zone, instant))} ${clockText(clockAt(zone, instant))}`
}

function dayText(value: CalendarDay | DayAtPlace | null, { dates }: Language): string {
  if (value === null) return ''
  return typeof value === 'number' ? dates.bareDay(value) : dates.day(value)
}

export function fieldSortKey<Row>(field: Field<Row>, row: Row): SortKey {
  if (field.sortKey !== undefined) return field.sortKey(row)
  switch (field.kind) {
    case 'number':
    case 'instant':
      return field.value(row)
    case 'day': {
      const value = field.value(row)
      return value === null || typeof value === 'number' ? value : value.day
    }
    default:
      return textKey(field.value(row, viewersLanguage))
  }
}

/** The values that a filter of the field compares. */
export function filterValues<Row>(field: Field<Row>, row: Row): readonly string[] {
  const values = field.filter?.values
  if (values !== undefined) return values(row)
  const text = valueText(field, row, viewersLanguage)
  return text === '' ? [] : [text]
}

/**
 * A sort key that ignores case and accents; an empty text sorts last, like a missing one. Comparing such keys takes half
 * as long as an Intl.Collator.
 */
export function textKey(value: string | null | undefined): string | null {
  return value === null || value === undefined || value === '' ? null : bare(value).toLowerCase()
}

/** Currencies aren't compared: sorts by currency first, then by amount. */
export function amountKey([first]: readonly Money[]): string | null {
  return first === undefined ? null : `${first.currency} ${first.amount.toFixed(2).padStart(16, '0')}`
}
