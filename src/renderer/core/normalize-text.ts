// Normalizes texts for comparison: case, accents, spaces and dashes don't count.

/** Removes accents, unusual dashes and invisible characters, which copied text often contains. */
export function bare(text: string): string {
  return /[^\p{ASCII}]/u.test(text) ? text.normalize('NFKD').replace(UNTYPED, '') : text
}

const UNTYPED = /[\p{M}\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

/** People write numbers with spaces, dashes, dots and in either case. */
export function plain(text: string): string {
  // Split and join: after `replace`, V8 keeps all pieces and the original, four times the memory.
  return bare(text)
    .toLowerCase()
    .split(/[ \t\-./_]+/)
    .join('')
}
