// A language for one viewer: messages, dates, numbers and lists.

import type { Instant } from '../rules/instant.ts'
import { dateWords } from './dates.ts'
import type { DateWords, Viewer } from './dates.ts'
import type { Catalogue, LanguageId, Translation } from './languages.ts'
import { phrasebook } from './phrasebook.ts'
import type { Say } from './phrasebook.ts'

export interface Language {
  readonly id: LanguageId
  readonly say: Say<Catalogue>
  /** A message without parameters; null if the catalogue has no such key. */
  readonly sayIfKnown: (key: string) => string | null
  readonly dates: DateWords
  readonly number: (value: number) => string
  /** `a, b and c` in the language. */
  readonly list: (items: readonly string[]) => string
}

/** `now` decides which year is left out of a date, and how old something is. */
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
