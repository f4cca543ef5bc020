// One language for one viewer: messages, dates and lists together, made once and handed to whatever has something to say.

import type { Instant } from '../rules/instant.ts'
import { dateWords } from './dates.ts'
import type { DateWords, Viewer } from './dates.ts'
import { ENGLISH } from './english.ts'
import type { Translation } from './english.ts'
import { phrasebook } from './phrasebook.ts'
import type { Say } from './phrasebook.ts'

export interface Language {
  readonly say: Say<typeof ENGLISH>
  readonly dates: DateWords
  /** `a, b and c`, as the language joins them. */
  readonly list: (items: readonly string[]) => string
}

/** `now` decides which year goes without saying, and how old something is. */
export function languageFor(viewer: Viewer, now: () => Instant, translation: Translation = ENGLISH): Language {
  // A translation has the same keys; its placeholders are filled by name, whatever their order.
  const say = phrasebook(translation as typeof ENGLISH, viewer.locale)
  const conjunction = new Intl.ListFormat(viewer.locale, { type: 'conjunction' })
  return {
    say,
    dates: dateWords(viewer, now, {
      zoneUnknown: () => say('zone.unknown'),
      bracketed: (day, place) => say('zone.bracketed', { day, place }),
      justNow: () => say('age.now'),
    }),
    list: (items) => conjunction.format(items),
  }
}
