// The language of this window as it speaks from its first picture on: its words, and the clock by which ages and years are said.

import { languageOf, type FirstLanguage } from '#shared/words/language.ts'
import { FIRST_WORDS } from './catalogues.ts'
import { now } from './clock.ts'
import { knownViewer, viewer } from './viewer.ts'

/** A page speaks one language from its start to its end: the viewer's, or English where that cannot be loaded. */
export const { language, words: firstWords } = await loadedLanguage()
export const { say } = language

async function loadedLanguage() {
  try {
    return await spoken(await knownViewer())
  } catch {
    return await spoken({ ...viewer(), language: 'en' })
  }
}

async function spoken(to: ReturnType<typeof viewer>) {
  const words = await FIRST_WORDS[to.language]()
  const language: FirstLanguage = languageOf(words, to, now)
  return { language, words }
}
