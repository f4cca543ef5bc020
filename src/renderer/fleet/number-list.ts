// Numbers pasted into a search, several at once or among other words: containers, bills of lading, references, however they are separated.

import { plain } from '#renderer/core/compared-text.ts'
import { searchFor } from './search-text.ts'

export interface NumberList {
  /** As they were written, a container's as it is printed; each once. */
  readonly numbers: readonly string[]
  /** Separated by more than spaces. By spaces alone it may be one number in groups, so that is looked for first. */
  readonly isCertain: boolean
}

/** Several numbers, or a container's whole one, among whatever words; null where the text holds neither. */
export function numberList(text: string): NumberList | null {
  const isCertain = SEPARATOR.test(text)
  // A container's number is one, also where it is written in groups or broken by the end of a line.
  const joined = text.replace(CONTAINER_IN_GROUPS, (number) => ` ${plain(number.replace(/\s+/g, '')).toUpperCase()} `)
  const hasContainer = joined !== text
  const byPlain = new Map<string, string>()
  for (const part of joined.split(isCertain && !hasContainer ? SEPARATOR : /[,;\s|]+/)) {
    const key = plain(part)
    // Words between the numbers, as the heads of a column, are none.
    if (key.length < SHORTEST || !/\d/.test(key) || (hasContainer && BESIDE_A_NUMBER.test(part))) continue
    if (!byPlain.has(key)) byPlain.set(key, part.trim())
  }
  return byPlain.size < 2 && !hasContainer ? null : { numbers: [...byPlain.values()].slice(0, MOST), isCertain }
}

export interface FoundNumbers<Row> {
  /** In the order they came in. */
  readonly rows: readonly Row[]
  /** As they were written. */
  readonly missing: readonly string[]
}

/** Whole numbers first, for that is what is pasted; what is left is looked for within the others, as a search does. */
export function findNumbers<Row extends { readonly searchText: string }>(
  all: readonly Row[],
  numbers: readonly string[],
): FoundNumbers<Row> {
  const missing = new Map(numbers.map((number) => [plain(number), number]))
  const keys = [...missing.keys()]
  const wanted = new Set(keys)
  // To take the texts of all rows apart takes longer than to look through them for a few.
  const rows = keys.length > FEW ? all : all.filter(({ searchText }) => keys.some((key) => searchText.includes(key)))
  const found = new Set<Row>()
  for (const row of rows) {
    for (const part of row.searchText.split('\n')) {
      if (!wanted.has(part)) continue
      found.add(row)
      missing.delete(part)
    }
  }
  // Each by its end, which few have alike: to look through all rows for every one of hundreds would take seconds.
  const ending = Map.groupBy(missing.keys(), (key) => key.slice(-SHORTEST))
  for (const row of ending.size === 0 ? [] : rows) {
    for (const part of row.searchText.split('\n').filter((each) => /\d/.test(each))) {
      for (let end = SHORTEST; end <= part.length; end += 1) {
        for (const key of ending.get(part.slice(end - SHORTEST, end)) ?? []) {
          if (!part.endsWith(key, end)) continue
          found.add(row)
          missing.delete(key)
        }
      }
    }
  }
  return { rows: rows.filter((row) => found.has(row)), missing: [...missing.values()] }
}

/** All rows if the search is empty. Several numbers separated only by spaces are first searched as one text. */
export function searchRows<Row extends { readonly searchText: string }>(
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  const isFound = searchFor(search)
  if (isFound === null) return rows
  const list = numberList(search)
  const found = list?.isCertain === true ? [] : rows.filter(({ searchText }) => isFound(searchText))
  return list === null || found.length > 0 ? found : findNumbers(rows, list.numbers).rows
}

const SEPARATOR = /[,;\n\r\t|]+/
const GAP = String.raw`[\s\p{Pd}\p{Default_Ignorable_Code_Point}./]*`
/** Four letters and seven digits, with spaces, dashes, dots, slashes or what nobody sees between them. */
const CONTAINER_IN_GROUPS = new RegExp(String.raw`\b[A-Z]{3}[UJZ]${GAP}(?:\d${GAP}){6}\d\b`, 'giu')
/** What mails and lists write beside a container's number: its size (`40HC`), a date, a time. */
const BESIDE_A_NUMBER = /^\W*(\d\d\W?[A-Z][A-Z\d]\W*$|\d\d?[/:]\d\d?(?!\d)|\d{4}-\d\d-)/i
const FEW = 20
const SHORTEST = 4
const MOST = 2_000
