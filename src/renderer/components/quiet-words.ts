// How long notifications are quiet, said after that word.

import type { QuietNow } from '#shared/contract/alerts.ts'

export function quietWords({ until }: QuietNow): string {
  return until === null ? 'quiet on every day' : `quiet until ${timeWords(until)}`
}

/** The time alone where it is within a day, else with the day of the week. */
function timeWords(at: number): string {
  const isSoon = at - Date.now() < 20 * 60 * 60_000
  const time = { hour: 'numeric', minute: '2-digit' } as const
  return new Date(at).toLocaleString([], isSoon ? time : { weekday: 'short', ...time })
}
