// Takes the names of customers out of a text that leaves this computer: a line of the log may hold what the service said. Pure.

/** In whatever letter case; a name within a longer one goes with it. */
export function withoutNames(text: string, names: Iterable<string | null>): string {
  const known = new Set<string>()
  for (const name of names) {
    const trimmed = name?.trim() ?? ''
    if (trimmed.length >= LEAST) known.add(trimmed)
  }
  if (known.size === 0) return text
  const pattern = [...known]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
  return text.replace(new RegExp(pattern.join('|'), 'giu'), '[customer]')
}

/** A shorter one stands in too many words. */
const LEAST = 3
