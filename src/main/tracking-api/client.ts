// The client of the tracking service: makes a TrackingApi out of an address, a key and the settings of the network.

import type { ApiKey } from '#main/credentials/concealed.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type {
  Answer,
  CallOptions,
  Including,
  RawEventsFound,
  ResumeAccepted,
  ShipmentFound,
  TrackingApi,
  TrackingRequestFound,
} from './api.ts'
import { createRequestBudget, type RequestBudget } from './budget.ts'
import { createCaller, type Exchange, type Reading } from './calls.ts'
import { findCertificateIssuer } from './certificate-issuer.ts'
import { slept, systemClock, type Clock } from './clock.ts'
import type { TrackingApiError } from './errors.ts'
import { listShipments } from './listing.ts'
import { loginOf, type NetworkSettings } from './proxy.ts'
import { readDocument } from './reading/document.ts'
import { sortResources, type Sorted } from './reading/resources.ts'
import { createRedaction } from './redaction.ts'
import { createTransport, USUAL_LIMITS, type HttpResponse, type Limits } from './transport.ts'
import { readSavedWebhook, webhookBody, webhookSecrets } from './webhook-edit.ts'

export interface TrackingApiOptions {
  /** As `baseAddressCandidates` gives it: with the version segment, without a trailing slash. */
  readonly baseUrl: string
  readonly key: ApiKey
  /** Proxy and certificates; without them requests go straight out. */
  readonly network?: NetworkSettings
  /** Requests a minute for everything together; 60 unless said. */
  readonly requestsPerMinute?: number
  /** Handed in where it is to outlive this client: the service counts by account, not by client. */
  readonly budget?: RequestBudget
  readonly limits?: Partial<Limits>
  readonly userAgent?: string
  /** Hears of every request that went out. */
  readonly observe?: (exchange: Exchange) => void
  readonly clock?: Clock
  /** From 0 to 1. */
  readonly random?: () => number
}

export function createTrackingApi(options: TrackingApiOptions): TrackingApi {
  const { key, network = {}, clock = systemClock, random = Math.random } = options
  const base = new URL(options.baseUrl)
  const limits = { ...USUAL_LIMITS, ...options.limits }
  const budget =
    options.budget ??
    createRequestBudget({
      clock,
      ...(options.requestsPerMinute === undefined ? {} : { perMinute: options.requestsPerMinute }),
    })
  const closing = new AbortController()
  const transport = createTransport({
    base,
    key,
    clock,
    network,
    limits,
    userAgent: options.userAgent ?? 'Quaywatch',
  })
  const caller = createCaller({
    base,
    key,
    transport,
    limits,
    budget,
    clock,
    random,
    redact: createRedaction([{ value: key.reveal(), label: 'key' }, ...secretsOf(network)]),
    observe: options.observe ?? (() => {}),
    certificateIssuer: (route) => findCertificateIssuer(base, route, network),
  })

  function until(signal: AbortSignal | undefined): AbortSignal {
    return signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])
  }

  function getShipment(id: string, { include, priority, signal }: CallOptions & Including = {}) {
    return caller.call<ShipmentFound>({
      method: 'GET',
      path: `/shipments/${encodeURIComponent(id)}${includeQuery(include)}`,
      priority: priority ?? 'interactive',
      signal: until(signal),
      read: (response) => readOne(response, 'shipment', (sorted) => shipmentFound(sorted, id)),
    })
  }

  async function resumeTracking(
    id: string,
    { priority = 'interactive', signal }: CallOptions = {},
  ): Promise<Answer<ResumeAccepted>> {
    const wanted = until(signal)
    for (let attempt = 1; ; attempt += 1) {
      const answer = await caller.call<ResumeAccepted>({
        method: 'PATCH',
        path: `/shipments/${encodeURIComponent(id)}/resume_tracking`,
        priority,
        signal: wanted,
        read: (response) => readResumed(response, id),
      })
      if (answer.ok || !mayHaveWorked(answer.error)) return answer
      const look = await getShipment(id, { priority, signal: wanted })
      if (!look.ok) return look.error.code === 'cancelled' ? look : answer
      const { shipment, ...rest } = look.value
      if (shipment.tracking.stoppedAt === null) {
        return { ok: true, value: { ...rest, outcome: 'found_active', shipment } }
      }
      if (attempt === MOST_RESUMES) return answer
      await slept(clock, 500 * attempt * (0.5 + random()), wanted)
    }
  }

  return {
    listShipments(query = {}, listOptions = {}) {
      return listShipments(caller, base, query, { ...listOptions, signal: until(listOptions.signal) })
    },

    getShipment,

    getTrackingRequest(id, { include, priority, signal } = {}) {
      return caller.call<TrackingRequestFound>({
        method: 'GET',
        path: `/tracking_requests/${encodeURIComponent(id)}${includeQuery(include)}`,
        priority: priority ?? 'interactive',
        signal: until(signal),
        read: (response) => readOne(response, 'tracking_request', (sorted) => trackingRequestFound(sorted, id)),
      })
    },

    resumeTracking,

    listRawEvents(containerId, { priority, signal } = {}) {
      return caller.call<RawEventsFound>({
        method: 'GET',
        path: `/containers/${encodeURIComponent(containerId)}/raw_events`,
        priority: priority ?? 'interactive',
        signal: until(signal),
        read: readRawEvents,
      })
    },

    editWebhook(id, edit, { priority, signal } = {}) {
      return caller.call({
        method: 'PATCH',
        path: `/webhooks/${encodeURIComponent(id)}`,
        priority: priority ?? 'interactive',
        signal: until(signal),
        body: webhookBody(edit),
        read: readSavedWebhook,
        redact: createRedaction(webhookSecrets(edit)),
      })
    },

    pace: () => budget.pace(),

    async close() {
      closing.abort()
      await transport.close()
    },
  }
}

