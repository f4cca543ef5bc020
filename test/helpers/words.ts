// The catalogue's words for tests, journeys and pictures, so that rewording a message breaks none of them.

import { instantAt } from '#shared/time/instant.ts'
import { CATALOGUES } from '#shared/words/translator.ts'
import type { Language } from '#shared/words/language.ts'
import type { Catalogue } from '#shared/words/en/catalogue.ts'
import type { LanguageId } from '#shared/words/language-id.ts'
import { languageFor } from './language.ts'
import type { Message } from '#shared/words/phrasebook.ts'

export const english = spokenIn('en')
export const { say, saying, number, dates, list } = english
export const spanish = spokenIn('es')

/** All keys with this prefix. */
export function keysOf(prefix: string): readonly (keyof Catalogue)[] {
  return (Object.keys(CATALOGUES.en) as (keyof Catalogue)[]).filter((key) => key.startsWith(prefix))
}

/** Matches the start of any of the messages. */
export function sayingOneOf(keys: readonly (keyof Catalogue)[]): RegExp {
  return new RegExp(keys.map((key) => saying(key).source).join('|'))
}

/** Instructions for the first tier. */
export const BOOK_NOW = keysOf('todo.book').filter((key) => key !== 'todo.book' && key !== 'todo.book.hold-pending')

export interface Spoken extends Language {
  readonly id: LanguageId
  /** Matches the start of the message in any of its forms; missing parameters match anything. */
  readonly saying: (key: keyof Catalogue, known?: Known) => RegExp
}

type Known = Readonly<Record<string, string | number>>

function spokenIn(id: LanguageId): Spoken {
  const language = languageFor({ language: id, formats: 'en-US', zone: 'America/New_York' }, () =>
    instantAt(Date.now()),
  )
  const patternsOf = (message: Message, known: Known): string[] => {
    if (typeof message !== 'string') {
      const { by: _, ...forms } = message
      return Object.values(forms).flatMap((form) => patternsOf(form, known))
    }
    const parts = message.split(/\{(\w+)\}/).map((part, at) => {
      if (at % 2 === 0) return escaped(part)
      const value = known[part]
      return value === undefined ? '.*?' : escaped(typeof value === 'number' ? language.number(value) : value)
    })
    return [parts.join('')]
  }
  const saying = (key: keyof Catalogue, known: Known = {}): RegExp =>
    new RegExp(`^(?:${[...new Set(patternsOf(CATALOGUES[id][key], known))].join('|')})`)
  return { ...language, id, saying }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
