// The fleet as the window holds it: all facts once in parts, then what changed, and how the sync of the account stands.

import { z } from 'zod'
import type { FleetText } from '../fleet/fleet-records.ts'
import type { Port } from '../fleet/place.ts'
import type { Failure } from './answer.ts'
import { answers, id, key, nothing } from './route.ts'
import type { Change } from '../fleet/change.ts'

export const fleetRequests = {
  /** The whole fleet, a part per request: `after` is 0 first, then what the last part's `next` said. */
  'fleet.part': answers<FleetPart>().to(z.strictObject({ after: z.number().int().nonnegative() })),
  /** The ports that were ever sent, for who opens a map: the window holds none of them until then. */
  'fleet.ports': answers<readonly Port[]>().to(nothing),
  'fleet.status': answers<FleetStatus>().to(nothing),
  /** All records set aside; the status holds the first of them. */
  'fleet.skipped': answers<readonly SkippedRecord[]>().to(nothing),
  /** Reads the account again now; answers as soon as the sync has begun. */
  'fleet.refresh': answers<FleetStatus>().to(nothing),
  /** Stops syncing until it is resumed, also across restarts. A sync can still be asked for. */
  'fleet.pause': answers<FleetStatus>().to(z.strictObject({ paused: z.boolean() })),
} as const

export interface FleetPart {
  /** What the fleet had come to when this part was read. */
  readonly revision: number
  readonly records: FleetText
  /** Null where this was the last part. */
  readonly next: number | null
}

/**
 * Leads a window that holds revision `from` to revision `to`; one that holds another has missed something and asks for
 * all parts anew. While parts arrive, deltas are kept and applied after the last, in order: the newest state wins.
 */
export interface FleetDelta {
  readonly from: number
  readonly to: number
  readonly upserts: FleetText
  readonly removed: { readonly shipments: readonly string[]; readonly containers: readonly string[] }
}

export interface FleetCounts {
  readonly shipments: number
  /** Among them. */
  readonly stopped: number
  readonly containers: number
}

/** How the sync of the account stands. Times are epoch milliseconds, corrected where this computer's clock is wrong. */
export interface FleetStatus {
  readonly counts: FleetCounts
  readonly run: SyncRun | null
  /** When all tracked shipments were last read to their end, or all but pages that stay bad; null before the first time. */
  readonly completeAt: number | null
  /** When the last sync ended that could not see everything, if that is later; it concluded nothing from what it lacked. */
  readonly partialAt: number | null
  readonly problem: FleetProblem | null
  /** Where all but some pages of the account were read: what is not up to date. */
  readonly unread: UnreadPart | null
  /** The first of them; `skippedCount` is how many there are. */
  readonly skipped: readonly SkippedRecord[]
  readonly skippedCount: number
  readonly nextSyncAt: number | null
  /** The user paused it. */
  readonly isPaused: boolean
  readonly pace: SyncPace
  /** How far this computer's clock is behind the service's (negative: ahead); 0 where they agree well enough. */
  readonly clockBehindMs: number
  /** The clocks contradict each other, or this computer's has just jumped: nothing is claimed by it until that is settled. */
  readonly isClockDoubted: boolean
  /** What is wrong with the file the fleet is kept in; null where all is well. */
  readonly store: Failure | null
}

export interface SyncRun {
  readonly step: SyncStep
  /** By this computer's clock: it tells runs apart, whatever is learned of the time meanwhile. */
  readonly startedAt: number
  /** Of this step: shipments, or questions asked. */
  readonly received: number
  readonly total: number | null
  /** The account was never read to its end before. */
  readonly isFirst: boolean
  /** Somebody asked for it, and waits. */
  readonly isAwaited: boolean
}

/** The tracked ones; the stopped ones; those that were tracked and did not appear, one by one. */
export type SyncStep = 'active' | 'stopped' | 'missing'

export interface SyncPace {
  /** Between the beginnings of two syncs, as things stand. */
  readonly everyMs: number
  /** What keeps it from being faster. */
  readonly limitedBy: 'setting' | 'budget' | 'service' | 'failures' | 'user' | 'key'
  readonly requestsLastHour: number
  readonly requestsPerMinute: number
}

export interface FleetProblem {
  /** `gaps`: all was read but pages that failed for themselves. `waiting`: the service asked not to be asked for a while. */
  readonly kind: 'key-rejected' | 'offline' | 'gaps' | 'waiting' | 'other'
  readonly since: number
  readonly failure: Failure
}

export interface UnreadPart {
  /** How many tracked shipments that are known; there may be others that were never read. */
  readonly shipments: number
  /** Of the first of them. */
  readonly billsOfLading: readonly string[]
  /** When they were last up to date; null where everything never was. */
  readonly since: number | null
}

/** A record of the service's that the app could not use, and why. */
export interface SkippedRecord {
  readonly type: string | null
  readonly id: string | null
  readonly path: string
  readonly reason: string
}

export interface FleetEvents {
  'fleet.changed': FleetDelta
  'fleet.status': FleetStatus
}

const before = key.nullable()

export const historyRequests = {
  /** Newest first; `before`: the key of the oldest change already known, null for the newest. */
  'history.shipment': answers<HistoryPart>().to(z.strictObject({ id, before })),
  'history.container': answers<HistoryPart>().to(z.strictObject({ id, before })),
  /** What has changed since a moment: the shipments and containers themselves, each once. */
  'history.since': answers<ChangedSince>().to(z.strictObject({ moment: z.number().int().nonnegative() })),
  /** All of it, oldest first, a part per request: `after` is 0 first, then the last part's `next`. */
  'history.export': answers<HistoryExport>().to(z.strictObject({ after: z.number().int().nonnegative() })),
} as const

export interface HistoryPart {
  readonly changes: readonly Change[]
  readonly hasMore: boolean
}

export interface ChangedSince {
  /** By their ids; a shipment is among them for its own facts, not for those of its containers. */
  readonly shipments: readonly string[]
  readonly containers: readonly string[]
  /** Of each fact that a row shows, what it was before the first change and is after the last; newest first. */
  readonly changes: readonly Change[]
}

export interface HistoryExport {
  readonly changes: readonly Change[]
  /** Null where this was the last part. */
  readonly next: number | null
}