const MOST_RESUMES = 3

/** The request may have done its work although its answer was lost or spoilt. */
function mayHaveWorked(error: TrackingApiError): boolean {
  switch (error.code) {
    case 'service_failed':
    case 'malformed':
      return true
    case 'unreachable':
      return error.reason === 'connection_lost' || error.reason === 'timed_out'
    case 'rejected':
    case 'forbidden':
    case 'not_found':
    case 'invalid':
    case 'rate_limited':
    case 'not_the_service':
    case 'cancelled':
      return false
  }
}

function secretsOf(network: NetworkSettings): { value: string; label: string }[] {
  const login = loginOf(network)
  if (login === null || login.password === '') return []
  return [
    { value: login.password, label: 'proxy password' },
    { value: `${login.user}:${login.password}`, label: 'proxy login' },
  ]
}

function includeQuery(include: readonly string[] | undefined): string {
  return include === undefined || include.length === 0 ? '' : `?${new URLSearchParams({ include: include.join(',') })}`
}

function readOne<T>(response: HttpResponse, wanted: string, choose: (sorted: Sorted) => T | null): Reading<T> {
  const document = readDocument(response.body)
  if (document === null) return { ok: false, reason: null }
  const sorted = sortResources([document.data], document.included, wanted, () => '/data')
  const value = choose(sorted)
  if (value !== null) return { ok: true, value }
  const blamed = sorted.setAside.find(({ path }) => path.startsWith('/data'))
  const reason =
    blamed === undefined ? `it is about another ${wanted} than was asked for` : `${blamed.path}: ${blamed.reason}`
  return { ok: false, reason }
}

function shipmentFound(sorted: Sorted, id: string): ShipmentFound | null {
  const shipment = sorted.shipments.find((candidate) => sameId(candidate.id, id))
  return shipment === undefined ? null : { shipment, ...alongside(sorted) }
}

function trackingRequestFound(sorted: Sorted, id: string): TrackingRequestFound | null {
  const trackingRequest = sorted.trackingRequests.find((candidate) => sameId(candidate.id, id))
  if (trackingRequest === undefined) return null
  const shipment: Shipment | undefined = sorted.shipments.find(({ id }) => id === trackingRequest.shipmentId)
  return { trackingRequest, shipment: shipment ?? null, ...alongside(sorted) }
}

/** A 200 without a usable shipment is a success still: the service accepted; only what it said about it is missing. */
function readResumed(response: HttpResponse, id: string): Reading<ResumeAccepted> {
  if (response.status === 204 || response.body.length === 0) {
    return { ok: true, value: { outcome: 'accepted', shipment: null, ...NOTHING_ALONGSIDE } }
  }
  const document = readDocument(response.body)
  if (document === null) return { ok: false, reason: null }
  const sorted = sortResources([document.data], document.included, 'shipment', () => '/data')
  const shipment = sorted.shipments.find((candidate) => sameId(candidate.id, id)) ?? null
  return { ok: true, value: { outcome: 'accepted', shipment, ...alongside(sorted) } }
}

function readRawEvents(response: HttpResponse): Reading<RawEventsFound> {
  const document = readDocument(response.body)
  if (document === null || !Array.isArray(document.data)) return { ok: false, reason: null }
  const sorted = sortResources(document.data, document.included, 'raw_event')
  // Stable: events without a place of their own stay where the service put them, at the end.
  const last = Number.POSITIVE_INFINITY
  const events = sorted.rawEvents.toSorted((a, b) => (a.index ?? last) - (b.index ?? last) || 0)
  return { ok: true, value: { events, ...alongside(sorted) } }
}

function alongside({ containers, ports, terminals, vessels, others, setAside }: Sorted) {
  return { containers, ports, terminals, vessels, others, setAside }
}

const NOTHING_ALONGSIDE = { containers: [], ports: [], terminals: [], vessels: [], others: [], setAside: [] } as const

/** Uuids are spelt in either case. */
function sameId(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
