// The user's language, formats and time zone.

import type { Answer } from '#shared/contract/answer.ts'
import type { Viewer } from '#shared/words/dates.ts'
import type { LanguageId } from '#shared/words/language-id.ts'

type ViewerLanguage = Omit<Viewer, 'zone'>

let chosenLanguage: ViewerLanguage = { language: 'en', formats: navigator.language }
let loading: Promise<void> = Promise.resolve()
let zone: string | undefined

export function awaitViewer(coming: Promise<Answer<Viewer>>): void {
  loading = applyViewer(coming)
}

async function applyViewer(coming: Promise<Answer<Viewer>>): Promise<void> {
  const answer = await coming
  if (answer.ok) setLanguage(answer.value)
}

/** Without the zone, so that the words load while the browser looks it up. */
export async function loadedLanguage(): Promise<LanguageId> {
  await loading
  return chosenLanguage.language
}

export function setLanguage({ language, formats }: ViewerLanguage): void {
  chosenLanguage = { language, formats }
}

/** Read lazily: the browser's first time zone lookup is slow and would delay the first request. */
export function viewer(): Viewer {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return { ...chosenLanguage, zone }
}
