// Says of syncing what its report holds: when it goes on, how far the clocks are apart, and what could not be read.

import type { FleetStatus, SkippedRecord } from '../contract/fleet.ts'
import type { Language } from './language.ts'

export function nextSyncWords(
  { run, nextSyncAt, pace }: FleetStatus,
  now: number,
  clock: (at: number) => string,
  { say }: Language,
): string {
  if (run !== null) return say('sync.next-now')
  if (pace.limitedBy === 'key' && nextSyncAt === null) return say('sync.next-key')
  if (nextSyncAt === null) return say('sync.next-none')
  return nextSyncAt <= now ? say('sync.next-soon') : clock(nextSyncAt)
}

export function spanWords(milliseconds: number, { say }: Language): string {
  const seconds = Math.round(milliseconds / 1_000)
  if (seconds < 90) return say('sync.span.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return say('sync.span.minutes', { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48
    ? say('sync.span.hours', { count: hours })
    : say('sync.span.days', { count: Math.round(hours / 24) })
}

/** Null where this computer's clock agrees with the service's. */
export function clockWords(behindMs: number, language: Language): string | null {
  if (behindMs === 0) return null
  const span = spanWords(Math.abs(behindMs), language)
  return behindMs > 0
    ? language.say('sync.trouble.clock-behind', { span })
    : language.say('sync.trouble.clock-ahead', { span })
}

/** One record to a line, for whoever has to ask the service about it. */
export function skippedText(records: readonly SkippedRecord[], { say }: Language): string {
  return records
    .map(({ type, id, path, reason }) => [type, id ?? say('sync.no-id'), path, reason].filter(Boolean).join(' '))
    .join('\n')
}
