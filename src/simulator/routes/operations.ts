// All operations the service has.

import { editWebhook } from './edit-webhook.ts'
import { getShipment } from './get-shipment.ts'
import { getTrackingRequest } from './get-tracking-request.ts'
import { listRawEvents } from './list-raw-events.ts'
import { listShipments } from './list-shipments.ts'
import { resumeTracking } from './resume-tracking.ts'
import type { Operation } from './route.ts'

export const operations = {
  listShipments,
  getShipment,
  getTrackingRequest,
  resumeTracking,
  listRawEvents,
  editWebhook,
} satisfies Readonly<Record<string, Operation>>

const patterns = Object.values<Operation>(operations).map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace('{id}', '([^/]+)')}$`),
}))

/** The operations of a path, whatever the method; the id as it stands in the path. */
export function operationsAt(path: string): readonly { readonly operation: Operation; readonly id: string }[] {
  return patterns.flatMap(({ operation, pattern }) => {
    const match = pattern.exec(path)
    return match === null ? [] : [{ operation, id: match[1] ?? '' }]
  })
}
