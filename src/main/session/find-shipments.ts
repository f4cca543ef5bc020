// Asks the service for shipments by a text, one page at a time, for somebody who waits for the answer.

import { failed, succeeded } from '#shared/contract/answer.ts'
import type { ShipmentsFound } from '#shared/contract/look-up.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import { lineName } from '#shared/fleet/shipment.ts'
import type { AnswerFacts, Handlers } from '#main/ipc/handlers.ts'
import type { ShipmentsPage, ShipmentsQuery, TrackingApi } from '#main/tracking-api/api.ts'
import { asFailure } from '#main/tracking-api/errors.ts'

const PAGE_SIZE = 30

export function lookUpHandlers(api: Pick<TrackingApi, 'listShipments'>) {
  return { 'shipments.find': (query) => findShipments(api, query) } satisfies Partial<Handlers>
}

export async function findShipments(
  api: Pick<TrackingApi, 'listShipments'>,
  { text, by, isStopped, page }: RequestInput<'shipments.find'>,
): Promise<AnswerFacts<ShipmentsFound>> {
  const query: ShipmentsQuery = {
    ...(by === 'request-number' ? { number: text } : { search: text }),
    ...(isStopped === null ? {} : { trackingStopped: isStopped }),
    include: ['containers'],
    pageSize: PAGE_SIZE,
  }
  for await (const read of api.listShipments(query, { fromPage: page, priority: 'interactive' })) {
    if (!read.ok) return failed(asFailure(read.error))
    return succeeded(read.value.unchanged ? NOTHING : foundOn(read.value))
  }
  return succeeded(NOTHING)
}

function foundOn({ shipments, unproven, total, hasNext }: ShipmentsPage): ShipmentsFound {
  const onTheirWord = new Set(unproven)
  return {
    shipments: shipments.map(({ id, billOfLading, line, customer, tracking, containerIds }) => ({
      id,
      billOfLading,
      line: lineName(line) ?? '',
      customer,
      isStopped: tracking.stoppedAt !== null,
      containers: containerIds?.length ?? null,
      isUnproven: onTheirWord.has(id),
    })),
    total,
    hasMore: hasNext,
  }
}

const NOTHING: ShipmentsFound = { shipments: [], total: 0, hasMore: false }
