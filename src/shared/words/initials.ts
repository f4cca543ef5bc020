// The initials of a person's name.

/** `ML` for Maria Lopez. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.-]+/).filter(Boolean)
  const [first = '', ...others] = words
  return (firstLetterOf(first) + firstLetterOf(others.at(-1) ?? '')).toUpperCase()
}

/** A letter may be two UTF-16 units. */
function firstLetterOf(word: string): string {
  return Array.from(word)[0] ?? ''
}
