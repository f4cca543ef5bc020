// Whether what is known of a container rests on news that stopped coming: its tracking stopped unexpectedly, or is stale.

import type { Shipment } from '../fleet/shipment.ts'
import type { Instant } from './instant.ts'
import type { Staleness } from './staleness.ts'
import { isAwaitingNews, isBlinding } from './stop.ts'
import type { Stop } from './stop.ts'
import { readInstant } from './written-time-reader.ts'

export interface TrackingLost {
  /** `resumed`: it was stopped, and no news has come since it was resumed. */
  readonly how: 'stopped' | 'stale' | 'resumed'
  /** The last success at the line, else the stop; null where neither can be read, or there never was a success. */
  readonly since: Instant | null
}

/** Null where the news still comes. */
export function judgeTrackingLost(
  shipment: Shipment | null,
  tracking: { readonly stop: Stop; readonly staleness: Staleness } | null,
  isOut: boolean,
): TrackingLost | null {
  if (shipment === null || tracking === null) return null
  const lastSuccess = (): Instant | null => readInstant(shipment.tracking.lastSucceededAt)
  const { stop, staleness } = tracking
  if (isBlinding(stop)) {
    const stoppedAt = stop.kind === 'stopped' ? stop.stoppedAt : null
    return { how: 'stopped', since: lastSuccess() ?? stoppedAt }
  }
  if (isAwaitingNews(stop) && !isOut) {
    return { how: 'resumed', since: lastSuccess() ?? readInstant(shipment.resumedStop?.at ?? null) }
  }
  return staleness.kind === 'stale' ? { how: 'stale', since: staleness.never ? null : staleness.since } : null
}
