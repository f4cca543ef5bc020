// The language of this window: the viewer's, or English if its catalogue can't be loaded.

import type { Viewer } from '#shared/words/dates.ts'
import { type Language, languageOf, type Translation } from '#shared/words/language.ts'
import type { LanguageId } from '#shared/words/language-id.ts'
import { now } from './clock.ts'
import { loadedViewer, viewer } from './viewer.ts'

const CATALOGUES: Readonly<Record<LanguageId, () => Promise<Translation>>> = {
  en: async () => (await import('#shared/words/en/catalogue.ts')).ENGLISH,
  es: async () => (await import('#shared/words/es/catalogue.ts')).SPANISH,
}

export const language: Language = await loadLanguage()
export const { say } = language

async function loadLanguage(): Promise<Language> {
  try {
    return await languageFor(await loadedViewer())
  } catch {
    return await languageFor({ ...viewer(), language: 'en' })
  }
}

async function languageFor(viewer: Viewer): Promise<Language> {
  return languageOf(await CATALOGUES[viewer.language](), viewer, now)
}
