// The language of invoices: the words of the page and of rates, and those of this view, which are loaded with it.

import type { InvoiceLanguage } from '#shared/words/language.ts'
import { INVOICE_WORDS } from '#renderer/core/later-catalogues.ts'
import { languageWith } from '#renderer/core/later-language.ts'

export const language: InvoiceLanguage = await languageWith(INVOICE_WORDS)
export const { say } = language
