// The words of every language, for main, which speaks whichever is wanted at once. The page loads the one it speaks.

import { ENGLISH } from './en/catalogue.ts'
import { SPANISH } from './es/catalogue.ts'
import type { LanguageId, Translation } from './languages.ts'

export const CATALOGUES: Readonly<Record<LanguageId, Translation>> = { en: ENGLISH, es: SPANISH }
