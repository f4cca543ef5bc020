// The sync pace in requests and words. Pure.

import type { FleetCounts, SyncPace } from '#shared/contract/fleet-requests.ts'
import type { Language } from '#shared/words/language.ts'
import { spanWords } from '#shared/words/sync-words.ts'

const SHIPMENTS_PER_REQUEST = 100
const MINUTE_MS = 60_000

/** The fewest requests per sync and per hour. */
export function roundWords({ shipments, stopped }: FleetCounts, minutesBetween: number, { say }: Language): string {
  // One more page: the stopped list, read until nothing is new.
  const requests = Math.max(1, Math.ceil((shipments - stopped) / SHIPMENTS_PER_REQUEST)) + 1
  return say('settings.pace.sync', { requests, hourly: Math.round((requests * 60) / minutesBetween) })
}

export function paceNowWords(
  { everyMs, limitedBy, requestsLastHour }: SyncPace,
  isDemo: boolean,
  language: Language,
): string {
  const { say } = language
  const sentWords = say('settings.pace.sent', { count: requestsLastHour })
  if (isDemo) return say('settings.pace.demo', { sent: sentWords })
  const minutes = Math.max(1, Math.round(everyMs / MINUTE_MS))
  return say(`settings.pace.${limitedBy}`, { span: spanWords(minutes * MINUTE_MS, language), sent: sentWords })
}
