// Extracts the result of each operation from the service's answer.

import type {
  Included,
  RawEventsFound,
  ResumeAccepted,
  ShipmentFound,
  SkippedResource,
  TrackingRequestFound,
  WebhookSaved,
} from './api.ts'
import type { Parsed } from './caller.ts'
import { asOf } from './response-date.ts'
import { documentFrom, parseDocument, parseJson } from './parsers/document.ts'
import { isObject, type JsonObject } from './parsers/fields.ts'
import { parseResource, type SortedResources, sortResources } from './parsers/resources.ts'
import { WEBHOOK } from './parsers/requests.ts'
import type { LineTracking, Shipment } from '#shared/fleet/shipment.ts'
import { bodyText, looksLikeHtml } from './response-errors.ts'
import type { HttpResponse } from './transport.ts'
import type { SkippedRecord } from '#shared/sync/sync-run.ts'

export function parseShipmentFound(response: HttpResponse, id: string): Parsed<ShipmentFound> {
  return parseOne(response, 'shipment', (sorted) => {
    const shipment = withId(sorted.shipments, id)
    return shipment === null ? null : { shipment, asOf: asOf(response), ...includedIn(sorted) }
  })
}

export function parseTrackingRequestFound(response: HttpResponse, id: string): Parsed<TrackingRequestFound> {
  return parseOne(response, 'tracking_request', (sorted) => {
    const trackingRequest = withId(sorted.trackingRequests, id)
    if (trackingRequest === null) return null
    const { shipmentId } = trackingRequest
    const shipment = shipmentId === null ? onlyOne(sorted) : withId(sorted.shipments, shipmentId)
    return { trackingRequest, shipment, ...includedIn(sorted) }
  })
}

/** A request without a shipment id: an included shipment can only be its own. */
function onlyOne({ shipments, skipped }: SortedResources): Shipment | null {
  const [shipment = null, another] = shipments
  return another === undefined && !skipped.some(({ type }) => type === 'shipment') ? shipment : null
}

/**
 * The service does not document this answer, so a 200 is a success. Unreadable data only leaves the shipment's new
 * state unknown. Exceptions: a body that reports an error, and a web page, which another server sent.
 */
export function parseResumeAccepted(response: HttpResponse, id: string): Parsed<ResumeAccepted> {
  const json = parseJson(response.body)
  if (isObject(json) && tellsOfError(json)) return { ok: false, reason: 'it tells of an error' }
  if (json === undefined && looksLikeHtml(bodyText(response))) return NOT_PARSED
  const document = documentFrom(json)
  if (document === null) return { ok: true, value: ACCEPTED }
  const sorted = sortResources([document.data], document.included, 'shipment', () => '/data')
  const shipment = withId(sorted.shipments, id)
  const tracking = shipment === null ? {} : trackingSaid(shipment, document.data)
  return { ok: true, value: { outcome: 'accepted', shipment, tracking, ...includedIn(sorted) } }
}

/** The stop reason goes with the stop. */
function trackingSaid({ tracking }: Shipment, record: unknown): Partial<LineTracking> {
  const attributes = isObject(record) && isObject(record['attributes']) ? record['attributes'] : {}
  const { lastAttemptedAt, lastSucceededAt, stoppedAt, stoppedReason, stoppedByUserId } = tracking
  return {
    ...('line_tracking_last_attempted_at' in attributes ? { lastAttemptedAt } : {}),
    ...('line_tracking_last_succeeded_at' in attributes ? { lastSucceededAt } : {}),
    ...('line_tracking_stopped_at' in attributes ? { stoppedAt, stoppedReason, stoppedByUserId } : {}),
  }
}

function tellsOfError({ errors, error, success, ok, status }: JsonObject): boolean {
  if (success === false || ok === false || FAILED.has(status)) return true
  return [errors, error].some(
    (said) => said !== undefined && said !== null && !(Array.isArray(said) && said.length === 0),
  )
}

/** Values that some servers send with a 200. */
const FAILED: ReadonlySet<unknown> = new Set(['error', 'fail', 'failed'])

export function parseRawEventsFound(response: HttpResponse): Parsed<RawEventsFound> {
  const document = parseDocument(response.body)
  if (document === null || !Array.isArray(document.data)) return NOT_PARSED
  const sorted = sortResources(document.data, document.included, 'raw_event')
  // Events without an index go last, in their given order.
  const place = (index: number | null) => index ?? Number.MAX_VALUE
  const events = sorted.rawEvents.toSorted((a, b) => place(a.index) - place(b.index))
  return { ok: true, value: { events, ...includedIn(sorted) } }
}

export function parseWebhookSaved(response: HttpResponse): Parsed<WebhookSaved> {
  const document = parseDocument(response.body)
  if (document === null) return NOT_PARSED
  const resource = parseResource(document.data)
  if (!resource.ok) return { ok: false, reason: `/data${resource.where}: ${resource.reason}` }
  if (resource.value.type !== 'webhook') return { ok: false, reason: '/data/type: expected a webhook' }
  return { ok: true, value: { webhook: WEBHOOK.parse(resource.value) } }
}

export const NOT_PARSED: Parsed<never> = { ok: false, reason: null }

function parseOne<T>(response: HttpResponse, wanted: string, choose: (sorted: SortedResources) => T | null): Parsed<T> {
  const document = parseDocument(response.body)
  if (document === null) return NOT_PARSED
  const sorted = sortResources([document.data], document.included, wanted, () => '/data')
  const value = choose(sorted)
  if (value !== null) return { ok: true, value }
  const skipped = sorted.skipped.find(({ path }) => path.startsWith('/data'))
  const reason =
    skipped === undefined ? `it is about another ${wanted} than was asked for` : `${skipped.path}: ${skipped.reason}`
  return { ok: false, reason }
}

/** Services write UUIDs in either case. */
function withId<T extends { readonly id: string }>(records: readonly T[], id: string): T | null {
  const sought = id.toLowerCase()
  return records.find((record) => record.id.toLowerCase() === sought) ?? null
}

function includedIn({ containers, ports, terminals, vessels, others, skipped }: SortedResources): Included {
  return { containers, ports, terminals, vessels, others, skipped }
}

export const ACCEPTED: ResumeAccepted = {
  outcome: 'accepted',
  shipment: null,
  tracking: {},
  containers: [],
  ports: [],
  terminals: [],
  vessels: [],
  others: [],
  skipped: [],
}

export function skippedRecord({ type, id, path, reason }: SkippedResource): SkippedRecord {
  return { type, id, path, reason }
}
