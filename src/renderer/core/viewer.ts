// Whom this window speaks to: main says it while the rest of the page is loaded.

import type { Answer } from '#shared/contract/answer.ts'
import type { Viewer } from '#shared/words/dates.ts'

type Said = Omit<Viewer, 'zone'>

let said: Said = { language: 'en', formats: navigator.language }
let known: Promise<void> = Promise.resolve()
let zone: string | undefined

/** Main's answer, once it comes: who has words to say waits for it. */
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

/**
 * The zone is that of the page, which writes times by its own clock. The browser's first answer about zones takes it long,
 * and so is not asked for before main was.
 */
export function viewer(): Viewer {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return { ...said, zone }
}
