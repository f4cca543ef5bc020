// A tracking request out of its resource object.

import type { TrackingRequest } from '#shared/fleet/tracking-request.ts'
import { resourceParser } from './resource-parser.ts'

export const TRACKING_REQUEST = resourceParser(
  {
    attributes: [
      'request_number',
      'request_type',
      'scac',
      'ref_numbers',
      'created_at',
      'updated_at',
      'status',
      'failed_reason',
    ],
    relations: ['tracked_object'],
    smallest: {},
  },
  (fields, { id }): TrackingRequest => ({
    id,
    number: fields.text('request_number'),
    type: fields.text('request_type'),
    scac: fields.text('scac'),
    references: fields.texts('ref_numbers'),
    status: fields.text('status'),
    failedReason: fields.text('failed_reason'),
    createdAt: fields.describedTime('created_at'),
    updatedAt: fields.describedTime('updated_at'),
    shipmentId: fields.relatedId('tracked_object'),
    unmapped: fields.unmapped(),
  }),
)
