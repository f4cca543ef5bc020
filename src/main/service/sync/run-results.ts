// The outcome of sync runs: progress, problems, and the delay before the next run.

import type { Progress } from '#main/store/progress.ts'
import type { Store } from '#main/store/store.ts'
import { asFailure, type TrackingApiError } from '#main/service/tracking-api/errors.ts'
import type { FleetProblem, UnreadPart } from '#shared/contract/fleet-requests.ts'
import type { RunOutcome } from './run.ts'
import type { Pace } from '#main/service/tracking-api/api.ts'
import type { Failure } from '#shared/words/failure-words.ts'

export interface RunResults {
  readonly progress: Progress
  readonly problem: FleetProblem | null
  readonly partialAt: number | null
  readonly unread: UnreadPart | null
  readonly failuresInARow: number
  /** Of the last complete run. */
  readonly requestsPerRun: number
  readonly isRefused: boolean
  /** Delay before a rejected key is retried; null if only a refresh retries it. */
  readonly refusedForMs: number | null
  take(outcome: RunOutcome, tookMs: number): void
  /** A request of the active run failed before its first answer. */
  takeTrouble(error: TrackingApiError): void
  takeBug(error: unknown): void
  change(changes: Partial<Progress>): void
}

/** Delays between retries of a rejected key. Afterwards only a refresh retries. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 120].map((minutes) => minutes * 60_000)
const MOST_UNREAD_NAMED = 100
/** After this many incomplete runs, the unread pages count as permanently unreadable. */
const GAPPY_RUNS_TO_ACCEPT = 6

export function createRunResults(store: Pick<Store, 'progress' | 'fleet'>, now: () => number): RunResults {
  let progress = store.progress.read()
  let problem: FleetProblem | null = null
  let partialAt: number | null = null
  let unread: UnreadPart | null = null
  let wholeAt = progress.completeAt
  let failuresInARow = 0
  let refusalsInARow = 0
  let requestsPerRun = 0

  const since = (): number => problem?.since ?? now()

  function change(changes: Partial<Progress>): void {
    store.progress.change(changes)
    progress = store.progress.read()
  }

  /** A page that always fails must not keep the first sync or the fleet incomplete forever. */
  function progressOf(outcome: RunOutcome, endedAt: number) {
    const { kind, isWalked, sawAllStopped, walkedAllStopped, lostStopped, oldestMs } = outcome
    const gappyRounds = kind === 'complete' ? 0 : progress.gappyRounds + (isWalked ? 1 : 0)
    const isEnough = isAllThereIs(outcome, { gappyRounds })
    const completeAt = isEnough ? endedAt - oldestMs : progress.completeAt
    const stoppedCompleteAt = sawAllStopped || (isEnough && walkedAllStopped) ? endedAt : progress.stoppedCompleteAt
    return {
      gappyRounds,
      completeAt,
      stoppedCompleteAt,
      // All stops since the lost file was last watched have been read. Older ones that are read later are no news.
      newsSince: completeAt === null || stoppedCompleteAt === null ? progress.newsSince : null,
      stoppedHasGaps: !sawAllStopped && (lostStopped || progress.stoppedHasGaps),
    }
  }

  function unreadPart({ unread: ids }: RunOutcome): UnreadPart {
    const unreadIds = ids.slice(0, MOST_UNREAD_NAMED)
    return {
      shipments: ids.length,
      billsOfLading: unreadIds.map((id) => store.fleet.shipment(id)?.billOfLading ?? id),
      since: wholeAt,
    }
  }

  return {
    get progress() {
      return progress
    },
    get problem() {
      return problem
    },
    get partialAt() {
      return partialAt
    },
    get unread() {
      return unread
    },
    get failuresInARow() {
      return failuresInARow
    },
    get requestsPerRun() {
      return requestsPerRun
    },
    get isRefused() {
      return refusalsInARow > 0
    },
    // A gateway may reject a good key for some minutes; without retries a night would be lost.
    get refusedForMs() {
      return RETRY_DELAYS_MS[refusalsInARow - 1] ?? null
    },
    change,
    take(outcome, tookMs) {
      const { kind, error, isWalked, oldestMs } = outcome
      const endedAt = now()
      problem = error === null ? oldCache(outcome, endedAt) : problemOf(error, outcome, since())
      partialAt = kind === 'complete' ? null : endedAt
      if (kind === 'complete') wholeAt = endedAt - tookMs - oldestMs
      unread = problem?.kind === 'gaps' ? unreadPart(outcome) : null
      if (isWalked) requestsPerRun = outcome.requests
      change(progressOf(outcome, endedAt))
      failuresInARow = error === null || isAllThereIs(outcome, progress) ? 0 : failuresInARow + 1
      refusalsInARow = kind === 'refused' ? refusalsInARow + 1 : 0
    },
    takeTrouble(error) {
      problem = unanswered(error, since())
    },
    takeBug(error) {
      failuresInARow += 1
      partialAt = now()
      problem = bugProblem(error, since())
    },
  }
}

function isAllThereIs({ kind, isWalked }: RunOutcome, { gappyRounds }: Pick<Progress, 'gappyRounds'>): boolean {
  return kind === 'complete' || (isWalked && gappyRounds >= GAPPY_RUNS_TO_ACCEPT)
}

/** An unexpected error. Without this message, an empty list would look like an empty account. */
export function bugProblem(error: unknown, since: number): FleetProblem {
  const failure: Failure = {
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
): FleetProblem {
  const isGappy = isWalked || (ended === 'partial' && !isCutOff)
  const kind = isGappy ? 'gaps' : problemKind(error)
  return { kind, since, failure: asFailure(error) }
}

/** The active run has no answer yet. */
export function unanswered(error: TrackingApiError, since: number): FleetProblem {
  return { kind: problemKind(error), since, failure: asFailure(error) }
}

/** A healthy cache is fresher; one without a connection returns old answers. */
const OLD_CACHE_MS = 15 * 60_000

/** Everything was read, but a cache returned old data. Null if the data is recent. */
export function oldCache({ oldestMs }: RunOutcome, now: number): FleetProblem | null {
  if (oldestMs < OLD_CACHE_MS) return null
  const since = now - oldestMs
  const failure: Failure = {
    code: 'old_cache',
    message: { key: 'failure.old-cache', with: { time: since } },
    hint: { key: 'failure.old-cache.hint' },
  }
  return { kind: 'other', since, failure }
}

/** Users would not have time to read about a shorter pause, unless it is repeated. */
const SHORTEST_SHOWN_PAUSE_MS = 5_000

/** The service requested a pause, so a refresh can't update anything. Null without a pause. */
export function waiting(
  { pausedForMs, isPauseRepeated }: Pick<Pace, 'pausedForMs' | 'isPauseRepeated'>,
  now: number,
  since: number | undefined,
): FleetProblem | null {
  if (pausedForMs === null || (pausedForMs <= SHORTEST_SHOWN_PAUSE_MS && !isPauseRepeated)) return null
  const failure: Failure = {
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
