// Parses tracking requests and webhooks.

import type { TrackingRequest } from '#shared/fleet/on-demand-records.ts'
import { isObject, resourceParser } from './fields.ts'
import { Concealed } from '#main/core/credentials/concealed.ts'
import type { Unmapped } from '#shared/fleet/json.ts'
import type { Webhook } from '../api.ts'

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

export const WEBHOOK = resourceParser(
  { attributes: ['url', 'active', 'events', 'secret', 'headers'], relations: [] },
  (fields, { id }): Webhook => {
    const secret = fields.raw('secret')
    return {
      id,
      url: fields.text('url'),
      active: fields.describedFlag('active'),
      events: Array.isArray(fields.raw('events')) ? fields.texts('events') : null,
      secret: typeof secret === 'string' && secret !== '' ? new Concealed(secret, 'secret') : null,
      headers: parseHeaders(fields.raw('headers')),
      unmapped: withoutSecrets(fields.unmapped()),
    }
  },
)

function parseHeaders(headers: unknown): Webhook['headers'] {
  if (!Array.isArray(headers)) return null
  return (headers as readonly unknown[]).flatMap((header) => {
    if (!isObject(header) || typeof header['name'] !== 'string') return []
    const value = typeof header['value'] === 'string' ? header['value'] : ''
    return [{ name: header['name'], value: new Concealed(value, 'header value') }]
  })
}

/** Unknown attributes may hold secrets too. */
function withoutSecrets(unmapped: Unmapped): Unmapped {
  return Object.fromEntries(
    Object.entries(unmapped).map(([name, value]) => [
      name,
      /secret|token|password|key/i.test(name) ? '[secret]' : value,
    ]),
  )
}
