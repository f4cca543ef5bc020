// The language of the first run and of the accounts: the words of the page, and theirs, which are loaded with them.

import { languageOf, type ConnectLanguage } from '#shared/words/language.ts'
import { CONNECT_WORDS } from '#renderer/core/later-catalogues.ts'
import { now } from '#renderer/core/clock.ts'
import { language as page, laterWords } from '#renderer/core/later-language.ts'
import { viewer } from '#renderer/core/viewer.ts'

const words = { ...laterWords, ...(await CONNECT_WORDS[page.id]()) }

const language: ConnectLanguage = languageOf(words, { ...viewer(), language: page.id }, now)
export const { say } = language
