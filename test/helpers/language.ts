// Any language at once, for tests: the program loads a catalogue when it is first wanted.

import type { Instant } from '#shared/rules/instant.ts'
import type { Viewer } from '#shared/words/dates.ts'
import { ENGLISH } from '#shared/words/en/catalogue.ts'
import { SPANISH } from '#shared/words/es/catalogue.ts'
import { languageOf, type Language } from '#shared/words/language.ts'
import type { LanguageId, Translation } from '#shared/words/languages.ts'

export const ALL_CATALOGUES: Readonly<Record<LanguageId, Translation>> = { en: ENGLISH, es: SPANISH }

export function languageFor(viewer: Viewer, now: () => Instant): Language {
  return languageOf(ALL_CATALOGUES[viewer.language], viewer, now)
}
