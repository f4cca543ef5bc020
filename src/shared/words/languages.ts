// The languages of the app, their catalogues, and the choice among them.

import type { ENGLISH } from './en/catalogue.ts'
import type { Translated } from './phrasebook.ts'

export type Catalogue = typeof ENGLISH

export type MessageKey = keyof Catalogue

/** The catalogue of any language: the keys of the English one. */
export type Translation = Translated<Catalogue>

export const LANGUAGE_IDS = ['en', 'es'] as const

export type LanguageId = (typeof LANGUAGE_IDS)[number]

/** The first preferred language that has a catalogue, whatever its region; else English. */
export function chosenLanguage(preferred: readonly string[]): LanguageId {
  for (const tag of preferred) {
    const id = LANGUAGE_IDS.find((known) => known === tag.toLowerCase().split(/[-_]/)[0])
    if (id !== undefined) return id
  }
  return 'en'
}
