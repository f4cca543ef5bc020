// The delay between two runs: the user's interval, longer for a large account, a slow service or an outage.

import type { Pace } from '#main/service/tracking-api/api.ts'
import type { SyncPace } from '#shared/sync/sync-run.ts'

export interface TempoFacts {
  readonly everyMs: number
  /** Of the last complete run; 0 without one. */
  readonly requestsPerRun: number
  readonly pace: Pick<Pace, 'perMinute' | 'budget' | 'pausedForMs'>
  readonly failuresInARow: number
}

export interface Tempo {
  /** Between the starts of two runs. */
  readonly everyMs: number
  readonly limitedBy: Extract<SyncPace['limitedBy'], 'setting' | 'budget' | 'service' | 'failures'>
}

/** Share of the request budget for runs; the rest is for clicks, retries and follow-ups. */
const SHARE_OF_BUDGET = 0.5
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 5 * 60_000
/** Spreads the requests of many installed apps. */
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
