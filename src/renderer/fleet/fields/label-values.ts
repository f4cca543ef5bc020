// Labels the values of a filter.

/** A value of another version is its own label. */
export function labelsByName<Name extends string>(names: readonly Name[], words: (name: Name) => string) {
  return (value: string): string => {
    const match = names.find((name) => name === value)
    return match === undefined ? value : words(match)
  }
}
