// The languages there are, and which of them is spoken to whom.

import type { ENGLISH } from './en/catalogue.ts'
import type { Translated } from './phrasebook.ts'

export type Catalogue = typeof ENGLISH

/** What another language must have: the same keys, with messages of its own. */
export type Translation = Translated<Catalogue>

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
