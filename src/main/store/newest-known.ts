// Keeps what a cache sends late from undoing what is known already: of each shipment, how new the newest answer was.

import type { Batch } from './batch.ts'

export interface NewestKnown {
  /** The batch without the shipments of which something newer was kept, and their containers. */
  without(batch: Batch): Batch
  /** It was committed. */
  keep(batch: Batch): void
}

export function createNewestKnown(): NewestKnown {
  const newest = new Map<string, number>()

  return {
    without(batch) {
      const { asOf = null, shipments, page } = batch
      if (asOf === null) return batch
      const old = new Set(shipments.flatMap(({ id }) => ((newest.get(id) ?? asOf) > asOf ? [id] : [])))
      if (old.size === 0) return batch
      return {
        ...batch,
        shipments: shipments.filter(({ id }) => !old.has(id)),
        containers: batch.containers.filter(({ shipmentId }) => !old.has(shipmentId ?? '')),
        // Something of it was not kept: it must be read again, even if it looks the same.
        ...(page === undefined ? {} : { page: { ...page, fingerprint: null } }),
      }
    },
    keep({ asOf = null, shipments }) {
      if (asOf !== null) for (const { id } of shipments) newest.set(id, asOf)
    },
  }
}
