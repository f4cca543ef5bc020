// What is said of a run that failed: whether the key, the connection, a few pages or something else is to blame.

import type { Pace } from '#main/tracking-api/api.ts'
import { asFailure, type TrackingApiError } from '#main/tracking-api/errors.ts'
import type { FleetProblem } from '#shared/contract/fleet.ts'
import type { FailureFacts } from '#shared/words/failure-words.ts'
import type { RunOutcome } from './run.ts'
import type { SyncProblem } from './sync-events.ts'

/** A run that broke in a way nobody foresaw: without a word of it, an empty list would look like an empty account. */
export function bugProblem(error: unknown, since: number): SyncProblem {
  const failure: FailureFacts = {
    code: 'sync_failed',
    message: { key: 'failure.sync' },
    hint: { key: 'failure.sync.hint' },
    detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  }
  return { kind: 'other', since, failure }
}

export function problemOf(
  error: TrackingApiError,
  { kind: ended, isWalked, isCutOff }: RunOutcome,
  since: number,
): SyncProblem {
  const isGappy = isWalked || (ended === 'partial' && !isCutOff)
  const kind = isGappy ? 'gaps' : problemKind(error)
  return { kind, since, failure: asFailure(error) }
}

/** A run under way has got no answer yet. */
export function unanswered(error: TrackingApiError, since: number): SyncProblem {
  return { kind: problemKind(error), since, failure: asFailure(error) }
}

/** A cache that reaches its service is fresher; one that does not hands out what it has. */
const OLD_CACHE_MS = 15 * 60_000

/** All was read, but from a cache that got nothing new for long; null where it did. */
export function oldCache({ oldestMs }: RunOutcome, now: number): SyncProblem | null {
  if (oldestMs < OLD_CACHE_MS) return null
  const since = now - oldestMs
  const failure: FailureFacts = {
    code: 'old_cache',
    message: { key: 'failure.old-cache', with: { time: since } },
    hint: { key: 'failure.old-cache.hint' },
  }
  return { kind: 'other', since, failure }
}

/** A shorter pause is over before anybody has read of it. */
const A_FEW_SECONDS_MS = 5_000

/** The service asked to wait, and so nothing is up to date and a click on Refresh cannot change that; null where it did not. */
export function waiting(pace: Pick<Pace, 'pausedForMs'>, now: number, since: number | undefined): SyncProblem | null {
  const { pausedForMs } = pace
  if (pausedForMs === null || pausedForMs <= A_FEW_SECONDS_MS) return null
  const failure: FailureFacts = {
    code: 'rate_limited',
    message: { key: 'failure.wait-until', with: { time: now + pausedForMs } },
    hint: { key: 'failure.wait-until.hint' },
  }
  return { kind: 'waiting', since: since ?? now, failure }
}

function problemKind(error: TrackingApiError): FleetProblem['kind'] {
  return error.code === 'rejected' || error.code === 'forbidden'
    ? 'key-rejected'
    : error.code === 'unreachable'
      ? 'offline'
      : 'other'
}
