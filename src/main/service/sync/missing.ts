// Reads known shipments that were on no page. Their absence proves nothing, so each is requested by id.

import type { ShipmentFound } from '#main/service/tracking-api/api.ts'
import type { TrackingApiError } from '#main/service/tracking-api/errors.ts'
import { skippedRecord } from '#main/service/tracking-api/results.ts'
import type { Batch } from '#main/store/batch.ts'
import { consequenceOf, INCLUDED, type RunContext } from './run-context.ts'

export interface MissingRead {
  /** Partial: the connection failed before the end. A single unreadable shipment is skipped and keeps its data. */
  readonly kind: 'complete' | 'partial' | 'cancelled'
  /** Ids of shipments that the service returned. */
  readonly seen: ReadonlySet<string>
  readonly error: TrackingApiError | null
  readonly requests: number
}

/** More consecutive failures mean a dead connection. */
const MOST_FAILED_IN_A_ROW = 2

export async function readMissing(context: RunContext, ids: readonly string[]): Promise<MissingRead> {
  const { api, fleet, signal, now } = context
  let requests = 0
  let failedInARow = 0
  const seenIds = new Set<string>()
  const ended = (kind: MissingRead['kind'], error: TrackingApiError | null = null): MissingRead => {
    return { kind, seen: seenIds, error, requests }
  }
  for (const id of ids) {
    context.onProgress('missing', requests, ids.length)
    const answer = await api.getShipment(id, { include: INCLUDED, priority: context.priority(), signal })
    requests += 1
    if (signal.aborted) return ended('cancelled')
    if (answer.ok) {
      fleet.commit(batchOf(answer.value, now()))
      seenIds.add(id)
      failedInARow = 0
      continue
    }
    const { error } = answer
    if (error.code === 'not_found') {
      failedInARow = 0
      fleet.commit({ ...NOTHING_READ, at: now(), gone: [id] })
      continue
    }
    const consequence = consequenceOf(error)
    if (consequence === 'cancelled') return ended('cancelled')
    // The lists were just read, so key and connection are good.
    failedInARow = consequence === 'skip' || error.code === 'forbidden' ? 0 : failedInARow + 1
    if (consequence === 'stop' || failedInARow > MOST_FAILED_IN_A_ROW) return ended('partial', error)
    const skipped = [{ type: 'shipment', id, path: error.code === 'malformed' ? '/data' : '', reason: error.detail }]
    fleet.commit({ ...NOTHING_READ, at: now(), alone: { id, skipped } })
  }
  return ended('complete')
}

/** The batch of a single shipment. */
export function batchOf(found: ShipmentFound, at: number): Batch {
  const { shipment, containers, ports, terminals } = found
  const skipped = found.skipped.map(skippedRecord)
  const alone = { id: shipment.id, skipped }
  return { at, isBaseline: false, shipments: [shipment], containers, ports, terminals, alone }
}

export const NOTHING_READ = { isBaseline: false, shipments: [], containers: [], ports: [], terminals: [] } as const
