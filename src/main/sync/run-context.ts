// What the parts of a sync run share: the service, the store, and how far the account was read before.

import type { FleetStore } from '#main/store/fleet-store.ts'
import type { Progress } from '#main/store/progress.ts'
import type { Priority, TrackingApi } from '#main/tracking-api/api.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'
import type { SyncStep } from '#shared/contract/fleet.ts'
import type { ClockTrust } from './service-clock.ts'

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
