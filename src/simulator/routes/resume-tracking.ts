// PATCH /shipments/{id}/resume_tracking

import type { Account } from '../account.ts'
import { shipmentDocument } from '../documents/shipments.ts'
import { Refused, type Answer, type Request } from './route.ts'

export function resumeTracking(account: Account, { id, now }: Request): Answer {
  const shipment = account.byId(id)
  if (shipment === undefined) throw new Refused(404, { title: 'Not Found', detail: `There is no shipment ${id}.` })
  account.resume(shipment)
  return { status: 200, body: JSON.stringify({ data: shipmentDocument(shipment, now) }) }
}
