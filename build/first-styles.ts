// The styles of the first picture: of all that there are, in their order, what the code that is loaded at once can name.

/** A rule with its block, or a statement without one. */
interface Part {
  readonly head: string
  readonly block: string | null
}

/** Tailwind sets its properties once more for browsers that know no `@property`; the page has but one, which does. */
export function withoutFallbacks(whole: string): string {
  const again = partsOf(whole).find(({ head }) => head === '@layer properties')
  return again === undefined ? whole : whole.replace(written(again), '')
}

/** `whole`: minified. `code`: of all that is loaded at once. */
export function firstStyles(whole: string, code: string): string {
  // Whole words, as a list of classes has them: nearly every short name is a part of some other.
  const words = new Set(code.split(/[\s"'`${}]+/))
  // `board-said-` is what is left of a name that is put together at run time.
  const beginnings = [...words].filter((word) => /^[a-z].*-$/.test(word))
  const isNamed = (name: string): boolean => words.has(name) || beginnings.some((part) => name.startsWith(part))
  const kept = namedParts(whole, isNamed)
  const text = kept.map(written).join('')
  const isUsed = ({ head }: Part): boolean => !head.startsWith('@property') || text.split(nameOf(head)).length > 2
  return kept.filter(isUsed).map(written).join('')
}

function namedParts(css: string, isNamed: (name: string) => boolean): readonly Part[] {
  return partsOf(css)
    .filter(({ head }) => head !== '@media print')
    .map(({ head, block }) => {
      if (!head.startsWith('@')) return { head: selectorsIn(head, isNamed), block }
      if (block === null || !/^@(media|supports|container|layer (utilities|base))/.test(head)) return { head, block }
      return { head, block: namedParts(block, isNamed).map(written).join('') }
    })
    .filter(({ head, block }) => head !== '' && block !== '')
}

/** No code makes them. */
const ALWAYS: ReadonlySet<string> = new Set(['html', 'body'])

function selectorsIn(head: string, isNamed: (name: string) => boolean): string {
  const classes = (selector: string): string[] =>
    [...selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name)
  return head
    .split(/(?<!\\),(?![^(]*\))/)
    .filter((selector) => {
      const element = /^[a-z][a-z0-9]*/.exec(selector)?.[0] ?? 'html'
      const names = classes(selector).map((name) => name.replaceAll(/\\(.)/g, '$1'))
      return [...names, ...(ALWAYS.has(element) ? [] : [element])].every(isNamed)
    })
    .join(',')
}

function written({ head, block }: Part): string {
  return block === null ? head : `${head}{${block}}`
}

function nameOf(property: string): string {
  return property.replace('@property ', '')
}

/** Only what a minifier writes: no comments but those at the top. */
function partsOf(css: string): readonly Part[] {
  const parts: Part[] = []
  let depth = 0
  let start = 0
  let opened = 0
  for (const { 0: sign, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*.*?\*\/\s*|[{};]/gs)) {
    const end = index + sign.length
    if (sign.startsWith('/*') && depth === 0) start = end
    else if (sign === ';' && depth === 0) {
      parts.push({ head: css.slice(start, end), block: null })
      start = end
    } else if (sign === '{') {
      if (depth === 0) opened = index
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      parts.push({ head: css.slice(start, opened), block: css.slice(opened + 1, index) })
      start = end
    }
  }
  return parts
}
