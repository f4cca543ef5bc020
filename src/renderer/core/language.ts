// The language of this window: its words, and the clock by which ages and years are said.

import { languageOf, type Language } from '#shared/words/language.ts'
import { CATALOGUES } from './catalogues.ts'
import { now } from './clock.ts'
import { viewer } from './viewer.ts'

/** A page speaks one language from its start to its end: the viewer's, or English where that cannot be loaded. */
export const language = await loadedLanguage()
export const { say } = language

async function loadedLanguage(): Promise<Language> {
  try {
    return languageOf(await CATALOGUES[viewer().language](), viewer(), now)
  } catch {
    return languageOf(await CATALOGUES.en(), { ...viewer(), language: 'en' }, now)
  }
}
