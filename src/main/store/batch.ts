// What goes into a commit, and what comes out of it: a batch of records as the service sent them, and the steps they made.

import type { PageFingerprint } from '#main/tracking-api/api.ts'
import type { SkippedRecord } from '#shared/contract/fleet.ts'
import type { Change } from '#shared/fleet/change.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'

/** The lists of the account that a sync reads. */
export type ListName = 'active' | 'stopped'

/** What was read from the service in one go. */
export interface Batch {
  /** Epoch milliseconds, by the corrected clock. */
  readonly at: number
  /** When the service gave it, where a cache stands between; null or absent: just now. */
  readonly asOf?: number | null
  /** How many times a shipment had been read by itself when it was asked for; absent: it was asked for just now. */
  readonly readAloneWhenAsked?: number
  /** Of a list that was never read to its end before: what is new to us is not news. */
  readonly isBaseline: boolean
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly ports: readonly Port[]
  readonly terminals: readonly Terminal[]
  /** Where it is a page of a list. */
  readonly page?: ReadPage
  /** Where it is one shipment, read by its id. */
  readonly alone?: ReadAlone
  /** Ids the service said it knows nothing of. */
  readonly gone?: readonly string[]
  /** At the end of a sync, whether it saw the container as it is now, also where nothing of it was new. */
  readonly saw?: (container: Container) => boolean
}

export interface ReadAlone {
  readonly id: string
  readonly skipped: readonly SkippedRecord[]
}

export interface ReadPage {
  readonly list: ListName
  readonly number: number
  /** Null where something of it was not kept: it must be read again. */
  readonly fingerprint: PageFingerprint | null
  /** Ids of records of shipments that could not be used: they are on the page all the same. */
  readonly unusable: readonly string[]
  readonly skipped: readonly SkippedRecord[]
}

/** What a batch changed; what it left as it was is not in it. */
export interface Commit {
  readonly at: number
  readonly isBaseline: boolean
  readonly shipments: readonly Step<Shipment>[]
  readonly containers: readonly Step<Container>[]
  readonly terminals: readonly Terminal[]
  /** Of watched fields, as written to the log. */
  readonly changes: readonly Change[]
}

/**
 * From one state of a record to the next. Null before: it is new, or the disk can no longer tell what it was;
 * null after: it is gone; null in both: it came and went. `unmapped` is empty in both.
 */
export interface Step<Subject> {
  readonly id: string
  readonly before: Subject | null
  readonly after: Subject | null
  /** `after` as stored JSON, so that the window's feed does not serialize it again. */
  readonly json: string | null
}

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
