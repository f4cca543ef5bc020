// A tracking request out of its resource object.

import type { TrackingRequest } from '#shared/fleet/tracking-request.ts'
import { Fields } from './fields.ts'
import { relatedId } from './relations.ts'
import type { Resource } from './resources.ts'

const NAMES = [
  'request_number',
  'request_type',
  'scac',
  'ref_numbers',
  'created_at',
  'updated_at',
  'status',
  'failed_reason',
] as const
export const TRACKING_REQUEST_ATTRIBUTES: ReadonlySet<(typeof NAMES)[number]> = new Set(NAMES)

export function readTrackingRequest({ id, attributes, relationships }: Resource): TrackingRequest {
  const fields = new Fields(attributes, TRACKING_REQUEST_ATTRIBUTES)
  return {
    id,
    number: fields.text('request_number'),
    type: fields.text('request_type'),
    scac: fields.text('scac'),
    references: fields.texts('ref_numbers'),
    status: fields.text('status'),
    failedReason: fields.text('failed_reason'),
    createdAt: fields.describedTime('created_at'),
    updatedAt: fields.describedTime('updated_at'),
    shipmentId: relatedId(relationships, 'tracked_object'),
    unmapped: fields.unmapped(),
  }
}
