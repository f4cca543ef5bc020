// One copy of each text: records that are read hold a copy of their own of every name and id, which thousands have alike.

export interface KeptTexts {
  /** Puts the copy that is kept in place of each of these texts, and of those in a list. `values` has just been read, and nobody else has it. */
  share(values: readonly unknown[], places: readonly number[]): void
}

export function keptTexts(): KeptTexts {
  const copies = new Map<string, string>()

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

  return { share }
}

const MOST_TEXTS = 20_000
