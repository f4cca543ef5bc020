// The language of this window: the viewer's, or English if its catalogue can't be loaded.

import type { Viewer } from '#shared/words/dates.ts'
import { type Language, languageOf } from '#shared/words/language.ts'
import { loadCatalogue } from './catalogues.ts'
import { now } from './clock.ts'
import { loadedViewer, viewer } from './viewer.ts'

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
  return languageOf(await loadCatalogue(viewer.language), viewer, now)
}
