// Numbers pasted into a search, several at once or among other words: containers, bills of lading, references, however they are separated.

import { plain } from '#renderer/core/normalize-text.ts'
import { searchFor } from './search-text.ts'

export interface NumberList {
  /** Without duplicates; container numbers in their standard form. */
  readonly numbers: readonly string[]
  /** The separators aren't only spaces: spaces may also group one number. */
  readonly isCertain: boolean
}

/** Null if the text has neither several numbers nor a container number. */
export function numberList(text: string): NumberList | null {
  const isCertain = SEPARATOR.test(text)
  // A container number may be written in groups or broken across lines.
  const joined = text.replace(CONTAINER_IN_GROUPS, (number) => ` ${plain(number.replace(/\s+/g, '')).toUpperCase()} `)
  const hasContainer = joined !== text
  const byPlain = new Map<string, string>()
  for (const part of joined.split(isCertain && !hasContainer ? SEPARATOR : /[,;\s|]+/)) {
    const key = plain(part)
    // Skip words between the numbers, such as column headers.
    if (key.length < SHORTEST || !/\d/.test(key) || (hasContainer && BESIDE_A_NUMBER.test(part))) continue
    if (!byPlain.has(key)) byPlain.set(key, part.trim())
  }
  return byPlain.size < 2 && !hasContainer ? null : { numbers: [...byPlain.values()].slice(0, MOST), isCertain }
}

export interface FoundNumbers<Row> {
  /** In their original order. */
  readonly rows: readonly Row[]
  /** As the user wrote them. */
  readonly missing: readonly string[]
}

/** Matches whole numbers first, then parts of numbers. */
export function findNumbers<Row extends { readonly searchText: string }>(
  all: readonly Row[],
  numbers: readonly string[],
): FoundNumbers<Row> {
  const missing = new Map(numbers.map((number) => [plain(number), number]))
  const keys = [...missing.keys()]
  const wanted = new Set(keys)
  // For a few numbers, filtering first is faster than splitting every text.
  const rows = keys.length > FEW ? all : all.filter(({ searchText }) => keys.some((key) => searchText.includes(key)))
  const found = new Set<Row>()
  for (const row of rows) {
    for (const part of row.searchText.split('\n')) {
      if (!wanted.has(part)) continue
      found.add(row)
      missing.delete(part)
    }
  }
  // Grouped by their last characters: comparing every row with hundreds of numbers would take seconds.
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
/** Four letters and seven digits, possibly with spaces, dashes, dots, slashes or invisible characters between them. */
const CONTAINER_IN_GROUPS = new RegExp(String.raw`\b[A-Z]{3}[UJZ]${GAP}(?:\d${GAP}){6}\d\b`, 'giu')
/** A size (`40HC`), a date or a time beside a container number. */
const BESIDE_A_NUMBER = /^\W*(\d\d\W?[A-Z][A-Z\d]\W*$|\d\d?[/:]\d\d?(?!\d)|\d{4}-\d\d-)/i
const FEW = 20
const SHORTEST = 4
const MOST = 2_000
