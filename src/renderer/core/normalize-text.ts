// Texts as they are compared: without what people write or leave out.

/** Without accents, dashes that no key writes, and signs without a shape, as programs put them into what is copied. */
export function bare(text: string): string {
  return /[^\p{ASCII}]/u.test(text) ? text.normalize('NFKD').replace(UNTYPED, '') : text
}

const UNTYPED = /[\p{M}\p{Pd}\p{Default_Ignorable_Code_Point}]/gu

/** Numbers come with spaces, dashes, dots and in either case, names with accents; none of that may hide anything. */
export function plain(text: string): string {
  // Joined and not replaced: of what it replaces, the engine keeps every piece and the whole, four times the text.
  return bare(text)
    .toLowerCase()
    .split(/[ \t\-./_]+/)
    .join('')
}
