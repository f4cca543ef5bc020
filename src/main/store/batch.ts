// A batch of records from the service, the commit it results in, and the filter for outdated records.

import type { PageFingerprint } from '#main/service/tracking-api/api.ts'
import type { SkippedRecord } from '#shared/sync/sync-run.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'

export type ListName = 'active' | 'stopped'

export interface Batch {
  /** Epoch milliseconds of the corrected clock. */
  readonly at: number
  /** When the service answered a cache. Null or absent: just now. */
  readonly asOf?: number | null
  /** Value of `readAlone()` when the page was requested. Absent: just now. */
  readonly readAloneWhenAsked?: number
  /** The list was never read to its end before, so new records raise no alerts. */
  readonly isBaseline: boolean
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly ports: readonly Port[]
  readonly terminals: readonly Terminal[]
  readonly page?: ReadPage
  /** One shipment read by its id. */
  readonly alone?: ReadAlone
  /** Ids that the service answered with 404. */
  readonly gone?: readonly string[]
  /** Set at the end of a sync: whether it saw the container in its present state. */
  readonly saw?: (container: Container) => boolean
}

export interface ReadAlone {
  readonly id: string
  readonly skipped: readonly SkippedRecord[]
}

export interface ReadPage {
  readonly list: ListName
  readonly number: number
  /** Null if a record was skipped, so the page must be read again. */
  readonly fingerprint: PageFingerprint | null
  /** Ids of unusable shipments on the page. */
  readonly unusable: readonly string[]
  readonly skipped: readonly SkippedRecord[]
}

/** Only what the batch changed. */
export interface Commit {
  readonly at: number
  readonly isBaseline: boolean
  readonly shipments: readonly Step<Shipment>[]
  readonly containers: readonly Step<Container>[]
  readonly terminals: readonly Terminal[]
  readonly changes: readonly Change[]
}

/**
 * `before` is null for a new or unreadable record, `after` for a deleted one. Both are null if it came and went.
 * `unmapped` is empty in both.
 */
export interface Step<Subject> {
  readonly id: string
  readonly before: Subject | null
  readonly after: Subject | null
}

export interface NewestKnown {
  /** Counts reads of single shipments, to order answers in time. */
  readAlone(): number
  /** Drops shipments that are older than the stored ones, with their containers. */
  without(batch: Batch): Batch
  keep(batch: Batch): void
  forget(ids: readonly string[]): void
}

export function createNewestKnown(): NewestKnown {
  /** The newest cached answer by shipment. */
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
        // A record was dropped, so the page must be read again even if it looks unchanged.
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
