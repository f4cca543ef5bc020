// Tracking requests: with a shipment, failed, and waiting.

import { day, hour, type Moment, never, formatMoment } from './clock.ts'
import { lines } from './fleet/names.ts'
import type { ShipmentPlan } from './fleet/plan.ts'
import { Random } from './random.ts'
import type { Resource } from './documents/resource.ts'

export interface TrackingRequest {
  readonly id: string
  readonly number: string
  readonly scac: string
  readonly references: readonly string[]
  readonly createdAt: Moment
  /** When the line answers; `never` if the request waits forever. */
  readonly answeredAt: Moment
  readonly failedReason: string | null
  shipment: string | null
}

const reasons = [
  'not_found',
  'booking_cancelled',
  'invalid_number',
  'duplicate',
  'expired',
  'retries_exhausted',
] as const

export function requestOf(plan: ShipmentPlan): TrackingRequest {
  return {
    id: plan.trackingRequestId,
    number: plan.requestNumber,
    scac: lines[plan.line]?.scac ?? '',
    references: plan.references ?? [],
    createdAt: plan.createdAt - 90,
    answeredAt: plan.createdAt,
    failedReason: null,
    shipment: plan.id,
  }
}

/** Requests without a shipment: a third failed, a third waits forever, a third is answered in the next days. */
export function looseRequests(seed: number, fleet: number, now: Moment): TrackingRequest[] {
  const count = fleet === 0 ? 0 : Math.max(3, Math.ceil(fleet / 50))
  return Array.from({ length: count }, (_, index) => {
    const random = new Random(seed, 'request', index)
    const line = random.pick(lines)
    const createdAt = now - random.between(2, 200) * hour
    const outcome = index % 3
    return {
      id: random.uuid(),
      number: `${line.scac}${random.digits(9)}`,
      scac: line.scac,
      references: [`PO-${random.digits(6)}`],
      createdAt,
      answeredAt:
        outcome === 0
          ? createdAt + hour
          : outcome === 1
            ? never
            : now + random.between(6, 60) * hour + (index % 5) * day,
      failedReason: outcome === 0 ? random.pick(reasons) : null,
      shipment: null,
    }
  })
}

export function trackingRequestDocument(request: TrackingRequest, now: Moment): Resource {
  const answered = request.answeredAt <= now
  const failed = answered && request.failedReason !== null
  return {
    id: request.id,
    type: 'tracking_request',
    attributes: {
      request_number: request.number,
      request_type: 'bill_of_lading',
      scac: request.scac,
      ref_numbers: request.references,
      created_at: formatMoment(request.createdAt),
      updated_at: formatMoment(answered ? request.answeredAt : request.createdAt),
      status: failed ? 'failed' : request.shipment === null ? 'pending' : 'created',
      failed_reason: failed ? request.failedReason : null,
    },
    relationships: {
      tracked_object: { data: request.shipment === null ? null : { id: request.shipment, type: 'shipment' } },
    },
    links: { self: `/v2/tracking_requests/${request.id}` },
  }
}
