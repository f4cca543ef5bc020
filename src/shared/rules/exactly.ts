// A list that is kept: without the room that a list grows by, which for one item is seventeen places, and one for all that are empty.

export function exactly<Item>(items: readonly Item[]): readonly Item[] {
  return items.length === 0 ? NONE : [...items]
}

const NONE: readonly never[] = []
