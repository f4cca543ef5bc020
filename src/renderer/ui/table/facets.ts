// The filters of a table: facets, the values that occur, and the chosen ones.

/** The chosen values per facet. A row must have one of them for every facet. */
export type FacetChoices<Name extends string = string> = Readonly<Partial<Record<Name, ReadonlySet<string>>>>

export function passesFacets<Name extends string>(
  choices: FacetChoices<Name>,
  has: (facet: Name, chosen: ReadonlySet<string>) => boolean,
): boolean {
  for (const facet in choices) {
    const chosen = choices[facet]
    if (chosen !== undefined && chosen.size > 0 && !has(facet, chosen)) return false
  }
  return true
}

export function isNarrowed(choices: FacetChoices): boolean {
  return countChosen(choices) > 0
}

export function withChoice<Name extends string>(
  choices: FacetChoices<Name>,
  facet: Name,
  value: string,
): FacetChoices<Name> {
  const next = new Set(choices[facet])
  if (!next.delete(value)) next.add(value)
  return { ...choices, [facet]: next }
}

export function countChosen(choices: FacetChoices): number {
  return Object.values(choices).reduce((sum, chosen) => sum + (chosen?.size ?? 0), 0)
}

/** A value and its number of rows. */
export type FacetOption = readonly [value: string, count: number]

/** All values, most frequent first. */
export function optionsAmong<Row>(
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly string[],
): readonly FacetOption[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    for (const value of new Set(valuesOf(row))) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1))
}
