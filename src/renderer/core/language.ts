// The language of this window: the viewer's, or English if its catalogue can't be loaded.

import { type Language, languageOf } from '#shared/words/language.ts'
import type { LanguageId } from '#shared/words/language-id.ts'
import { loadCatalogue } from './catalogues.ts'
import { now } from './clock.ts'
import { loadedLanguage, viewer } from './viewer.ts'

export const language: Language = await loadLanguage()
export const { say } = language

async function loadLanguage(): Promise<Language> {
  try {
    return await languageIn(await loadedLanguage())
  } catch {
    return await languageIn('en')
  }
}

async function languageIn(id: LanguageId): Promise<Language> {
  const catalogue = loadCatalogue(id)
  const viewerInLanguage = { ...viewer(), language: id }
  return languageOf(await catalogue, viewerInLanguage, now)
}
