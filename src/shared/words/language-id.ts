// The languages of the app, and which one a user gets.

export const LANGUAGE_IDS = ['en', 'es'] as const

export type LanguageId = (typeof LANGUAGE_IDS)[number]

/** The first preferred language that has a catalogue, in any region; else English. */
export function chosenLanguage(preferred: readonly string[]): LanguageId {
  for (const tag of preferred) {
    const id = LANGUAGE_IDS.find((known) => known === tag.toLowerCase().split(/[-_]/)[0])
    if (id !== undefined) return id
  }
  return 'en'
}
