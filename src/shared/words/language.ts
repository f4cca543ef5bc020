// A language for one viewer: messages, dates, numbers and lists.

import type { Instant } from '../time/instant.ts'
import { dateWords, type DateWords, type Viewer } from './dates.ts'
import { phrasebook, type Say, type Translated } from './phrasebook.ts'
import type { Catalogue } from './en/catalogue.ts'
import type { LanguageId } from './language-id.ts'

export interface Language {
  readonly id: LanguageId
  readonly say: Say<Catalogue>
  /** Null if the catalogue has no such key. */
  readonly sayIfKnown: (key: string) => string | null
  readonly dates: DateWords
  readonly number: (value: number) => string
  /** `a, b and c`. */
  readonly list: (items: readonly string[]) => string
}

/** `now` decides ages and whether a date shows its year. */
export function languageOf(catalogue: Translation, viewer: Viewer, now: () => Instant): Language {
  const { language } = viewer
  const say = phrasebook(catalogue as unknown as Catalogue, language, viewer.formats)
  let conjunction: Intl.ListFormat | null = null
  const digits = new Intl.NumberFormat(viewer.formats)
  return {
    id: language,
    say,
    sayIfKnown: (key) => (Object.hasOwn(catalogue, key) ? (say as (key: string) => string)(key) : null),
    number: (value) => digits.format(value),
    dates: dateWords(viewer, now, say),
    list: (items) => (conjunction ??= new Intl.ListFormat(language, { type: 'conjunction' })).format(items),
  }
}

export type Translation = Translated<Catalogue>
