// How this window says things: the user's locale, and the zone beside which other places' zones are named.

import { instantAt } from '#shared/rules/instant.ts'
import { languageFor } from '#shared/words/language.ts'

export const language = languageFor(
  { locale: navigator.language, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  () => instantAt(Date.now()),
)
