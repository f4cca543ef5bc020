// Tracking requests as resources.

import { written, type Moment } from '../clock.ts'
import type { TrackingRequest } from '../tracking-requests.ts'
import type { Resource } from './resource.ts'

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
      created_at: written(request.createdAt),
      updated_at: written(answered ? request.answeredAt : request.createdAt),
      status: failed ? 'failed' : request.shipment === null ? 'pending' : 'created',
      failed_reason: failed ? request.failedReason : null,
    },
    relationships: {
      tracked_object: { data: request.shipment === null ? null : { id: request.shipment, type: 'shipment' } },
    },
    links: { self: `/v2/tracking_requests/${request.id}` },
  }
}
