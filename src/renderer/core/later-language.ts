// The language of this window with all its words, for what is loaded after the first picture: whatever imports this waits for them.

// With them come the styles of all that is not of the first picture.
import '#renderer/styles/main.css'
import { languageOf, type Language, type PageLanguage } from '#shared/words/language.ts'
import type { FirstKey, LanguageId, MessageKey, PageKey } from '#shared/words/languages.ts'
import type { Message } from '#shared/words/phrasebook.ts'
import { LATER_WORDS } from './later-catalogues.ts'
import { now } from './clock.ts'
import { firstWords, language as first } from './language.ts'
import { viewer } from './viewer.ts'

type Part<Key extends MessageKey> = Readonly<Record<LanguageId, () => Promise<Readonly<Record<Key, Message>>>>>

const words = { ...firstWords, ...(await LATER_WORDS[first.id]()) }

export const language: PageLanguage = speaking(words)
export const { say } = language

/** With the words of a part of the catalogue besides, for the views that are loaded with them. */
export async function languageWith<Own extends MessageKey>(part: Part<Own>): Promise<Language<PageKey | Own>> {
  return speaking<PageKey | Own>({ ...words, ...(await part[first.id]()) })
}

function speaking<Key extends MessageKey>(all: Readonly<Record<Key | FirstKey, Message>>): Language<Key | FirstKey> {
  return languageOf(all, { ...viewer(), language: first.id }, now)
}
