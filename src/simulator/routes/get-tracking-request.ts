// GET /tracking_requests/{id}

import { body } from '../documents/body.ts'
import { trackingRequestDocument } from '../documents/tracking-requests.ts'
import { includeNames, notFound, type Operation } from './route.ts'

export const getTrackingRequest: Operation = {
  method: 'GET',
  path: '/v2/tracking_requests/{id}',
  run({ account, texts }, { id, url, now }) {
    // The tracked object is included by default, so asking for it changes nothing; asking for anything else is a mistake.
    includeNames(url, ['tracked_object'], 'a tracking request')
    const request = account.requests.get(id)
    if (request === undefined) throw notFound('tracking request', id)
    const shipment = request.shipment === null ? undefined : account.byId(request.shipment)
    const data = texts.piece(trackingRequestDocument(request, now))
    return { status: 200, body: body({ data, included: shipment === undefined ? [] : [texts.shipment(shipment)] }) }
  },
}
