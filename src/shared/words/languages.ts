// The languages there are, and which of them is spoken to whom.

import type { ENGLISH } from './en/catalogue.ts'
import type { FIRST } from './en/first-words.ts'
import type { LATER } from './en/later-words.ts'
import type { CONNECT } from './en/view/connect.ts'
import type { MONEY } from './en/money-words.ts'
import type { DIAGNOSTICS } from './en/view/diagnostics.ts'
import type { INVOICE } from './en/view/invoice.ts'
import type { RECORD } from './en/view/record.ts'
import type { SETTINGS_VIEW } from './en/view/settings.ts'
import type { ENGLISH_IN_MAIN } from './en/words-in-main.ts'
import type { Translated } from './phrasebook.ts'

export type Catalogue = typeof ENGLISH

export type MessageKey = keyof Catalogue
/** What the page can say from its first picture on. */
export type FirstKey = keyof typeof FIRST
/** What the page can say once something was opened that says it. Whatever is left is said by main alone. */
export type PageKey = FirstKey | keyof typeof LATER
/** What the view of diagnostics can say: too much for all others to wait for. */
export type DiagnosticsKey = PageKey | keyof typeof DIAGNOSTICS
/** What the page of one shipment or container can say. */
export type RecordKey = PageKey | keyof typeof RECORD
/** What the views about money and the list of rates can say. */
export type MoneyKey = PageKey | keyof typeof MONEY
/** What the view of invoices can say, with its dispute pack: of rates as well. */
export type InvoiceKey = MoneyKey | keyof typeof INVOICE
/** What the settings can say. */
export type SettingsKey = PageKey | keyof typeof SETTINGS_VIEW
/** What the first run and the dialog of the accounts can say. */
export type ConnectKey = PageKey | keyof typeof CONNECT
/** What main can say, which never loads the words of views and dialogs. */
export type MainKey = keyof typeof ENGLISH_IN_MAIN

export type MainWords = Translated<typeof ENGLISH_IN_MAIN>

/** A language's words for the page: in two parts, the second of which the first picture does not wait for. */
export type FirstWords = Translated<Pick<Catalogue, FirstKey>>
export type LaterWords = Translated<typeof LATER>
export type ConnectWords = Translated<typeof CONNECT>
export type DiagnosticsWords = Translated<typeof DIAGNOSTICS>
export type MoneyWords = Translated<typeof MONEY>
export type InvoiceWords = Translated<typeof INVOICE>
export type RecordWords = Translated<typeof RECORD>
export type SettingsWords = Translated<typeof SETTINGS_VIEW>

export const LANGUAGE_IDS = ['en', 'es'] as const

export type LanguageId = (typeof LANGUAGE_IDS)[number]

/** The first of the preferred languages there is a catalogue of, whatever its region; else English. */
export function chosenLanguage(preferred: readonly string[]): LanguageId {
  for (const tag of preferred) {
    const id = LANGUAGE_IDS.find((known) => known === tag.toLowerCase().split(/[-_]/)[0])
    if (id !== undefined) return id
  }
  return 'en'
}
