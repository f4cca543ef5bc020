// Search: rows by their texts, and lists of pasted numbers in any notation.

import type { Container } from '#shared/fleet/container.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { readContainerNumber } from '#shared/rules/container-number.ts'
import { plain, plainWords } from '#renderer/core/normalize-text.ts'

/** Everything a dispatcher may type to find a container, in one text. */
export function searchText(
  container: Container,
  shipment: Shipment | null,
  terminals: readonly (Terminal | undefined)[],
): string {
  const parts: SearchedPart[] = [container.number, ...container.references]
  if (shipment !== null) parts.push(...partsOf(shipment))
  for (const terminal of terminals) parts.push(terminal?.name, terminal?.nickname, terminal?.firmsCode)
  return textOfParts(parts)
}

/** For a shipment without containers. */
export function shipmentSearchText(shipment: Shipment): string {
  return textOfParts(partsOf(shipment))
}

function partsOf(shipment: Shipment): readonly SearchedPart[] {
  const { line, vessel, portOfDischarge, destination } = shipment
  const parts = [shipment.billOfLading, shipment.normalizedNumber, ...shipment.references, shipment.customer]
  parts.push(...shipment.tags, line.scac, line.shortName, line.name, vessel.name, vessel.voyage)
  parts.push(portOfDischarge.name, portOfDischarge.locode, destination.name, destination.locode)
  return parts
}

export type SearchedPart = string | null | undefined

/** Line breaks keep a match from spanning two parts. */
export function textOfParts(parts: readonly SearchedPart[]): string {
  return parts.flatMap((part) => (part ? plainWords(part) : [])).join('\n')
}

/** Returns a predicate for texts of {@link textOfParts}, or null if the query is empty. */
export function searchFor(query: string): ((text: string) => boolean) | null {
  const words = query.split(/\s+/).map(plain).filter(Boolean)
  const whole = plainWords(words.join(' '))
  if (whole === '') return null
  // A query with a digit is a number in printed groups: `MSCU 123 456-7` is one number.
  const isOne = words.length === 1 || /\d/.test(whole)
  return isOne ? (text) => text.includes(whole) : (text) => words.every((word) => text.includes(word))
}

/** Whether the user wants certain containers: a container number, several numbers, or four digits. */
export function seeksNumbers(query: string): boolean {
  return /\d{4}/.test(plain(query).replaceAll(/\s/g, '')) || numberList(query) !== null
}

export function isNumbered(typed: string): (container: Pick<Container, 'number'>) => boolean {
  const wantedText = plain(typed)
  return ({ number }) => wantedText !== '' && plain(number) === wantedText
}

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
    const key = plainWords(part)
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
  const missing = new Map(numbers.map((number) => [plainWords(number), number]))
  const keys = [...missing.keys()]
  const wantedKeys = new Set(keys)
  // For a few numbers, filtering first is faster than splitting every text.
  const rows = keys.length > FEW ? all : all.filter(({ searchText }) => keys.some((key) => searchText.includes(key)))
  const matchingRows = new Set<Row>()
  for (const row of rows) {
    for (const part of row.searchText.split('\n')) {
      if (!wantedKeys.has(part)) continue
      matchingRows.add(row)
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
          matchingRows.add(row)
          missing.delete(key)
        }
      }
    }
  }
  return { rows: rows.filter((row) => matchingRows.has(row)), missing: [...missing.values()] }
}

/** All rows if the search is empty. Several numbers separated only by spaces are first searched as one text. */
export function searchRows<Row extends { readonly searchText: string }>(
  rows: readonly Row[],
  search: string,
): readonly Row[] {
  const isFound = searchFor(search)
  if (isFound === null) return rows
  const list = numberList(search)
  const matchingRows = list?.isCertain === true ? [] : rows.filter(({ searchText }) => isFound(searchText))
  if (list === null || matchingRows.length > 0) return matchingRows
  const { rows: exact, missing } = findNumbers(rows, list.numbers)
  const similar = [...similarNumbers(rows, missing).values()].flat()
  return similar.length === 0 ? exact : findNumbers(rows, [...list.numbers, ...similar]).rows
}

/** For each container number, the numbers of the rows that differ in one character or in two swapped neighbors. */
export function similarNumbers(
  rows: readonly { readonly searchText: string }[],
  numbers: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const sought = numbers.filter((number) => readContainerNumber(number) !== null).slice(0, FEW)
  if (sought.length === 0) return new Map()
  const known = new Set(rows.flatMap(({ searchText }) => searchText.split('\n').filter(isContainerNumber)))
  const similarTo = (number: string): string[] =>
    [...known].filter((each) => isSimilar(plain(number), each)).map((each) => each.toUpperCase())
  return new Map(sought.map((number) => [number, similarTo(number)]))
}

function isContainerNumber(part: string): boolean {
  return /^[a-z]{4}\d{7}$/.test(part)
}

/** A number without its check digit counts as one with a missing last character. */
function isSimilar(one: string, other: string): boolean {
  const differing = other.split('').flatMap((character, at) => (character === one[at] ? [] : [at]))
  const [first = 0, second] = differing
  if (differing.length === 2 && second === first + 1)
    return one[first] === other[second] && one[second] === other[first]
  return differing.length === 1
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
