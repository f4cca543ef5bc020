// The user's language, formats and time zone.

import type { Answer } from '#shared/contract/answer.ts'
import type { Viewer } from '#shared/words/dates.ts'

type Said = Omit<Viewer, 'zone'>

let said: Said = { language: 'en', formats: navigator.language }
let known: Promise<void> = Promise.resolve()
let zone: string | undefined

export function awaitViewer(coming: Promise<Answer<Viewer>>): void {
  known = take(coming)
}

async function take(coming: Promise<Answer<Viewer>>): Promise<void> {
  const answer = await coming
  if (answer.ok) speakTo(answer.value)
}

export async function knownViewer(): Promise<Viewer> {
  await known
  return viewer()
}

export function speakTo({ language, formats }: Said): void {
  said = { language, formats }
  document.documentElement.lang = language
}

/** Read lazily: the browser's first time zone lookup is slow and would delay the first request. */
export function viewer(): Viewer {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return { ...said, zone }
}
