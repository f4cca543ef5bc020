// The language of diagnostics: the words of the page, and those of this view, which are loaded with it.

import { languageOf, type DiagnosticsLanguage } from '#shared/words/language.ts'
import { DIAGNOSTICS_WORDS } from '#renderer/core/later-catalogues.ts'
import { now } from '#renderer/core/clock.ts'
import { language as page, laterWords } from '#renderer/core/later-language.ts'
import { viewer } from '#renderer/core/viewer.ts'

const words = { ...laterWords, ...(await DIAGNOSTICS_WORDS[page.id]()) }

export const language: DiagnosticsLanguage = languageOf(words, { ...viewer(), language: page.id }, now)
export const { say } = language
