// The language that is spoken now, to a viewer who may choose another one at any time.

import type { Instant } from '../rules/instant.ts'
import type { Viewer } from './dates.ts'
import { languageOf, type Language } from './language.ts'
import { CATALOGUES, chosenLanguage, type LanguageId, type Translation } from './languages.ts'

/** What the system says of its user: the languages in the order of their preference, and how days and numbers are written. */
export interface SystemLocale {
  readonly languages: readonly string[]
  readonly formats: string
  readonly zone: string
}

/** `language`: as the user set it. It never changes how days, clocks and numbers are written. */
export function viewerOf({ languages, formats, zone }: SystemLocale, language: 'system' | LanguageId): Viewer {
  return { language: language === 'system' ? chosenLanguage(languages) : language, formats, zone }
}

export interface Speech {
  readonly viewer: Viewer
  /** A language that is always the one spoken now; ages are counted by this clock. */
  by(now: () => Instant): Language
  /** Loads what the viewer wants by now, and speaks it from then on. */
  follow(): Promise<Viewer>
}

/** `first`: spoken until another catalogue is loaded. */
export function createSpeech(first: Translation, wanted: () => Viewer): Speech {
  let catalogue = first
  let viewer: Viewer = { ...wanted(), language: 'en' }

  async function follow(): Promise<Viewer> {
    while (viewer.language !== wanted().language) {
      const next = wanted()
      const loaded = await CATALOGUES[next.language]()
      // Another one may have been chosen meanwhile.
      if (wanted().language !== next.language) continue
      catalogue = loaded
      viewer = next
    }
    return viewer
  }

  function by(now: () => Instant): Language {
    let made = { viewer, language: languageOf(catalogue, viewer, now) }
    const current = (): Language => {
      if (made.viewer !== viewer) made = { viewer, language: languageOf(catalogue, viewer, now) }
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
    follow,
  }
}
