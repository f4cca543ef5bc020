// One copy of what thousands of records have alike: each that is read brings a copy of its own of every name, id and place.

export interface KeptTexts {
  readonly alike: Alike
  /** Puts the copy that is kept in place of each of these texts, and of those in a list. `values` has just been read, and nobody else has it. */
  share(values: readonly unknown[], places: readonly number[]): void
}

/** The part that these values make; nothing of a record is ever changed, so many may have the same. `part` is all they say. */
export type Alike = <const Values extends readonly unknown[], Part extends object>(
  kind: string,
  values: Values,
  part: (values: Values) => Part,
) => Part

/** For records that are read and not kept: looking for what is alike would take longer than making it. */
export const eachItsOwn: Alike = (_, values, part) => part(values)

export function keptTexts(): KeptTexts {
  const copies = new Map<string, string>()
  const parts = new Map<string, object>()

  function alike<const Values extends readonly unknown[], Part extends object>(
    kind: string,
    values: Values,
    part: (values: Values) => Part,
  ): Part {
    const key = kind + JSON.stringify(values)
    const known = parts.get(key) as Part | undefined
    if (known !== undefined) return known
    // Names come from outside: they must not fill the memory.
    if (parts.size >= MOST_PARTS) parts.clear()
    const made = part(values)
    parts.set(key, made)
    return made
  }

  function copyOf(text: string): string {
    const known = copies.get(text)
    if (known !== undefined) return known
    // What is written comes from outside: it must not fill the memory.
    if (copies.size >= MOST_TEXTS) copies.clear()
    copies.set(text, text)
    return text
  }

  function share(values: readonly unknown[], places: readonly number[]): void {
    const own = values as unknown[]
    for (const at of places) {
      const value = own[at]
      if (typeof value === 'string') own[at] = copyOf(value)
      else if (Array.isArray(value)) share(value, [...value.keys()])
    }
  }

  return { alike, share }
}

const MOST_TEXTS = 20_000
const MOST_PARTS = 5_000
