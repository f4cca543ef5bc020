// Whom this window speaks to: main says it before anything else of the page is loaded.

import type { Viewer } from '#shared/words/dates.ts'

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

let viewerNow: Viewer = { language: 'en', formats: navigator.language, zone: timeZone }

/** The zone stays that of the page, which writes times by its own clock. */
export function speakTo({ language, formats }: Viewer): void {
  viewerNow = { language, formats, zone: timeZone }
  document.documentElement.lang = language
}

export function viewer(): Viewer {
  return viewerNow
}
