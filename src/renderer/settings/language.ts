// The language of the settings: the words of the page, and those of this view, which are loaded with it.

import { languageOf, type SettingsLanguage } from '#shared/words/language.ts'
import { SETTINGS_WORDS } from '#renderer/core/later-catalogues.ts'
import { now } from '#renderer/core/clock.ts'
import { language as page, laterWords } from '#renderer/core/later-language.ts'
import { viewer } from '#renderer/core/viewer.ts'

const words = { ...laterWords, ...(await SETTINGS_WORDS[page.id]()) }

export const language: SettingsLanguage = languageOf(words, { ...viewer(), language: page.id }, now)
export const { say } = language
