// The words of main in every language, for main, which speaks whichever is wanted at once. The page loads the one it speaks.

import { ENGLISH_IN_MAIN } from './en/words-in-main.ts'
import { SPANISH_IN_MAIN } from './es/words-in-main.ts'
import type { LanguageId, MainWords } from './languages.ts'

export const CATALOGUES: Readonly<Record<LanguageId, MainWords>> = { en: ENGLISH_IN_MAIN, es: SPANISH_IN_MAIN }
