// The words of the catalogue for tests, journeys and pictures, so that rewording a message breaks none of them.

import { createWording } from '#main/ipc/wording.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { languageFor } from './language.ts'
import type { Language } from '#shared/words/language.ts'
import { ENGLISH } from '#shared/words/en/catalogue.ts'
import type { Catalogue, LanguageId } from '#shared/words/languages.ts'
import type { Message } from '#shared/words/phrasebook.ts'

/** As the pages of the journeys are opened. */
const ENGLISH_SPOKEN = inLanguage('en')
export const { say, number, dates, list } = ENGLISH_SPOKEN
/** The same for a user whose system is American and who reads Spanish. */
export const spanish = inLanguage('es')

/** What main says in tests. */
export const WORDING = createWording(() => ENGLISH_SPOKEN)

function inLanguage(language: LanguageId): Language {
  return languageFor({ language, formats: 'en-US', zone: 'America/New_York' }, () => instantAt(Date.now()))
}

/** Begins as the message does, in whichever form; parameters that are not given may be anything. */
export function saying(key: keyof Catalogue, known: Readonly<Record<string, string | number>> = {}): RegExp {
  return new RegExp(`^(?:${[...new Set(patternsOf(ENGLISH[key], known))].join('|')})`)
}

function patternsOf(message: Message, known: Readonly<Record<string, string | number>>): string[] {
  if (typeof message !== 'string') {
    const { by: _, ...forms } = message
    return Object.values(forms).flatMap((form) => patternsOf(form, known))
  }
  const parts = message.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return escaped(part)
    const value = known[part]
    return value === undefined ? '.*?' : escaped(typeof value === 'number' ? number(value) : value)
  })
  return [parts.join('')]
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
