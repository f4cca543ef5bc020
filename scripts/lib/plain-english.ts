// Finds riddling English in comments, test titles, documents and the English catalogue.

export interface PlainFault {
  readonly line: number
  readonly phrase: string
  readonly advice: string
}

interface Pattern {
  readonly phrase: RegExp
  readonly advice: string
}

const VERBS = 'is|was|are|were|has|had|does|did|can|may|must|comes|goes|stands|follows|means|says|tells|looks|becomes'

/** `plain-ok` on the same line or the line before allows a sentence that is right. */
const PATTERNS: readonly Pattern[] = [
  {
    phrase: /\b(?:nobody|somebody|whoever|whatever|whichever|wherever)\b/gi,
    advice: 'name the person or the thing',
  },
  {
    phrase: new RegExp(
      String.raw`(?:^|[.:;,(]\s+|\b(?:of|for|with|by|and|but|all|than|to)\s+)(?:what|who) (?:${VERBS})\b`,
      'gi',
    ),
    advice: 'name the thing instead of a clause with what or who',
  },
  {
    phrase:
      /\b(?:null|empty|undefined|true|false|set) where\b|\bwhere (?:it|that|they|there|nothing|none|no|not|any)\b/gi,
    advice: 'write “if” for a condition and “where” for a place',
  },
  { phrase: /\b(?:those of|that of|of which|of whom|of those)\b/gi, advice: 'repeat the noun' },
  { phrase: /\b(?:is|are) to be\b/gi, advice: 'write “must”, or say who does it' },
  { phrase: /\b(?:tells|hears|told|heard)\b/gi, advice: 'programs return, emit, log or show' },
  { phrase: /\b(?:anew|whither|nought|altogether|by and by|nothing but)\b/gi, advice: 'use an everyday word' },
]

const TITLE = /\b(?:it|test)(?:\.\w+)*(?:\.each\(.*\))?\(\s*(['"`])(?<title>.+?)\1\s*,/
/** Words in -s that are no verbs in the third person. */
const NO_VERBS =
  /^(?:its|this|as|always|sometimes|besides|across|less|plus|minus|towards|afterwards|perhaps|thus|yes|\w+ness|\w+less|\w+ous)$/
const SUITE = /\bdescribe(?:\.\w+)*(?:\.each\(.*\))?\(\s*(['"`])(?<title>.+?)\1\s*,/
/** “quiet hours”, “alerts by the clock”, “references to toasts”: their titles use the plural verb. */
const PLURAL = /^(?:[^\s]+ ){0,3}?[a-z-]*[a-rt-z]s(?:$| (?:by|of|to|from|with|in|on|about|while|that)\b)/
const PLURAL_VERB = /^(?!(?:a|an|and|the|this|that|those|its|of|in|by|to|from|with|if|but|all|one|what)$)[a-z]+$/
const TITLE_ADVICE = 'begin the title with a verb in the third person: “rejects a fee without an amount”'

export function plainFaults(file: string, text: string): PlainFault[] {
  const lines = text.split('\n')
  const isAllowed = (index: number): boolean => /plain-ok/.test(`${lines[index - 1] ?? ''}${lines[index] ?? ''}`)
  return proseOf(file, lines).flatMap(({ index, prose, isTitle }) => {
    if (isAllowed(index)) return []
    const faults = PATTERNS.flatMap(({ phrase, advice }) =>
      [...prose.matchAll(phrase)].map(([match]) => ({ line: index + 1, phrase: match.trim(), advice })),
    )
    if (isTitle && !startsWithVerb(prose, suiteOf(lines, index)))
      faults.push({ line: index + 1, phrase: prose, advice: TITLE_ADVICE })
    return faults
  })
}

function suiteOf(lines: readonly string[], index: number): string {
  const line = lines.findLast((text, at) => at < index && SUITE.test(text))
  return SUITE.exec(line ?? '')?.groups?.['title'] ?? ''
}

/** A generated title, and one that starts with a value (`%s`, `$name`) or a proper name, passes. */
export function startsWithVerb(title: string, suite = ''): boolean {
  const [first = ''] = title.split(/[\s,:]/)
  if (PLURAL.test(suite) && PLURAL_VERB.test(first)) return true
  if (!/^[a-z’']+$/.test(first) || title.includes('${')) return true
  return (
    /^(?:can|may|must|did|always|still|neither|cannot|can[’']t|doesn[’']t|never|only)$/.test(first) ||
    (first.endsWith('s') && !NO_VERBS.test(first))
  )
}

interface Prose {
  readonly index: number
  readonly prose: string
  readonly isTitle: boolean
}

function proseOf(file: string, lines: readonly string[]): Prose[] {
  if (file.endsWith('.md')) return documentProse(lines)
  const isCatalogue = /^src\/shared\/words\/en\b/.test(file)
  return lines.flatMap((line, index): Prose[] => {
    const comment = /^\s*(?:\/\/|\/\*\*?|\*|<!--)\s?(?<prose>.*?)(?:\*\/|-->)?\s*$/.exec(line)?.groups?.['prose']
    if (comment !== undefined) return [{ index, prose: withoutCode(comment), isTitle: false }]
    const title = file.endsWith('.test.ts') ? TITLE.exec(line)?.groups?.['title'] : undefined
    if (title !== undefined) return [{ index, prose: title, isTitle: true }]
    if (!isCatalogue) return []
    return [...line.matchAll(/:\s*(['"`])(.+?)\1\s*,?$/g)].map(([, , prose = '']) => ({ index, prose, isTitle: false }))
  })
}

function documentProse(lines: readonly string[]): Prose[] {
  let isCode = false
  return lines.flatMap((line, index): Prose[] => {
    if (line.startsWith('```')) isCode = !isCode
    return isCode ? [] : [{ index, prose: withoutCode(line), isTitle: false }]
  })
}

function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, '`…`')
}
