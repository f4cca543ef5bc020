// GET /shipments/{id}

import { body } from '../documents/body.ts'
import { includedFor, wantedRelations } from './including.ts'
import { notFound, type Operation } from './route.ts'

export const getShipment: Operation = {
  method: 'GET',
  path: '/v2/shipments/{id}',
  run(service, { id, url }) {
    const wanted = wantedRelations(url)
    const shipment = service.account.byId(id)
    if (shipment === undefined) throw notFound('shipment', id)
    const included = includedFor(service, [shipment], wanted)
    const data = service.texts.shipment(shipment)
    return { status: 200, body: body({ data, included, rest: { links: { self: url.href } } }) }
  },
}
