// Asking the service itself: for shipments by a number or a text of its own search, for a tracking request by its id.

import { z } from 'zod'
import type { Port } from '../fleet/place.ts'
import type { SentEvent } from '../rules/milestones.ts'
import type { SentVessel } from '../rules/vessel.ts'
import type { TrackingRequest } from '#shared/fleet/on-demand-records.ts'
import type { SkippedRecord } from './fleet.ts'
import { answers, id } from './route.ts'

const LONGEST_TEXT = 200

export const lookUpRequests = {
  /** A page of what the service finds, which need not be in the fleet. */
  'shipments.find': answers<ShipmentsFound>().to(
    z.strictObject({
      text: z.string().trim().min(1).max(LONGEST_TEXT),
      /** `request-number`: of the tracking request; `search`: bill of lading, reference or container number. */
      by: z.enum(['request-number', 'search']),
      /** Null: tracked and stopped ones. */
      isStopped: z.boolean().nullable(),
      page: z.number().int().positive(),
    }),
  ),
  /** The milestones of a container in the service's order, with the vessels they name. */
  'container.events': answers<ContainerEvents>().to(z.strictObject({ id })),
  /** Reads one shipment anew, with what belongs to it; it comes with the fleet. */
  'shipment.refresh': answers<null>().to(z.strictObject({ id })),
  'trackingRequest.find': answers<RequestFound>().to(z.strictObject({ id })),
} as const

export interface ShipmentsFound {
  readonly shipments: readonly FoundShipment[]
  /** As the service counts; it may be off or missing. */
  readonly total: number | null
  readonly hasMore: boolean
  /** Shipments it sent that could not be used. */
  readonly skipped: readonly SkippedRecord[]
}

export interface FoundShipment {
  readonly id: string
  readonly billOfLading: string
  readonly line: string
  readonly customer: string | null
  readonly isStopped: boolean
  /** Null where the service did not say. */
  readonly containers: number | null
  /** Nothing in it shows the text it was found by: the service's word alone. */
  readonly isUnproven: boolean
}

export interface ContainerEvents {
  readonly events: readonly SentEvent[]
  /** Where each was last seen. */
  readonly vessels: readonly SentVessel[]
  /** Of the places on the way, those that were sent along. */
  readonly ports: readonly Omit<Port, 'unmapped'>[]
  /** How many could not be used. */
  readonly skipped: number
}

export interface RequestFound {
  readonly request: Omit<TrackingRequest, 'unmapped'>
  /** The shipment it led to; null where it led to none, or where the service named one and did not send it along. */
  readonly shipment: FoundShipment | null
  /** What it sent along for that shipment and could not be used. */
  readonly skipped: readonly SkippedRecord[]
}
