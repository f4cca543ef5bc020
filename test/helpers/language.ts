// Any language for any viewer, for tests.

import type { Instant } from '#shared/rules/instant.ts'
import type { Viewer } from '#shared/words/dates.ts'
import { ENGLISH } from '#shared/words/en/catalogue.ts'
import { FIRST } from '#shared/words/es/first-words.ts'
import { LATER } from '#shared/words/es/later-words.ts'
import { CONNECT } from '#shared/words/es/view/connect.ts'
import { DIAGNOSTICS } from '#shared/words/es/view/diagnostics.ts'
import { INVOICE } from '#shared/words/es/view/invoice.ts'
import { RECORD } from '#shared/words/es/view/record.ts'
import { SETTINGS_VIEW } from '#shared/words/es/view/settings.ts'
import { MAIN } from '#shared/words/es/main-words.ts'
import { MONEY } from '#shared/words/es/money-words.ts'
import type { Translated } from '#shared/words/phrasebook.ts'
import { languageOf, type Language } from '#shared/words/language.ts'
import type { Catalogue, LanguageId, MessageKey } from '#shared/words/languages.ts'

/** Says whatever there is to say: what the page says and what main does. */
export type FullLanguage = Language<MessageKey>

/** What another language must have: the same keys, with messages of its own. */
export type Translation = Translated<Catalogue>

export const SPANISH = {
  ...FIRST,
  ...LATER,
  ...CONNECT,
  ...DIAGNOSTICS,
  ...INVOICE,
  ...RECORD,
  ...SETTINGS_VIEW,
  ...MONEY,
  ...MAIN,
} as const
export const ALL_WORDS: Readonly<Record<LanguageId, Translation>> = { en: ENGLISH, es: SPANISH }

export function languageFor(viewer: Viewer, now: () => Instant): FullLanguage {
  return languageOf(ALL_WORDS[viewer.language], viewer, now)
}
