// Interactive requests to the service: searches, tracking requests, events, refresh of one shipment.

import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { ShipmentsPage, ShipmentsQuery, SkippedResource, TrackingApi } from '#main/service/tracking-api/api.ts'
import { asFailure } from '#main/service/tracking-api/errors.ts'
import { skippedRecord } from '#main/service/tracking-api/results.ts'
import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { ContainerEvents, FoundShipment, RequestFound, ShipmentsFound } from '#shared/contract/look-up-requests.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import { lineName, type Shipment } from '#shared/fleet/shipment.ts'
import type { Store } from '#main/store/store.ts'
import { INCLUDED } from '#main/service/sync/run-context.ts'
import { batchOf } from '#main/service/sync/missing.ts'

type Asking = Pick<TrackingApi, 'listShipments' | 'getTrackingRequest' | 'listRawEvents'>

/** `pageSize` is a setting, so it is read for each request. */
export function lookUpHandlers(api: Asking, pageSize: () => number) {
  return {
    'shipments.find': (query) => findShipments(api, query, pageSize()),
    'container.events': ({ id }) => findEvents(api, id),
    'trackingRequest.find': ({ id }) => findTrackingRequest(api, id),
  } satisfies Partial<Handlers>
}

export async function findShipments(
  api: Pick<Asking, 'listShipments'>,
  { text, by, isStopped, page }: RequestInput<'shipments.find'>,
  pageSize: number,
): Promise<Answer<ShipmentsFound>> {
  const query: ShipmentsQuery = {
    ...(by === 'request-number' ? { number: text } : { search: text }),
    ...(isStopped === null ? {} : { trackingStopped: isStopped }),
    include: ['containers'],
    pageSize,
  }
  for await (const read of api.listShipments(query, { fromPage: page, priority: 'interactive' })) {
    if (!read.ok) return failed(asFailure(read.error))
    return succeeded(read.value.unchanged ? NOTHING : foundOn(read.value))
  }
  return succeeded(NOTHING)
}

export async function findTrackingRequest(
  api: Pick<Asking, 'getTrackingRequest'>,
  id: string,
): Promise<Answer<RequestFound>> {
  const answer = await api.getTrackingRequest(id)
  if (!answer.ok) return failed(asFailure(answer.error))
  const { trackingRequest, shipment, skipped } = answer.value
  return succeeded({
    request: withoutUnmapped(trackingRequest),
    shipment: shipment === null ? null : asFound(shipment, false),
    skipped: skipped.filter(({ type }) => type === 'shipment').map(skippedRecord),
  })
}

export async function findEvents(
  api: Pick<Asking, 'listRawEvents'>,
  containerId: string,
): Promise<Answer<ContainerEvents>> {
  const answer = await api.listRawEvents(containerId)
  if (!answer.ok) return failed(asFailure(answer.error))
  const { events, vessels, ports, skipped } = answer.value
  return succeeded({
    events: events.map(withoutUnmapped),
    vessels: vessels.map(withoutUnmapped),
    ports: ports.map(withoutUnmapped),
    skipped: skipped.filter(isAskedFor).length,
  })
}

function foundOn({ shipments, unproven, total, hasNext, skipped }: ShipmentsPage): ShipmentsFound {
  const onTheirWord = new Set(unproven)
  return {
    shipments: shipments.map((shipment) => asFound(shipment, onTheirWord.has(shipment.id))),
    total,
    hasMore: hasNext,
    skipped: skipped.filter(isAskedFor).map(skippedRecord),
  }
}

/** Not included records. */
function isAskedFor({ path }: SkippedResource): boolean {
  return path.startsWith('/data')
}

function asFound(shipment: Shipment, isUnproven: boolean): FoundShipment {
  const { id, billOfLading, line, customer, tracking, containerIds } = shipment
  return {
    id,
    billOfLading,
    line: lineName(line) ?? '',
    customer,
    isStopped: tracking.stoppedAt !== null,
    containers: containerIds?.length ?? null,
    isUnproven,
  }
}

/** The window has no words for unmapped attributes. */
function withoutUnmapped<Sent extends { readonly unmapped: unknown }>(sent: Sent): Omit<Sent, 'unmapped'> {
  const { unmapped: _, ...rest } = sent
  return rest
}

const NOTHING: ShipmentsFound = { shipments: [], total: 0, hasMore: false, skipped: [] }

interface RefreshOptions {
  readonly api: Pick<TrackingApi, 'getShipment'>
  readonly fleet: Pick<Store['fleet'], 'commit'>
  readonly now: () => number
}

export function refreshHandlers({ api, fleet, now }: RefreshOptions) {
  return {
    async 'shipment.refresh'({ id }) {
      const answer = await api.getShipment(id, { include: INCLUDED, priority: 'urgent', fresh: true })
      // The next sync concludes whether a missing shipment is gone.
      if (!answer.ok) return failed(asFailure(answer.error))
      fleet.commit(batchOf(answer.value, now()))
      return succeeded(null)
    },
  } satisfies Partial<Handlers>
}
