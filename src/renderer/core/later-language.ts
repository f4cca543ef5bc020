// The language of this window with all its words, for what is loaded after the first picture: whatever imports this waits for them.

import { languageOf, type PageLanguage } from '#shared/words/language.ts'
import { LATER_WORDS } from './later-catalogues.ts'
import { now } from './clock.ts'
import { firstWords, language as first } from './language.ts'
import { viewer } from './viewer.ts'

export const laterWords = { ...firstWords, ...(await LATER_WORDS[first.id]()) }

export const language: PageLanguage = languageOf(laterWords, { ...viewer(), language: first.id }, now)
export const { say } = language
