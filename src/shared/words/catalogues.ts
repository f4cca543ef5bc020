// All catalogues, for main. The page imports the one it needs.

import { ENGLISH } from './en/catalogue.ts'
import { SPANISH } from './es/catalogue.ts'
import type { LanguageId, Translation } from './languages.ts'

export const CATALOGUES: Readonly<Record<LanguageId, Translation>> = { en: ENGLISH, es: SPANISH }
