// Says how the reading of the account stands: how old what is shown is, what is being read, how often and why not more often.

import type { SyncRun, FleetStatus, SkippedRecord } from '../contract/fleet.ts'
import type { DateWords } from './dates.ts'
import type { HEALTH_IN_ENGLISH } from './health-english.ts'
import type { Say } from './phrasebook.ts'

export type SayHealth = Say<typeof HEALTH_IN_ENGLISH>

/** `now`: epoch milliseconds of this computer's clock, by which all times of the status are. */
export function freshnessWords(
  { run, completeAt }: FleetStatus,
  now: number,
  dates: Pick<DateWords, 'ago'>,
  say: SayHealth,
): string {
  if (completeAt !== null) return say('fresh.read', { age: dates.ago(now - completeAt) })
  if (run === null) return say('fresh.never')
  const { received, total } = run
  return total === null ? say('fresh.reading') : say('fresh.progress', { received, total })
}

export function syncWords({ step, received, total }: SyncRun, say: SayHealth): string {
  const doing = say(`step.${step}`)
  return total === null
    ? say('step.so-far', { step: doing, received })
    : say('step.of', { step: doing, received, total })
}

export function nextSyncWords(
  { run, nextSyncAt, pace }: FleetStatus,
  now: number,
  clock: (at: number) => string,
  say: SayHealth,
): string {
  if (run !== null) return say('health.next-now')
  if (pace.limitedBy === 'key') return say('health.next-key')
  if (nextSyncAt === null) return say('health.next-none')
  return nextSyncAt <= now ? say('health.next-soon') : clock(nextSyncAt)
}

export function spanWords(milliseconds: number, say: SayHealth): string {
  const seconds = Math.round(milliseconds / 1_000)
  if (seconds < 90) return say('span.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return say('span.minutes', { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? say('span.hours', { count: hours }) : say('span.days', { count: Math.round(hours / 24) })
}

/** Null where this computer's clock agrees with the service's. */
export function clockWords(behindMs: number, say: SayHealth): string | null {
  if (behindMs === 0) return null
  const span = spanWords(Math.abs(behindMs), say)
  return behindMs > 0 ? say('trouble.clock-behind', { span }) : say('trouble.clock-ahead', { span })
}

/** One record to a line, for whoever has to ask the service about it. */
export function skippedText(records: readonly SkippedRecord[], say: SayHealth): string {
  return records
    .map(({ type, id, path, reason }) => [type, id ?? say('health.no-id'), path, reason].filter(Boolean).join(' '))
    .join('\n')
}
