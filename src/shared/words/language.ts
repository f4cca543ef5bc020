// One language for one viewer: messages, dates and lists together, made once and handed to whatever has something to say.

import type { Instant } from '../rules/instant.ts'
import { dateWords } from './dates.ts'
import type { DateWords, Viewer } from './dates.ts'
import type { Catalogue, LanguageId, Translation } from './languages.ts'
import { phrasebook } from './phrasebook.ts'
import type { Say } from './phrasebook.ts'

export interface Language {
  readonly id: LanguageId
  readonly say: Say<Catalogue>
  /** A message without parameters, where there is one of this name. */
  readonly sayIfKnown: (key: string) => string | null
  readonly dates: DateWords
  readonly number: (value: number) => string
  /** `a, b and c`, as the language joins them. */
  readonly list: (items: readonly string[]) => string
}

/** `now` decides which year goes without saying, and how old something is. */
export function languageOf(catalogue: Translation, viewer: Viewer, now: () => Instant): Language {
  const { language } = viewer
  // A translation has the same keys; its placeholders are filled by name, whatever their order.
  const say = phrasebook(catalogue as Catalogue, language, viewer.formats)
  const conjunction = new Intl.ListFormat(language, { type: 'conjunction' })
  const digits = new Intl.NumberFormat(viewer.formats)
  return {
    id: language,
    say,
    sayIfKnown: (key) => (Object.hasOwn(catalogue, key) ? (say as (key: string) => string)(key) : null),
    number: (value) => digits.format(value),
    dates: dateWords(viewer, now, say),
    list: (items) => conjunction.format(items),
  }
}
