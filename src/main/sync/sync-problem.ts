// What is said of a run that failed: whether the key, the connection, a few pages or something else is to blame.

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

function problemKind(error: TrackingApiError): FleetProblem['kind'] {
  return error.code === 'rejected' || error.code === 'forbidden'
    ? 'key-rejected'
    : error.code === 'unreachable'
      ? 'offline'
      : 'other'
}
