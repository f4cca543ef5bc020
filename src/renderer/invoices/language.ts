// The language of invoices: the words of the page and of rates, and those of this view, which are loaded with it.

import { languageOf, type InvoiceLanguage } from '#shared/words/language.ts'
import { INVOICE_WORDS, MONEY_WORDS } from '#renderer/core/later-catalogues.ts'
import { now } from '#renderer/core/clock.ts'
import { language as page, laterWords } from '#renderer/core/later-language.ts'
import { viewer } from '#renderer/core/viewer.ts'

const words = { ...laterWords, ...(await MONEY_WORDS[page.id]()), ...(await INVOICE_WORDS[page.id]()) }

export const language: InvoiceLanguage = languageOf(words, { ...viewer(), language: page.id }, now)
export const { say } = language
