// PATCH /shipments/{id}/resume_tracking

import { body } from '../documents/body.ts'
import { notFound, type Operation } from './route.ts'

export const resumeTracking: Operation = {
  method: 'PATCH',
  path: '/v2/shipments/{id}/resume_tracking',
  run({ account, texts }, { id }) {
    const shipment = account.byId(id)
    if (shipment === undefined) throw notFound('shipment', id)
    account.resume(shipment)
    return { status: 200, body: body({ data: texts.shipment(shipment) }) }
  },
}
