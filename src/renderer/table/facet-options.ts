// What there is to choose from when a table is narrowed.

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
