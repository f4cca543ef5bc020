// How long to wait between two syncs: as the user set it, longer where the account is large, the service slow or the line dead.

import type { Pace } from '#main/tracking-api/api.ts'
import type { SyncPace } from '#shared/contract/fleet.ts'

export interface TempoFacts {
  /** As the user set it. */
  readonly everyMs: number
  /** What the last whole run took; 0 where there was none. */
  readonly requestsPerRun: number
  readonly pace: Pick<Pace, 'perMinute' | 'budget' | 'pausedForMs'>
  readonly failuresInARow: number
}

export interface Tempo {
  /** Between the beginnings of two runs. */
  readonly everyMs: number
  readonly limitedBy: Extract<SyncPace['limitedBy'], 'setting' | 'budget' | 'service' | 'failures'>
}

/** Runs may use so much of the request budget in the long run: the rest is for clicks, retries and follow-ups. */
const SHARE_OF_BUDGET = 0.5
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 5 * 60_000
/** So that many of these apps do not ask in step. */
const JITTER = 0.1

export function tempo({ everyMs, requestsPerRun, pace, failuresInARow }: TempoFacts): Tempo {
  if (failuresInARow > 0) {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(failuresInARow - 1, 20), Math.max(everyMs, LONGEST_RETRY_MS))
    return { everyMs: Math.max(wait, pace.pausedForMs ?? 0), limitedBy: 'failures' }
  }
  const stretched = (requestsPerRun / (pace.perMinute * SHARE_OF_BUDGET)) * 60_000
  if (stretched <= everyMs) return { everyMs, limitedBy: 'setting' }
  return { everyMs: stretched, limitedBy: pace.perMinute < pace.budget ? 'service' : 'budget' }
}

/** `random`: from 0 to 1. */
export function jittered(milliseconds: number, random: number): number {
  return Math.round(milliseconds * (1 - JITTER + 2 * JITTER * random))
}
