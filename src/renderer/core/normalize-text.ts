// Normalizes texts for comparison: case, accents, spaces and dashes don't count.

import { enteredLine } from '#shared/words/entered-text.ts'

/** Removes accents, unusual dashes and invisible characters, which copied text often contains. */
export function bare(text: string): string {
  return /[^\p{ASCII}]/u.test(text) ? text.normalize('NFKD').replace(UNTYPED, '') : text
}

const UNTYPED = /[\p{M}\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

/** People write numbers with spaces, dashes, dots, `#` and in either case. */
export function plain(text: string): string {
  // Split and join: after `replace`, V8 keeps all pieces and the original, four times the memory.
  return bare(text)
    .toLowerCase()
    .split(/[ \t\-./_#]+/)
    .join('')
}

/** Like `plain`, but keeps the space between two words without digits: "scu" is not part of "Barbours Cut". */
export function plainWords(text: string): string {
  const words = bare(text)
    .split(/[ \t]+/)
    .map(plain)
    .filter(Boolean)
  if (words.length < 2) return words[0] ?? ''
  let joined = ''
  let isNumber = true
  for (const word of words) {
    const wasNumber = isNumber
    isNumber = /\d/.test(word)
    joined += wasNumber || isNumber ? word : ` ${word}`
  }
  return joined
}

/** Pasted lines as a list: a field of one line would join them. */
export function asOneLine(text: string): string {
  return text
    .split(/[\n\r\t]+/)
    .map((part) => enteredLine(part))
    .filter(Boolean)
    .join(', ')
}
