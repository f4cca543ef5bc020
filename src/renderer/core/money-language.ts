// The language of the views about money and of the list of rates: the words of the page, and those of their own, which are loaded with them.

import type { MoneyLanguage } from '#shared/words/language.ts'
import { MONEY_WORDS } from './later-catalogues.ts'
import { languageWith } from './later-language.ts'

export const language: MoneyLanguage = await languageWith(MONEY_WORDS)
export const { say } = language
