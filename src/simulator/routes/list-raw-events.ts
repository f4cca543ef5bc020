// GET /containers/{id}/raw_events

import { body } from '../documents/body.ts'
import { eventsOf, rawEventDocuments, vesselsOf } from '../documents/raw-events.ts'
import { vesselDocument } from '../documents/vessels.ts'
import { notFound, type Operation } from './route.ts'

export const listRawEvents: Operation = {
  method: 'GET',
  path: '/v2/containers/{id}/raw_events',
  run({ account, texts }, { id, now }) {
    const found = account.containerById(id)
    const known = found?.shipment.facts.containers[found.shipment.plan.containers.indexOf(found.container)]
    if (found === undefined || known === undefined) throw notFound('container', id)
    const { plan, facts } = found.shipment
    const events = eventsOf(plan, found.container, facts, known, now)
    const data = rawEventDocuments(plan, events, now).map((event) => texts.piece(event))
    const included = vesselsOf(events).map((imo) => texts.piece(vesselDocument(plan, imo, now)))
    if (texts.quirks) included.push(texts.port(plan.discharge), texts.terminal(plan.quay))
    return { status: 200, body: body({ data, included }) }
  },
}
