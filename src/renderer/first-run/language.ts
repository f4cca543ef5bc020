// The language of the first run and of the accounts: the words of the page, and theirs, which are loaded with them.

import type { ConnectLanguage } from '#shared/words/language.ts'
import { CONNECT_WORDS } from '#renderer/core/later-catalogues.ts'
import { languageWith } from '#renderer/core/later-language.ts'

const language: ConnectLanguage = await languageWith(CONNECT_WORDS)
export const { say } = language
