// The words of the first picture in every language, for the page, which loads the one it speaks and no other.

import type { FirstWords, LanguageId } from '#shared/words/languages.ts'

export const FIRST_WORDS: Readonly<Record<LanguageId, () => Promise<FirstWords>>> = {
  en: async () => (await import('#shared/words/en/first-words.ts')).FIRST,
  es: async () => (await import('#shared/words/es/first-words.ts')).FIRST,
}
