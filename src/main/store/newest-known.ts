// Keeps what comes late from undoing what is known already: a page that was on its way when one of its shipments was read by
// itself, and what a cache sends.

import type { Batch } from './batch.ts'

export interface NewestKnown {
  /** How many times a shipment was read by itself so far: at a moment, it says which answers are later. */
  readAlone(): number
  /** The batch without the shipments of which something newer was kept, and their containers. */
  without(batch: Batch): Batch
  /** It was committed. */
  keep(batch: Batch): void
  forget(ids: readonly string[]): void
}

export function createNewestKnown(): NewestKnown {
  /** By shipment, the newest answer of a cache that was kept. */
  const newest = new Map<string, number>()
  let timesReadAlone = 0
  const lastReadAlone = new Map<string, number>()

  return {
    readAlone: () => timesReadAlone,
    without(batch) {
      const { asOf = null, readAloneWhenAsked = timesReadAlone, shipments, containers, page } = batch
      if (asOf === null && readAloneWhenAsked === timesReadAlone) return batch
      const isOld = (id: string): boolean =>
        (lastReadAlone.get(id) ?? 0) > readAloneWhenAsked || (asOf !== null && (newest.get(id) ?? asOf) > asOf)
      const old = new Set([...shipmentsIn(batch)].filter(isOld))
      if (old.size === 0) return batch
      return {
        ...batch,
        shipments: shipments.filter(({ id }) => !old.has(id)),
        containers: containers.filter(({ shipmentId }) => !old.has(shipmentId ?? '')),
        // Something of it was not kept: it must be read again, even if it looks the same.
        ...(page === undefined ? {} : { page: { ...page, fingerprint: null } }),
      }
    },
    keep(batch) {
      const { asOf = null, alone, gone = [] } = batch
      if (asOf !== null) for (const id of shipmentsIn(batch)) newest.set(id, Math.max(asOf, newest.get(id) ?? asOf))
      for (const id of alone === undefined ? gone : [...gone, alone.id]) {
        timesReadAlone += 1
        lastReadAlone.set(id, timesReadAlone)
      }
    },
    forget(ids) {
      for (const id of ids) {
        newest.delete(id)
        lastReadAlone.delete(id)
      }
    },
  }
}

/** A container may come without its shipment. */
function shipmentsIn({ shipments, containers }: Batch): ReadonlySet<string> {
  const ids = new Set(shipments.map(({ id }) => id))
  for (const { shipmentId } of containers) if (shipmentId !== null) ids.add(shipmentId)
  return ids
}
