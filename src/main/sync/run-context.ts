// What the parts of a sync run share: the service, the store, the progress, and what each failure means for the run.

import type { FleetStore } from '#main/store/fleet-store.ts'
import type { Progress } from '#main/store/progress.ts'
import type { Priority, TrackingApi } from '#main/tracking-api/api.ts'
import type { TrackingApiError, UnreachableReason } from '#main/tracking-api/errors.ts'
import type { SyncStep } from '#shared/contract/fleet.ts'
import type { ClockTrust } from './exchange-log.ts'

/** What the run has found out so far. */
export interface Line {
  /** The service answered at least once. */
  isAlive: boolean
  /** The last requests failed as all do where the connection is dead. */
  isDoubted: boolean
  /** What is read is of the account that the store is about; with the key of the last sync it always is, whatever came and went. */
  isKnownWhose: boolean
  /** Of the answers that came from a cache, how old the oldest was when it came. */
  oldestMs: number
}

export interface RunContext {
  readonly api: TrackingApi
  readonly fleet: FleetStore
  readonly signal: AbortSignal
  /** Rises from background to urgent when the user starts to wait. */
  readonly priority: () => Priority
  /** Epoch milliseconds, corrected by the service's clock. */
  readonly now: () => number
  readonly clockTrust: () => ClockTrust
  /** By this computer's clock, as all times of the progress are. */
  readonly startedAt: number
  readonly progress: Progress
  /** Shipments stopped longer ago than this are left out. */
  readonly oldestStoppedMs: number
  readonly line: Line
  /** Nothing was answered yet, and a request failed: whoever waits learns of it before the run is over. */
  readonly onTrouble: (error: TrackingApiError) => void
  readonly onProgress: (step: SyncStep, received: number, total: number | null) => void
}

/**
 * `skip`: only this page or record is lost; `stop`: the next request would fare no better; `doubt`: it may be this page
 * alone, or the connection: the next request tells; `refused`: the same of the key.
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
      // Where no connection came about, no page can be blamed for it.
      return OF_ONE_ANSWER.has(error.reason) ? 'doubt' : 'stop'
    // A proxy's login page in the place of one page, or of all.
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
  // Where the route begins on the map.
  'port_of_lading',
  'port_of_discharge',
  // Its zone stands in where an inland move names none.
  'destination',
  'pod_terminal',
  'destination_terminal',
]
