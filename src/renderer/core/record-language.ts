// The language of the pages of one shipment or container: the words of the page, and those of their own, which are loaded with them.

import type { RecordLanguage } from '#shared/words/language.ts'
import { RECORD_WORDS } from './later-catalogues.ts'
import { languageWith } from './later-language.ts'

export const language: RecordLanguage = await languageWith(RECORD_WORDS)
export const { say } = language
