// GET /shipments/{id}

import type { Account } from '../account.ts'
import { shipmentDocument } from '../documents/shipments.ts'
import { includedFor, wantedRelations } from './including.ts'
import { Refused, type Answer, type Request } from './route.ts'

export function getShipment(account: Account, { id, url, now }: Request): Answer {
  const wanted = wantedRelations(url)
  const shipment = account.byId(id)
  if (shipment === undefined) throw new Refused(404, { title: 'Not Found', detail: `There is no shipment ${id}.` })
  const data = JSON.stringify(shipmentDocument(shipment, now))
  const included = includedFor([shipment], wanted, now)
  return {
    status: 200,
    body: `{"data":${data},"included":[${included.join(',')}],"links":{"self":${JSON.stringify(url.href)}}}`,
  }
}
