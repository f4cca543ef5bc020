// Direct requests to the service: search, tracking requests, events, refresh.

import { z } from 'zod'
import type { Port } from '../fleet/place.ts'
import type { SentEvent } from '../rules/milestones.ts'
import type { SentVessel } from '../rules/vessel.ts'
import type { TrackingRequest } from '../fleet/on-demand-records.ts'
import type { SkippedRecord } from '../sync/sync-run.ts'
import { answers, id } from './route.ts'

const LONGEST_TEXT = 200

export const lookUpRequests = {
  /** A page of results, which may not be in the fleet. */
  'shipments.find': answers<ShipmentsFound>().to(
    z.strictObject({
      text: z.string().trim().min(1).max(LONGEST_TEXT),
      /** `request-number`: of the tracking request; `search`: bill of lading, reference or container number. */
      by: z.enum(['request-number', 'search']),
      /** Null: both. */
      isStopped: z.boolean().nullable(),
      page: z.number().int().positive(),
    }),
  ),
  /** Milestones in the service's order, with their vessels. */
  'container.events': answers<ContainerEvents>().to(z.strictObject({ id })),
  /** Reads one shipment now; the result arrives as a fleet delta. */
  'shipment.refresh': answers<null>().to(z.strictObject({ id })),
  'trackingRequest.find': answers<RequestFound>().to(z.strictObject({ id })),
} as const

export interface ShipmentsFound {
  readonly shipments: readonly FoundShipment[]
  /** The service's count, which may be wrong or missing. */
  readonly total: number | null
  readonly hasMore: boolean
  readonly skipped: readonly SkippedRecord[]
}

export interface FoundShipment {
  readonly id: string
  readonly billOfLading: string
  readonly line: string
  readonly customer: string | null
  readonly isStopped: boolean
  /** Null if the service did not send it. */
  readonly containers: number | null
  /** The search text appears nowhere in it. */
  readonly isUnproven: boolean
}

export interface ContainerEvents {
  readonly events: readonly SentEvent[]
  readonly vessels: readonly SentVessel[]
  readonly ports: readonly Omit<Port, 'unmapped'>[]
  readonly skipped: number
}

export interface RequestFound {
  readonly request: Omit<TrackingRequest, 'unmapped'>
  /** Null if there is none or the service did not include it. */
  readonly shipment: FoundShipment | null
  readonly skipped: readonly SkippedRecord[]
}
