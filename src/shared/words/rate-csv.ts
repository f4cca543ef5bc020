// Reads and writes rates as CSV. A bad row is reported with its column and skipped.

import { type CsvCell, csvRows, withoutGuards } from '../csv/csv.ts'
import { type FieldFault, RATE_FIELDS, rateCell, type RateField, readRate } from '../rates/rate-fields.ts'
import { MOST_RATES, RATE_WORDS, type RateRule, type WordField } from '../rules/rate-rule.ts'
import { RATE_CHOICES, RATE_TITLES } from './rate-titles.ts'
import { enteredLine } from './entered-text.ts'
import type { LanguageId } from './language-id.ts'

export interface RowFault extends FieldFault {
  readonly row: number
  readonly column: string
  readonly text: string
}

export interface ReadRow {
  readonly row: number
  readonly rule: Omit<RateRule, 'id'>
}

export interface ReadRates {
  readonly rows: readonly ReadRow[]
  readonly faults: readonly RowFault[]
  /** Unknown columns, which were ignored. */
  readonly unknown: readonly string[]
}

/** Null if the first row has no known column. */
export function ratesFromCsv(text: string): ReadRates | null {
  const [head = [], ...lines] = cellsIn(text).map((cells) => cells.map((cell) => enteredLine(withoutGuards(cell))))
  const byKey = new Map(
    RATE_FIELDS.flatMap((field) =>
      [field, ...Object.values(RATE_TITLES[field])].map((title) => [columnKey(title), field] as const),
    ),
  )
  const columns = head.map((name) => byKey.get(columnKey(name)))
  if (columns.every((field) => field === undefined)) return null
  const unknown = head.filter((name, at) => name !== '' && columns[at] === undefined)
  const rows: ReadRow[] = []
  const faults: RowFault[] = []
  for (const [index, cells] of lines.entries()) {
    const row = index + 2
    if (cells.every((cell) => cell === '')) continue
    const texts = mapFields((field) => cells[columns.indexOf(field)] ?? '')
    const rate = readRate(mapFields((field) => knownWord(field, texts[field])))
    if (rate.rule !== null) rows.push({ row, rule: rate.rule })
    for (const { field, kind, known } of rate.faults)
      faults.push({
        row,
        field,
        column: head[columns.indexOf(field)] ?? RATE_TITLES[field].en,
        text: texts[field],
        kind,
        known,
      })
  }
  return { rows, faults, unknown }
}

function mapFields(textOf: (field: RateField) => string): Record<RateField, string> {
  return Object.fromEntries(RATE_FIELDS.map((field) => [field, textOf(field)])) as Record<RateField, string>
}

function isWordField(field: RateField): field is WordField {
  return field in RATE_WORDS
}

/** In the words of the form; the text itself if it is not a choice. */
export function choiceWords(field: RateField, text: string, language: LanguageId): string {
  if (!isWordField(field)) return text
  const choices: Readonly<Record<string, Readonly<Record<LanguageId, string>>>> = RATE_CHOICES[field]
  return choices[text]?.[language] ?? text
}

/** The model's word, if it is one of the form's in any language. */
function knownWord(field: RateField, text: string): string {
  if (!isWordField(field)) return text
  const key = columnKey(text)
  const isText = (words: string): boolean => [words, words.split(':')[0] ?? ''].some((one) => columnKey(one) === key)
  const choice = Object.entries(RATE_CHOICES[field]).find(
    ([word, choice]) => isText(word) || Object.values(choice).some(isText),
  )
  return choice?.[0] ?? text
}

/** `Valid to` is `validTo`; without accents. */
function columnKey(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '')
}

/** With a title row. */
export function ratesAsRows(rules: readonly RateRule[], language: LanguageId): readonly (readonly CsvCell[])[] {
  return [
    RATE_FIELDS.map((field) => RATE_TITLES[field][language]),
    ...rules.map((rule) =>
      RATE_FIELDS.map((field) => {
        const cell = rateCell(rule, field)
        return typeof cell === 'string' ? choiceWords(field, cell, language) : cell
      }),
    ),
  ]
}

/** The separator is the most frequent of comma, semicolon and tab in the first row. */
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
  for (let index = 0; index < plain.length; index += 1) {
    const sign = plain[index] ?? ''
    const row = rows.at(-1) as string[]
    const last = row.length - 1
    if (sign === '"' && isQuoted && plain[index + 1] === '"') {
      row[last] += '"'
      index += 1
    } else if (sign === '"' && (isQuoted || row[last] === '')) isQuoted = !isQuoted
    else if (isQuoted || (sign !== separator && sign !== '\n')) row[last] += sign
    else if (sign === separator) row.push('')
    else rows.push([''])
  }
  return rows
}

export interface RateImport {
  readonly added: readonly RateRule[]
  readonly faults: readonly RowFault[]
  /** Row numbers of valid rates beyond the limit. */
  readonly beyond: readonly number[]
  readonly unknown: readonly string[]
}

export function importRates(text: string, kept: readonly RateRule[], newId: () => string): RateImport | null {
  const rows = ratesFromCsv(text)
  if (rows === null) return null
  const existingKeys = new Set(kept.map(keyOf))
  const added: RateRule[] = []
  const beyond: number[] = []
  for (const { row, rule } of rows.rows) {
    const key = keyOf({ ...rule, id: '' })
    if (existingKeys.has(key)) continue
    existingKeys.add(key)
    if (kept.length + added.length >= MOST_RATES) beyond.push(row)
    else added.push({ ...rule, id: newId() })
  }
  return { added, faults: rows.faults, beyond, unknown: rows.unknown }
}

function keyOf(rule: RateRule): string {
  return csvRows(ratesAsRows([rule], 'en'))
}
