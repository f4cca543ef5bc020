// The language of the pages of one shipment or container: the words of the page, and those of their own, which are loaded with them.

import { languageOf, type RecordLanguage } from '#shared/words/language.ts'
import { RECORD_WORDS } from './later-catalogues.ts'
import { now } from './clock.ts'
import { language as page, laterWords } from './later-language.ts'
import { viewer } from './viewer.ts'

const words = { ...laterWords, ...(await RECORD_WORDS[page.id]()) }

export const language: RecordLanguage = languageOf(words, { ...viewer(), language: page.id }, now)
export const { say } = language
