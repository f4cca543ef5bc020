// Requests about the sync and the history, and the sync status.

import { z } from 'zod'
import type { Port } from '../fleet/place.ts'
import type { SkippedRecord, SyncPace, SyncRun } from '../sync/sync-run.ts'
import type { Failure } from '../words/failure-words.ts'
import { answers, id, key, nothing } from './route.ts'
import type { Change } from '../fleet/change.ts'

export const fleetRequests = {
  /** All known ports, for the map only. */
  'fleet.ports': answers<readonly Port[]>().to(nothing),
  /** All skipped records; the status has only the first ones. */
  'fleet.skipped': answers<readonly SkippedRecord[]>().to(nothing),
  /** Answers as soon as the sync has begun. */
  'fleet.refresh': answers<null>().to(nothing),
  /** Until resumed, across restarts. Manual syncs still work. */
  'fleet.pause': answers<null>().to(z.strictObject({ paused: z.boolean() })),
} as const

export interface FleetCounts {
  readonly shipments: number
  readonly stopped: number
  readonly containers: number
}

/** Times are epoch milliseconds by the service's clock. */
export interface FleetStatus {
  readonly counts: FleetCounts
  readonly run: SyncRun | null
  /** The last complete sync of the tracked shipments, apart from pages that always fail; null: never. */
  readonly completeAt: number | null
  /** A later partial sync, which concludes nothing from missing records. */
  readonly partialAt: number | null
  readonly problem: FleetProblem | null
  /** The part that is not up to date. */
  readonly unread: UnreadPart | null
  /** The first ones; `skippedCount` is their number. */
  readonly skipped: readonly SkippedRecord[]
  readonly skippedCount: number
  readonly nextSyncAt: number | null
  readonly isPaused: boolean
  readonly pace: SyncPace
  /** Negative: ahead; 0 within the tolerance. */
  readonly clockBehindMs: number
  /** Null if the store is fine. */
  readonly store: Failure | null
}

export interface FleetProblem {
  /** `gaps`: some pages failed. `waiting`: the service asked for a pause. */
  readonly kind: 'key-rejected' | 'offline' | 'gaps' | 'waiting' | 'other'
  readonly since: number
  readonly failure: Failure
}

export interface UnreadPart {
  /** Known tracked shipments; there may be more. */
  readonly shipments: number
  readonly billsOfLading: readonly string[]
  /** The last complete sync; null: never. */
  readonly since: number | null
}

const before = key.nullable()

export const historyRequests = {
  /** Newest first; `before`: key of the oldest known change, null for the first page. */
  'history.shipment': answers<HistoryPart>().to(z.strictObject({ id, before })),
  'history.container': answers<HistoryPart>().to(z.strictObject({ id, before })),
  /** Shipments and containers that changed since a time, each once. */
  'history.since': answers<ChangedSince>().to(z.strictObject({ moment: z.number().int().nonnegative() })),
  /** Everything, oldest first, in parts: 0 first, then the last part's `next`. */
  'history.export': answers<HistoryExport>().to(z.strictObject({ after: z.number().int().nonnegative() })),
} as const

export interface HistoryPart {
  readonly changes: readonly Change[]
  readonly hasMore: boolean
}

export interface ChangedSince {
  /** IDs. A shipment is listed for its own changes, not for its containers'. */
  readonly shipments: readonly string[]
  readonly containers: readonly string[]
  /** One change per visible fact, from its first old to its last new value; newest first. */
  readonly changes: readonly Change[]
}

export interface HistoryExport {
  readonly changes: readonly Change[]
  readonly next: number | null
}
