// The language of the views about money and of the list of rates: the words of the page, and those of their own, which are loaded with them.

import { languageOf, type MoneyLanguage } from '#shared/words/language.ts'
import { MONEY_WORDS } from './later-catalogues.ts'
import { now } from './clock.ts'
import { language as page, laterWords } from './later-language.ts'
import { viewer } from './viewer.ts'

const words = { ...laterWords, ...(await MONEY_WORDS[page.id]()) }

export const language: MoneyLanguage = languageOf(words, { ...viewer(), language: page.id }, now)
export const { say } = language
