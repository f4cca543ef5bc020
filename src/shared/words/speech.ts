// The current language of main, and all catalogues.

import type { Instant } from '../rules/instant.ts'
import type { Viewer } from './dates.ts'
import { chosenLanguage, type Language, type LanguageId, languageOf, type Translation } from './language.ts'
import { ENGLISH } from './en/catalogue.ts'
import { SPANISH } from './es/catalogue.ts'

/** What the system says of its user: the languages in the order of their preference, and how days and numbers are written. */
export interface SystemLocale {
  readonly languages: readonly string[]
  readonly formats: string
  readonly zone: string
}

/** `language`: as the user set it. It never changes how days, clocks and numbers are written. */
export function viewerOf({ languages, formats, zone }: SystemLocale, language: 'system' | LanguageId): Viewer {
  return {
    language: language === 'system' ? chosenLanguage(languages) : language,
    formats: isLocale(formats) ? formats : (languages.find(isLocale) ?? 'en-US'),
    zone,
  }
}

export interface Speech {
  readonly viewer: Viewer
  /** A language that is always the one spoken now; ages are counted by this clock. */
  by(now: () => Instant): Language
  /** Speaks what the viewer wants by now. */
  follow(): Viewer
}

export function createSpeech(wanted: () => Viewer): Speech {
  let viewer = wanted()

  function by(now: () => Instant): Language {
    let made = { viewer, language: languageOf(CATALOGUES[viewer.language], viewer, now) }
    const current = (): Language => {
      if (made.viewer !== viewer) made = { viewer, language: languageOf(CATALOGUES[viewer.language], viewer, now) }
      return made.language
    }
    return {
      get id() {
        return current().id
      },
      get say() {
        return current().say
      },
      get dates() {
        return current().dates
      },
      sayIfKnown: (key) => current().sayIfKnown(key),
      number: (value) => current().number(value),
      list: (items) => current().list(items),
    }
  }

  return {
    get viewer() {
      return viewer
    },
    by,
    follow() {
      const next = wanted()
      if (next.language !== viewer.language) viewer = next
      return viewer
    },
  }
}

/** What the system calls its formats may be nothing that a date can be written by: `C`, or nothing at all. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

export const CATALOGUES: Readonly<Record<LanguageId, Translation>> = { en: ENGLISH, es: SPANISH }
