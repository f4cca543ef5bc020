// The language of the settings: the words of the page, and those of this view, which are loaded with it.

import type { SettingsLanguage } from '#shared/words/language.ts'
import { SETTINGS_WORDS } from '#renderer/core/later-catalogues.ts'
import { languageWith } from '#renderer/core/later-language.ts'

export const language: SettingsLanguage = await languageWith(SETTINGS_WORDS)
export const { say } = language
