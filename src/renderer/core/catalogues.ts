// The words of every language for the page, which loads the one it speaks and no other.

import type { LanguageId, Translation } from '#shared/words/languages.ts'

export const CATALOGUES: Readonly<Record<LanguageId, () => Promise<Translation>>> = {
  en: async () => (await import('#shared/words/en/catalogue.ts')).ENGLISH,
  es: async () => (await import('#shared/words/es/catalogue.ts')).SPANISH,
}
