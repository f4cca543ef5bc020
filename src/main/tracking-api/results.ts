// What each operation makes of the service's answer: the one record it was asked about, and what came along.

import type { Included, RawEventsFound, ResumeAccepted, ShipmentFound, TrackingRequestFound } from './api.ts'
import type { Parsed } from './caller.ts'
import { parseDocument } from './parsers/document.ts'
import { sortResources, type SortedResources } from './parsers/resources.ts'
import type { HttpResponse } from './transport.ts'

export function parseShipmentFound(response: HttpResponse, id: string): Parsed<ShipmentFound> {
  return readOne(response, 'shipment', (sorted) => {
    const shipment = withId(sorted.shipments, id)
    return shipment === null ? null : { shipment, ...alongside(sorted) }
  })
}

export function parseTrackingRequestFound(response: HttpResponse, id: string): Parsed<TrackingRequestFound> {
  return readOne(response, 'tracking_request', (sorted) => {
    const trackingRequest = withId(sorted.trackingRequests, id)
    if (trackingRequest === null) return null
    const { shipmentId } = trackingRequest
    const shipment = shipmentId === null ? null : withId(sorted.shipments, shipmentId)
    return { trackingRequest, shipment, ...alongside(sorted) }
  })
}

/** A success without a usable shipment is a success still: the service accepted; only what it said about it is missing. */
export function parseResumeAccepted(response: HttpResponse, id: string): Parsed<ResumeAccepted> {
  if (response.body.length === 0) {
    return { ok: true, value: { outcome: 'accepted', shipment: null, ...NOTHING_ALONGSIDE } }
  }
  const document = parseDocument(response.body)
  if (document === null) return NOT_PARSED
  const sorted = sortResources([document.data], document.included, 'shipment', () => '/data')
  return { ok: true, value: { outcome: 'accepted', shipment: withId(sorted.shipments, id), ...alongside(sorted) } }
}

export function parseRawEventsFound(response: HttpResponse): Parsed<RawEventsFound> {
  const document = parseDocument(response.body)
  if (document === null || !Array.isArray(document.data)) return NOT_PARSED
  const sorted = sortResources(document.data, document.included, 'raw_event')
  // Events without a place of their own stay in the order they came in, at the end.
  const place = (index: number | null) => index ?? Number.MAX_VALUE
  const events = sorted.rawEvents.toSorted((a, b) => place(a.index) - place(b.index))
  return { ok: true, value: { events, ...alongside(sorted) } }
}

export const NOT_PARSED: Parsed<never> = { ok: false, reason: null }

function readOne<T>(response: HttpResponse, wanted: string, choose: (sorted: SortedResources) => T | null): Parsed<T> {
  const document = parseDocument(response.body)
  if (document === null) return NOT_PARSED
  const sorted = sortResources([document.data], document.included, wanted, () => '/data')
  const value = choose(sorted)
  if (value !== null) return { ok: true, value }
  const blamed = sorted.skipped.find(({ path }) => path.startsWith('/data'))
  const reason =
    blamed === undefined ? `it is about another ${wanted} than was asked for` : `${blamed.path}: ${blamed.reason}`
  return { ok: false, reason }
}

/** Uuids are spelt in either case. */
function withId<T extends { readonly id: string }>(records: readonly T[], id: string): T | null {
  const sought = id.toLowerCase()
  return records.find((record) => record.id.toLowerCase() === sought) ?? null
}

function alongside({ containers, ports, terminals, vessels, others, skipped }: SortedResources): Included {
  return { containers, ports, terminals, vessels, others, skipped }
}

const NOTHING_ALONGSIDE: Included = {
  containers: [],
  ports: [],
  terminals: [],
  vessels: [],
  others: [],
  skipped: [],
}
