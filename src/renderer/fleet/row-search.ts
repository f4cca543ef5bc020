// Finds the rows that a text was typed for, while it is being typed: what is looked through again and again is laid end to end.

import type { BoardRow } from './board-row.ts'
import { searchedWords, searchFor } from './search-text.ts'

type RowSearch = (all: readonly BoardRow[], search: string) => readonly BoardRow[]

/** The texts of all rows in one, and behind which place each row's ends: far quicker to run through than one by one. */
interface Roll {
  readonly text: string
  readonly ends: Uint32Array
}

/** Of this many rows at most, each is asked by itself. */
const FEW = 3_000

export function createRowSearch(): RowSearch {
  let last: { all: readonly BoardRow[]; search: string; found: readonly BoardRow[]; roll: Roll | null } | null = null
  return (all, search) => {
    const before = last?.all === all ? last : null
    if (before?.search === search) return before.found
    const words = searchedWords(search)
    let roll = before?.roll ?? null
    let found = all
    if (words !== null) {
      // Whoever types on can only find less.
      const among = before !== null && search.startsWith(before.search) ? before.found : all
      // Rows that are searched once are not worth the roll: while one reads what was found, every change brings others.
      if (among.length > FEW && before !== null) roll ??= rollOf(all)
      found = among.length > FEW && roll !== null ? inRoll(all, roll, words) : oneByOne(among, search)
    }
    last = { all, search, found, roll }
    return found
  }
}

function oneByOne(rows: readonly BoardRow[], search: string): readonly BoardRow[] {
  const isFound = searchFor(search)
  return isFound === null ? rows : rows.filter((row) => isFound(row.searchText))
}

/** No word has a break in it, so none is found across two rows. */
function rollOf(rows: readonly BoardRow[]): Roll {
  const texts = rows.map(({ searchText }) => searchText)
  const ends = new Uint32Array(texts.length)
  let end = 0
  for (let at = 0; at < ends.length; at += 1) {
    end += (texts[at] as string).length + 1
    ends[at] = end
  }
  return { text: texts.join('\n'), ends }
}

/** Runs through it by the longest word, which the fewest have. */
function inRoll(rows: readonly BoardRow[], { text, ends }: Roll, words: readonly string[]): readonly BoardRow[] {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const found: BoardRow[] = []
  let at = 0
  for (let hit = text.indexOf(longest); hit >= 0; hit = text.indexOf(longest, ends[at])) {
    while ((ends[at] as number) <= hit) at += 1
    const row = rows[at] as BoardRow
    if (others.every((word) => row.searchText.includes(word))) found.push(row)
  }
  return found
}
