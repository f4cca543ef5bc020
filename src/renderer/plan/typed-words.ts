// A typed text from which readers take the parts that they understand.

export interface TypedWords {
  /** Removes the first match that `read` accepts, and returns its value. */
  take<Value>(pattern: RegExp, read: (match: RegExpExecArray) => Value | null): Value | null
  has(pattern: RegExp): boolean
  /** The words that no reader took, without fillers such as "at". */
  unread(): readonly string[]
}

export function typedWords(text: string): TypedWords {
  let rest = text
  return {
    take(pattern, read) {
      for (const match of rest.matchAll(pattern)) {
        const value = read(match)
        if (value === null) continue
        rest = `${rest.slice(0, match.index)} ${GAP} ${rest.slice(match.index + match[0].length)}`
        return value
      }
      return null
    },
    has: (pattern) => rest.search(pattern) >= 0,
    unread: () => rest.split(/[\s,;()|]+/).filter((word) => /[\p{L}\d]/u.test(word) && !FILLERS.has(plainWord(word))),
  }
}

/** In lower case, without accents and punctuation around it. */
export function plainWord(word: string): string {
  const letters = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return letters.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
}

/** Keeps the words around a removed part from being read as neighbors. */
const GAP = '|'

const FILLERS: ReadonlySet<string> = new Set(
  'at on the for from between this appt appointment booked conf confirmed a al de del desde el la las los entre para cita este esta'.split(
    ' ',
  ),
)

/** Start and end of a part: not inside of another number or word. */
export const BEFORE = String.raw`(?<![\w:./#-])`
export const AFTER = String.raw`(?![\w:/-])`
