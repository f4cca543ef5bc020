// All operations of the service.

import { editWebhook } from './edit-webhook.ts'
import { includeNames, notFound, type Operation, Refused } from './route.ts'
import { containersOf } from '../actions.ts'
import type { Resource } from '../documents/resource.ts'
import { portDocument, terminalDocument } from '../documents/places.ts'
import { shipmentDocument } from '../documents/shipments.ts'
import { eventsOf, rawEventDocuments, vesselDocument, vesselsOf } from '../documents/raw-events.ts'
import { listWithQuirks } from '../quirks.ts'
import { asSent } from '../service.ts'
import { includedFor, matching, wantedRelations } from './shipment-query.ts'
import { trackingRequestDocument } from '../tracking-requests.ts'

const listShipments: Operation = {
  method: 'GET',
  path: '/v2/shipments',
  run(service, { url, now }) {
    const relations = wantedRelations(url)
    const number = wholeNumber(url, 'page[number]', 1)
    const size = Math.min(wholeNumber(url, 'page[size]', 30), service.largestPage)
    const matches = matching(service.account, url)
    const page = matches.slice((number - 1) * size, number * size)
    const data = page.map((shipment) => asSent(service, shipmentDocument(shipment, now)))
    const included = includedFor(service, page, relations, now)
    const links = linksOf(url, number, size, matches.length)
    const meta = { size: page.length, total: matches.length }
    const rest = service.quirks ? listWithQuirks({ included, links, meta }, number) : { included, links, meta }
    return { document: { data, ...rest }, page: page.map(({ plan }) => plan.id) }
  },
}

function linksOf(url: URL, number: number, size: number, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / size))
  const linkTo = (page: number): string => {
    const link = new URL(url)
    link.searchParams.set('page[number]', String(page))
    link.searchParams.set('page[size]', String(size))
    return link.href
  }
  return {
    first: linkTo(1),
    ...(number > 1 ? { prev: linkTo(Math.min(number - 1, last)) } : {}),
    self: linkTo(number),
    current: linkTo(number),
    ...(number < last ? { next: linkTo(number + 1) } : {}),
    last: linkTo(last),
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
  run(service, { id, url, now }) {
    const relations = wantedRelations(url)
    const shipment = service.account.byId(id)
    if (shipment === undefined) throw notFound('shipment', id)
    const data = asSent(service, shipmentDocument(shipment, now))
    const included = includedFor(service, [shipment], relations, now)
    return { document: { data, included, links: { self: url.href } } }
  },
}

const getTrackingRequest: Operation = {
  method: 'GET',
  path: '/v2/tracking_requests/{id}',
  run(service, { id, url, now }) {
    // The tracked object is always included, so naming it changes nothing; any other name is an error.
    includeNames(url, ['tracked_object'], 'a tracking request')
    const request = service.account.requests.get(id)
    if (request === undefined) throw notFound('tracking request', id)
    const shipment = service.account.byId(request.shipment ?? '')
    const data = asSent(service, trackingRequestDocument(request, now))
    const included = shipment === undefined ? [] : [asSent(service, shipmentDocument(shipment, now))]
    return { document: { data, included } }
  },
}

const resumeTracking: Operation = {
  method: 'PATCH',
  path: '/v2/shipments/{id}/resume_tracking',
  run(service, { id, now }) {
    const shipment = service.account.byId(id)
    if (shipment === undefined) throw notFound('shipment', id)
    service.account.resume(shipment)
    return { document: { data: asSent(service, shipmentDocument(shipment, now)) } }
  },
}

const listRawEvents: Operation = {
  method: 'GET',
  path: '/v2/containers/{id}/raw_events',
  run(service, { id, now }) {
    const shipment = service.account.byContainer(id)
    const entry = shipment && containersOf(shipment).find(({ container }) => container.id === id)
    if (entry === undefined) throw notFound('container', id)
    const { plan } = entry.shipment
    const events = eventsOf(entry, now)
    const included = vesselsOf(events).map((imo) => vesselDocument(plan, imo, now))
    if (service.quirks) included.push(portDocument(plan.discharge), terminalDocument(plan.quay))
    const sent = (resource: Resource): Resource => asSent(service, resource)
    return { document: { data: rawEventDocuments(plan, events, now).map(sent), included: included.map(sent) } }
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

/** The operations of a path for all methods, with the id in the path. */
export function operationsAt(path: string): readonly { readonly operation: Operation; readonly id: string }[] {
  return patterns.flatMap(({ operation, pattern }) => {
    const match = pattern.exec(path)
    return match === null ? [] : [{ operation, id: match[1] ?? '' }]
  })
}
