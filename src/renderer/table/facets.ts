// Narrowing a table: questions to a row, each with the answers that occur, and which of them the user wants to see.

/** What is chosen of each facet; a row passes where it has any of a facet's values, for every facet chosen from. */
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

/** Chooses a value, or no longer. */
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
