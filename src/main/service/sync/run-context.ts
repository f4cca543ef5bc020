// State shared by the parts of a sync run, and how each failure affects the run.

import type { FleetStore } from '#main/store/fleet-store.ts'
import type { Progress } from '#main/store/progress.ts'
import type { Priority, TrackingApi } from '#main/service/tracking-api/api.ts'
import type { TrackingApiError, UnreachableReason } from '#main/service/tracking-api/errors.ts'
import type { SyncStep } from '#shared/sync/sync-run.ts'

export interface Line {
  /** The service answered at least once. */
  isAlive: boolean
  /** The last requests failed like on a dead connection. */
  isDoubted: boolean
  /** Age of the oldest cached answer when it arrived. */
  oldestMs: number
}

export interface RunContext {
  readonly api: TrackingApi
  readonly fleet: FleetStore
  readonly signal: AbortSignal
  /** Rises from background to urgent when the user refreshes. */
  readonly priority: () => Priority
  /** The time by the service's clock. */
  readonly now: () => number
  readonly isTimeConfirmed: () => boolean
  readonly progress: Progress
  /** Older stops are not stored. */
  readonly oldestStoppedMs: number
  readonly line: Line
  /** A request failed before the first answer: a waiting user sees the problem at once. */
  readonly onTrouble: (error: TrackingApiError) => void
  readonly onProgress: (step: SyncStep, received: number, total: number | null) => void
}

/**
 * `skip`: only this page or record failed. `doubt`: either this page or the connection failed; the next request
 * decides. `stop`: the next request would fail too. `refused`: the key was rejected.
 */
export type Consequence = 'cancelled' | 'refused' | 'stop' | 'doubt' | 'skip'

export function consequenceOf(error: TrackingApiError): Consequence {
  switch (error.code) {
    case 'cancelled':
      return 'cancelled'
    case 'rejected':
    case 'forbidden':
      return 'refused'
    case 'rate_limited':
      return 'stop'
    case 'unreachable':
      // Without a connection the page is not the cause.
      return OF_ONE_ANSWER.has(error.reason) ? 'doubt' : 'stop'
    // A proxy's login page may replace one page or all.
    case 'not_the_service':
      return 'doubt'
    case 'service_failed':
    case 'malformed':
    case 'invalid':
    case 'not_found':
      return 'skip'
  }
}

const OF_ONE_ANSWER: ReadonlySet<UnreachableReason> = new Set(['connection_lost', 'timed_out', 'too_slow', 'other'])

export const INCLUDED: readonly string[] = [
  'containers',
  // Start of the route on the map.
  'port_of_lading',
  'port_of_discharge',
  // Fallback zone for an inland leg without one.
  'destination',
  'pod_terminal',
  'destination_terminal',
]
