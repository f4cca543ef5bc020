// Which messages of the catalogue nothing names: they are translated for nobody.

/**
 * `sources`: the text of every file that may name one. A key stands there whole, or with parts of it filled in:
 * `${…}` stands for one part between two dots, `${path}` and what ends in `Path` for any number of them. What is handed to
 * `request` is the name of a request.
 */
export function unusedMessages(keys: readonly string[], sources: readonly string[]): readonly string[] {
  const whole = new Set<string>()
  const patterns: RegExp[] = []
  for (const text of sources) {
    const source = text.replaceAll(/\brequest\(\s*[`'][^`']*[`']/g, '')
    for (const [, name = ''] of source.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/gi)) whole.add(name)
    for (const [, name = ''] of source.matchAll(/`([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})*)`/gi)) {
      if (name.includes('${')) patterns.push(patternOf(name))
    }
  }
  return keys.filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)))
}

function patternOf(name: string): RegExp {
  const parts = name.split(/\$\{([^}]*)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll('.', '\\.')
    return /^path$|Path$/.test(part) ? '.+' : '[^.]+'
  })
  return new RegExp(`^${parts.join('')}$`)
}
