// Says how syncing goes: how old what is shown is, what is being read, how often and why not more often.

import type { SyncRun, FleetStatus, SkippedRecord } from '../contract/fleet.ts'
import type { FirstLanguage } from './language.ts'

/** `now`: epoch milliseconds of this computer's clock, by which all times of the status are. */
export function freshnessWords({ run, completeAt }: FleetStatus, now: number, { say, dates }: FirstLanguage): string {
  if (completeAt !== null) return say('sync.fresh.read', { age: dates.ago(now - completeAt) })
  if (run === null) return say('sync.fresh.never')
  const { received, total } = run
  return total === null ? say('sync.fresh.reading') : say('sync.fresh.progress', { received, total })
}

export function syncWords({ step, received, total }: SyncRun, { say }: FirstLanguage): string {
  const doing = say(`sync.step.${step}`)
  return total === null
    ? say('sync.step.so-far', { step: doing, received })
    : say('sync.step.of', { step: doing, received, total })
}

export function nextSyncWords(
  { run, nextSyncAt, pace }: FleetStatus,
  now: number,
  clock: (at: number) => string,
  { say }: FirstLanguage,
): string {
  if (run !== null) return say('sync.next-now')
  if (pace.limitedBy === 'key' && nextSyncAt === null) return say('sync.next-key')
  if (nextSyncAt === null) return say('sync.next-none')
  return nextSyncAt <= now ? say('sync.next-soon') : clock(nextSyncAt)
}

export function spanWords(milliseconds: number, { say }: FirstLanguage): string {
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
export function clockWords(behindMs: number, language: FirstLanguage): string | null {
  if (behindMs === 0) return null
  const span = spanWords(Math.abs(behindMs), language)
  return behindMs > 0
    ? language.say('sync.trouble.clock-behind', { span })
    : language.say('sync.trouble.clock-ahead', { span })
}

/** One record to a line, for whoever has to ask the service about it. */
export function skippedText(records: readonly SkippedRecord[], { say }: FirstLanguage): string {
  return records
    .map(({ type, id, path, reason }) => [type, id ?? say('sync.no-id'), path, reason].filter(Boolean).join(' '))
    .join('\n')
}
