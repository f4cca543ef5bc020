// The store's index in memory: keys and states of records by id, and the pages of each list.

import type { KnownPage } from '#main/service/tracking-api/api.ts'
import type { SkippedRecord } from '#shared/sync/sync-run.ts'
import type { Batch, ListName } from './batch.ts'
import type { Database } from './database.ts'

export interface ShipmentEntry {
  readonly key: number
  readonly isStopped: boolean
  readonly isGone: boolean
}

export interface ContainerEntry {
  readonly key: number
  /** Null while the shipment is not known. */
  readonly shipmentKey: number | null
}

export interface RememberedPage {
  /** Null: read the page as if for the first time. */
  readonly known: KnownPage | null
  /** Ids of its shipments, usable or not. */
  readonly members: readonly string[]
  readonly skipped: readonly SkippedRecord[]
}

export type PageKey = `${ListName} ${number}`

export interface FleetIndex {
  readonly shipments: Map<string, ShipmentEntry>
  readonly containers: Map<string, ContainerEntry>
  /** Not on disk: after a start, each page is read once. */
  readonly pages: Map<PageKey, RememberedPage>
  /** Records skipped in single reads. Not on disk: they show again. */
  readonly skippedBy: Map<string, readonly SkippedRecord[]>
}

export function pageKey(list: ListName, number: number): PageKey {
  return `${list} ${number}`
}

export function loadIndex(database: Database): FleetIndex {
  const shipments = new Map<string, ShipmentEntry>()
  const containers = new Map<string, ContainerEntry>()
  for (const row of database.prepare('SELECT id, key, stopped_since, gone_at FROM shipment').lists()) {
    shipments.set(String(row[0]), { key: Number(row[1]), isStopped: row[2] !== null, isGone: row[3] !== null })
  }
  for (const row of database.prepare('SELECT id, key, shipment_key FROM container').lists()) {
    containers.set(String(row[0]), { key: Number(row[1]), shipmentKey: row[2] === null ? null : Number(row[2]) })
  }
  return { shipments, containers, pages: new Map(), skippedBy: new Map() }
}

/**
 * Remembers a page that was read. A record that changed in a single read differs from its page, so then no page counts as
 * known.
 */
export function rememberPage({ pages, skippedBy }: FleetIndex, { page, shipments }: Batch, hasChanged: boolean): void {
  if (page === undefined) {
    if (hasChanged) for (const [key, remembered] of pages) pages.set(key, { ...remembered, known: null })
    return
  }
  const { list, number, known, unusable, skipped } = page
  const members = [...shipments.map(({ id }) => id), ...unusable]
  for (const id of members) skippedBy.delete(id)
  pages.set(pageKey(list, number), { known, members, skipped })
}
