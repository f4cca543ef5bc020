// Shipments that were known and did not appear in a sweep: absence proves nothing, so each is asked for by its id.

import type { ShipmentFound } from '#main/tracking-api/api.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'
import type { Batch } from '#main/store/batch.ts'
import { consequenceOf } from './consequence.ts'
import { INCLUDED } from './included.ts'
import type { RunContext } from './run-context.ts'

export interface MissingRead {
  /** Partial: the line died before all were asked for. One that alone cannot be read is set aside, stays as it was, and fails nothing. */
  readonly kind: 'complete' | 'partial' | 'refused' | 'cancelled'
  /** Those that were told as they are now. */
  readonly seen: ReadonlySet<string>
  readonly error: TrackingApiError | null
  readonly requests: number
}

export async function readMissing(context: RunContext, ids: readonly string[]): Promise<MissingRead> {
  const { api, fleet, signal, now } = context
  let requests = 0
  const seen = new Set<string>()
  const ended = (kind: MissingRead['kind'], error: TrackingApiError | null = null): MissingRead => {
    return { kind, seen, error, requests }
  }
  for (const id of ids) {
    context.onProgress('missing', requests, ids.length)
    const answer = await api.getShipment(id, { include: INCLUDED, priority: context.priority(), signal })
    requests += 1
    if (signal.aborted) return ended('cancelled')
    if (answer.ok) {
      fleet.commit(batchOf(answer.value, now()))
      seen.add(id)
      continue
    }
    const { error } = answer
    if (error.code === 'not_found') {
      fleet.commit({ ...NOTHING_READ, at: now(), gone: [id] })
      continue
    }
    const consequence = consequenceOf(error)
    if (consequence === 'cancelled') return ended('cancelled')
    // One shipment may be forbidden while the key is good: only a list that is refused speaks for the whole account.
    if (error.code === 'rejected') return ended('refused', error)
    if (consequence === 'stop') return ended('partial', error)
    const skipped = [{ type: 'shipment', id, path: error.code === 'malformed' ? '/data' : '', reason: error.detail }]
    fleet.commit({ ...NOTHING_READ, at: now(), alone: { id, skipped } })
  }
  return ended('complete')
}

/** A shipment read by itself, ready to be committed. */
export function batchOf(found: ShipmentFound, at: number): Batch {
  const { shipment, containers, ports, terminals } = found
  const skipped = found.skipped.map(({ type, id, path, reason }) => ({ type, id, path, reason }))
  const alone = { id: shipment.id, skipped }
  return { at, isBaseline: false, shipments: [shipment], containers, ports, terminals, alone }
}

/** A batch of no records. */
export const NOTHING_READ = { isBaseline: false, shipments: [], containers: [], ports: [], terminals: [] } as const
