// All operations the service has.

import { editWebhook } from './edit-webhook.ts'
import { includeNames, notFound, type Operation, Refused } from './route.ts'
import { body } from '../documents/body.ts'
import { listWithQuirks } from '../quirks.ts'
import { includedFor, matching, wantedRelations } from './shipment-query.ts'
import { trackingRequestDocument } from '../tracking-requests.ts'
import { eventsOf, rawEventDocuments, vesselDocument, vesselsOf } from '../documents/raw-events.ts'

const listShipments: Operation = {
  method: 'GET',
  path: '/v2/shipments',
  run(service, { url }) {
    const wanted = wantedRelations(url)
    const number = wholeNumber(url, 'page[number]', 1)
    const size = Math.min(wholeNumber(url, 'page[size]', 30), service.largestPage)
    const found = matching(service.account, url)
    const page = found.slice((number - 1) * size, number * size)
    const data = page.map((shipment) => service.texts.shipment(shipment))
    const included = includedFor(service, page, wanted)
    const links = linksOf(url, number, size, found.length)
    const meta = { size: page.length, total: found.length }
    const sent = service.texts.quirks
      ? listWithQuirks({ included, links, meta }, number)
      : { included, rest: { links, meta } }
    return { status: 200, body: body({ data, ...sent }), page: page.map(({ plan }) => plan.id) }
  },
}

function linksOf(url: URL, number: number, size: number, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / size))
  const at = (page: number): string => {
    const link = new URL(url)
    link.searchParams.set('page[number]', String(page))
    link.searchParams.set('page[size]', String(size))
    return link.href
  }
  return {
    first: at(1),
    ...(number > 1 ? { prev: at(Math.min(number - 1, last)) } : {}),
    self: at(number),
    current: at(number),
    ...(number < last ? { next: at(number + 1) } : {}),
    last: at(last),
  }
}

function wholeNumber(url: URL, parameter: string, preset: number): number {
  const text = url.searchParams.get(parameter)
  if (text === null || text === '') return preset
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Refused(400, {
    title: 'Invalid page',
    detail: `${parameter} must be a whole number from 1 on.`,
    source: { pointer: null, parameter },
  })
}

const getShipment: Operation = {
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

const getTrackingRequest: Operation = {
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

const resumeTracking: Operation = {
  method: 'PATCH',
  path: '/v2/shipments/{id}/resume_tracking',
  run({ account, texts }, { id }) {
    const shipment = account.byId(id)
    if (shipment === undefined) throw notFound('shipment', id)
    account.resume(shipment)
    return { status: 200, body: body({ data: texts.shipment(shipment) }) }
  },
}

const listRawEvents: Operation = {
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
