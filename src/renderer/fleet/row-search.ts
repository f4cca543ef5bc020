// Finds the rows that a text was typed for, while it is being typed: what is looked through again and again is laid end to end.

import type { BoardRow } from './board-row.ts'
import { hasAll, searchedWords } from './search-text.ts'

export interface RowSearch {
  /** In the order they came in. */
  readonly find: (all: readonly BoardRow[], search: string) => readonly BoardRow[]
  /**
   * Lays the texts of these rows end to end until `isOver` says so; answers whether all are. Who searches before that
   * finds the same, only later.
   */
  readonly prepare: (all: readonly BoardRow[], isOver: () => boolean) => boolean
}

/** The texts of some rows that follow each other in one, and behind which place each row's ends: far quicker to run through than one by one. */
interface Roll {
  /** The place of its first row. */
  readonly first: number
  readonly rows: readonly BoardRow[]
  readonly text: string
  readonly ends: Uint32Array
}

interface Rolls {
  readonly all: readonly BoardRow[]
  /** As far as they have been laid. */
  readonly laid: Roll[]
}

/** Where in a list they are that were found. The room is kept from key to key: a list that grows leaves three times itself behind. */
interface Hits {
  places: Uint32Array
  count: number
}

/** Up to this many rows, each is searched on its own. */
const FEW = 6_000
/** So many are laid in one go. */
const ROWS_PER_ROLL = 512

export function createRowSearch(): RowSearch {
  let last: Searched | null = null
  let rolls: Rolls | null = null
  const hits: Hits = { places: new Uint32Array(), count: 0 }
  return {
    find(all, search) {
      const before = last?.all === all ? last : null
      const words = searchedWords(search)
      const found = words === null ? all : findFrom(all, words, before, rolls, hits)
      last = { all, words, found }
      return found
    },
    prepare(all, isOver) {
      if (rolls?.all !== all) rolls = { all, laid: [] }
      const { laid } = rolls
      while (!isWhole(rolls)) {
        if (isOver()) return false
        const first = laid.length * ROWS_PER_ROLL
        laid.push(rollOf(first, all.slice(first, first + ROWS_PER_ROLL)))
      }
      return true
    },
  }
}

interface Searched {
  readonly all: readonly BoardRow[]
  /** Null: nothing was searched for. */
  readonly words: readonly string[] | null
  readonly found: readonly BoardRow[]
}

function findFrom(
  all: readonly BoardRow[],
  words: readonly string[],
  before: Searched | null,
  rolls: Rolls | null,
  hits: Hits,
): readonly BoardRow[] {
  const had = before?.words ?? []
  // Where every word from before is part of one now, as while one types on, less can be found and nothing else.
  const isNarrower = before !== null && had.every((part) => words.some((word) => word.includes(part)))
  const among = isNarrower ? before.found : all
  const fresh = isNarrower ? words.filter((word) => !had.includes(word)) : words
  if (fresh.length === 0) return among
  if (hits.places.length < all.length) hits.places = new Uint32Array(all.length)
  hits.count = 0
  const isLaid = among.length > FEW && rolls?.all === all && isWhole(rolls)
  if (isLaid) takeFromAll(rolls, words, hits)
  else takeFromEach(among, fresh, hits)
  // The very list it came from where nothing was left out, so that nothing is counted or drawn anew.
  return hits.count === among.length ? among : rowsAt(hits, isLaid ? all : among)
}

function rowsAt({ places, count }: Hits, list: readonly BoardRow[]): readonly BoardRow[] {
  const rows = list.slice(0, count)
  for (let at = 0; at < count; at += 1) rows[at] = list[places[at] as number] as BoardRow
  return rows
}

function isWhole({ all, laid }: Rolls): boolean {
  return laid.length * ROWS_PER_ROLL >= all.length
}

/** No word has a break in it, so none is found across two rows. From now on the rows have their texts in it. */
function rollOf(first: number, rows: readonly BoardRow[]): Roll {
  const text = rows.map(({ searchText }) => searchText).join('\n')
  const ends = new Uint32Array(rows.length)
  let end = 0
  for (const [at, row] of rows.entries()) {
    const { length } = row.searchText
    row.searchText = text.slice(end, end + length)
    end += length + 1
    ends[at] = end
  }
  return { first, rows, text, ends }
}

function takeFromEach(rows: readonly BoardRow[], words: readonly string[], hits: Hits): void {
  const isFound = hasAll(words)
  for (let at = 0; at < rows.length; at += 1) {
    if (isFound((rows[at] as BoardRow).searchText)) hits.places[hits.count++] = at
  }
}

/** Runs through them by the longest word, which the fewest have. */
function takeFromAll({ laid }: Rolls, words: readonly string[], hits: Hits): void {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const isFound = others.length === 0 ? null : hasAll(others)
  for (const { first, rows, text, ends } of laid) {
    let at = 0
    for (let hit = text.indexOf(longest); hit >= 0; hit = text.indexOf(longest, ends[at])) {
      while ((ends[at] as number) <= hit) at += 1
      if (isFound === null || isFound((rows[at] as BoardRow).searchText)) hits.places[hits.count++] = first + at
    }
  }
}
