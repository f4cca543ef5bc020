// A tracking request: the number and carrier somebody asked the service to track, and what came of it.

import type { Unmapped } from './json.ts'
import type { WrittenTime } from './written-time.ts'

export interface TrackingRequest {
  readonly id: string
  readonly number: string | null
  /** bill_of_lading, booking_number, container, or something newer. */
  readonly type: string | null
  readonly scac: string | null
  readonly references: readonly string[]
  /** pending, awaiting_manifest, created, failed, tracking_stopped, or something newer. */
  readonly status: string | null
  /** May be set before the status says failed. */
  readonly failedReason: string | null
  readonly createdAt: WrittenTime | null
  readonly updatedAt: WrittenTime | null
  readonly shipmentId: string | null
  readonly unmapped: Unmapped
}
