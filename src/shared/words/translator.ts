// The current language of main, and all catalogues.

import type { Instant } from '../time/instant.ts'
import type { Viewer } from './dates.ts'
import { type Language, languageOf, type Translation } from './language.ts'
import { chosenLanguage, LANGUAGE_IDS, type LanguageId } from './language-id.ts'
import { ENGLISH } from './en/catalogue.ts'
import { SPANISH } from './es/catalogue.ts'

/** The system's preferred languages, and its locale for dates and numbers. */
export interface SystemLocale {
  readonly languages: readonly string[]
  readonly formats: string
  readonly zone: string
}

/** `setting`: the chosen language. Formats follow the system, but months and weekdays are in this language. */
export function viewerOf({ languages, formats, zone }: SystemLocale, setting: 'system' | LanguageId): Viewer {
  const language = setting === 'system' ? chosenLanguage(languages) : setting
  const systemFormats = isLocale(formats) ? formats : (languages.find(isLocale) ?? 'en-US')
  return { language, formats: inLanguage(systemFormats, language), zone }
}

/** English formats become Spanish ones of the same region, and the reverse. Formats of other languages stay. */
function inLanguage(formats: string, language: LanguageId): string {
  const locale = new Intl.Locale(formats)
  const isOther = locale.language !== language && LANGUAGE_IDS.some((id) => id === locale.language)
  return isOther ? `${language}-${locale.maximize().region ?? 'US'}` : formats
}

export interface Translator {
  readonly viewer: Viewer
  /** Always in the current language. Ages count by this clock. */
  by(now: () => Instant): Language
  /** Switches to the viewer's current language. */
  follow(): Viewer
}

export function createTranslator(wanted: () => Viewer): Translator {
  let viewer = wanted()

  function by(now: () => Instant): Language {
    let cached = { viewer, language: languageOf(CATALOGUES[viewer.language], viewer, now) }
    const current = (): Language => {
      if (cached.viewer !== viewer) cached = { viewer, language: languageOf(CATALOGUES[viewer.language], viewer, now) }
      return cached.language
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

/** The system locale may be invalid, like `C`, or empty. */
function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

export const CATALOGUES: Readonly<Record<LanguageId, Translation>> = { en: ENGLISH, es: SPANISH }
