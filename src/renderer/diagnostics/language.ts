// The language of diagnostics: the words of the page, and those of this view, which are loaded with it.

import type { DiagnosticsLanguage } from '#shared/words/language.ts'
import { DIAGNOSTICS_WORDS } from '#renderer/core/later-catalogues.ts'
import { languageWith } from '#renderer/core/later-language.ts'

export const language: DiagnosticsLanguage = await languageWith(DIAGNOSTICS_WORDS)
export const { say } = language
