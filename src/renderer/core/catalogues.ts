// Loads the words of a language.

import type { Translation } from '#shared/words/language.ts'
import type { LanguageId } from '#shared/words/language-id.ts'

const CATALOGUES: Readonly<Record<LanguageId, () => Promise<Translation>>> = {
  en: async () => (await import('#shared/words/en/catalogue.ts')).ENGLISH,
  es: async () => (await import('#shared/words/es/catalogue.ts')).SPANISH,
}

export function loadCatalogue(language: LanguageId): Promise<Translation> {
  return CATALOGUES[language]()
}
