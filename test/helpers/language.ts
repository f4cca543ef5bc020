// Languages with any formats and zone for tests.

import type { Instant } from '#shared/time/instant.ts'
import { CATALOGUES } from '#shared/words/translator.ts'
import type { Viewer } from '#shared/words/dates.ts'
import { languageOf, type Language } from '#shared/words/language.ts'

export function languageFor(viewer: Viewer, now: () => Instant): Language {
  return languageOf(CATALOGUES[viewer.language], viewer, now)
}
