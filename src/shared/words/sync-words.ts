// Words of the sync status: age of the data, progress and skipped records.

import type { SkippedRecord, SyncPace, SyncRun } from '../sync/sync-run.ts'
import type { Language } from './language.ts'

/** What the words need of the sync status. */
interface SyncTimes {
  readonly run: SyncRun | null
  readonly completeAt: number | null
  readonly nextSyncAt: number | null
  readonly pace: SyncPace
}

export function freshnessWords(
  { run, completeAt }: Pick<SyncTimes, 'run' | 'completeAt'>,
  now: number,
  { say, dates }: Language,
): string {
  if (completeAt !== null) return say('sync.fresh.read', { age: dates.ago(now - completeAt) })
  if (run === null) return say('sync.fresh.never')
  const { received, total } = run
  return total === null ? say('sync.fresh.reading') : say('sync.fresh.progress', { received, total })
}

export function syncWords({ step, received, total }: SyncRun, { say }: Language): string {
  const doing = say(`sync.step.${step}`)
  return total === null
    ? say('sync.step.so-far', { step: doing, received })
    : say('sync.step.of', { step: doing, received, total })
}

export function nextSyncWords(
  { run, nextSyncAt, pace }: Omit<SyncTimes, 'completeAt'>,
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

/** Null if the clock agrees with the service. */
export function clockWords(behindMs: number, language: Language): string | null {
  if (behindMs === 0) return null
  const span = spanWords(Math.abs(behindMs), language)
  return behindMs > 0
    ? language.say('sync.trouble.clock-behind', { span })
    : language.say('sync.trouble.clock-ahead', { span })
}

/** One line per record, for an e-mail to support. */
export function skippedText(records: readonly SkippedRecord[], { say }: Language): string {
  return records
    .map(({ type, id, path, reason }) => [type, id ?? say('sync.no-id'), path, reason].filter(Boolean).join(' '))
    .join('\n')
}
