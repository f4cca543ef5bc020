// Records that the app requests only when the user asks: raw events, vessel positions and tracking requests.

import type { Unmapped } from './json.ts'
import type { WrittenTime } from '../time/written-time.ts'

export interface RawEvent {
  readonly id: string
  /** Position in the service's order, from 0; null if omitted. */
  readonly index: number | null
  readonly event: string | null
  readonly originalEvent: string | null
  readonly estimated: boolean | null
  readonly timestamp: WrittenTime | null
  readonly actualOn: WrittenTime | null
  readonly actualAt: WrittenTime | null
  readonly estimatedAt: WrittenTime | null
  readonly createdAt: WrittenTime | null
  readonly zone: string | null
  readonly locationId: string | null
  readonly locationName: string | null
  readonly locationLocode: string | null
  readonly vesselId: string | null
  readonly vesselName: string | null
  readonly vesselImo: string | null
  readonly voyage: string | null
  readonly unmapped: Unmapped
}

export interface VesselPosition {
  readonly id: string
  readonly name: string | null
  readonly imo: string | null
  readonly mmsi: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly speedKnots: number | null
  readonly headingDegrees: number | null
  readonly positionAt: WrittenTime | null
  readonly unmapped: Unmapped
}

export interface TrackingRequest {
  readonly id: string
  readonly number: string | null
  /** bill_of_lading, booking_number, container, or something newer. */
  readonly type: string | null
  readonly scac: string | null
  readonly references: readonly string[]
  /** pending, awaiting_manifest, created, failed, tracking_stopped, or something newer. */
  readonly status: string | null
  /** May be set before the status is failed. */
  readonly failedReason: string | null
  readonly createdAt: WrittenTime | null
  readonly updatedAt: WrittenTime | null
  readonly shipmentId: string | null
  readonly unmapped: Unmapped
}
