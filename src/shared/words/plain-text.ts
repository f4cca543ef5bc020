// Cleans text from outside for mail, notes and print.

/** Removes control and bidi characters. Keeps joiners, which Persian and emoji need. */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()
}

export function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
