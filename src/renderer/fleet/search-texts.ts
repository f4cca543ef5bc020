// The texts by which the entries of a list are found: each made once, since a list is searched again with every letter typed.

import { textOfParts, type SearchedPart } from './search-text.ts'

export interface SearchTexts<Entry> {
  of(entry: Entry): string
  has(entry: Entry): boolean
}

export function searchTexts<Entry extends object>(
  partsOf: (entry: Entry) => readonly SearchedPart[],
): SearchTexts<Entry> {
  const made = new WeakMap<Entry, string>()
  return {
    of(entry) {
      let text = made.get(entry)
      if (text === undefined) made.set(entry, (text = textOfParts(partsOf(entry))))
      return text
    },
    has: (entry) => made.has(entry),
  }
}
