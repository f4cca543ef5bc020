// Shipments that were known and did not appear in a sweep: absence proves nothing, so each is asked for by its id.

import type { ShipmentFound } from '#main/tracking-api/api.ts'
import type { TrackingApiError } from '#main/tracking-api/errors.ts'
import type { Reading } from '#main/store/commit.ts'
import { consequenceOf } from './consequence.ts'
import { INCLUDED } from './included.ts'
import type { RoundContext } from './round.ts'

export interface MissingRead {
  /** Partial: some could not be read; they stay as they were. */
  readonly kind: 'complete' | 'partial' | 'refused' | 'cancelled'
  readonly error: TrackingApiError | null
  readonly requests: number
}

export async function readMissing(context: RoundContext, ids: readonly string[]): Promise<MissingRead> {
  const { api, fleet, signal, now } = context
  let requests = 0
  let firstError: TrackingApiError | null = null
  for (const id of ids) {
    context.onProgress('missing', requests, ids.length)
    const answer = await api.getShipment(id, { include: INCLUDED, priority: context.priority(), signal })
    requests += 1
    if (signal.aborted) return { kind: 'cancelled', error: null, requests }
    if (answer.ok) {
      fleet.commit(readingOf(answer.value, now()))
      continue
    }
    const { error } = answer
    if (error.code === 'not_found') {
      fleet.commit({ ...NOTHING_READ, at: now(), gone: [id] })
      continue
    }
    if (error.code === 'malformed') {
      const setAside = [{ type: 'shipment', id, path: '/data', reason: error.message }]
      fleet.commit({ ...NOTHING_READ, at: now(), alone: { id, setAside } })
    }
    firstError ??= error
    const consequence = consequenceOf(error)
    if (consequence === 'cancelled') return { kind: 'cancelled', error: null, requests }
    // One shipment may be forbidden while the key is good: only a list that is refused speaks for the whole account.
    if (error.code === 'rejected') return { kind: 'refused', error, requests }
    if (consequence === 'stop') return { kind: 'partial', error, requests }
  }
  return { kind: firstError === null ? 'complete' : 'partial', error: firstError, requests }
}

/** A shipment read by itself, ready to be committed. */
export function readingOf(found: ShipmentFound, at: number): Reading {
  const { shipment, containers, ports, terminals } = found
  const setAside = found.setAside.map(({ type, id, path, reason }) => ({ type, id, path, reason }))
  const alone = { id: shipment.id, setAside }
  return { at, isBaseline: false, shipments: [shipment], containers, ports, terminals, alone }
}

const NOTHING_READ = { isBaseline: false, shipments: [], containers: [], ports: [], terminals: [] } as const
