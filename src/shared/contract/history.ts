// What the app saw change, and when: per shipment, per container, or all of it for a spreadsheet.

import { z } from 'zod'
import type { Change } from '../fleet/change.ts'
import { answers } from './route.ts'
import { id, key } from './values.ts'

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
