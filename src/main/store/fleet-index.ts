// What the store keeps in memory of every record: just enough to tell, without reading the disk, that nothing changed.

import type { PageFingerprint } from '#main/tracking-api/api.ts'
import type { SetAsideRecord } from '#shared/contract/fleet.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { Database, Row } from './database.ts'
import { readJson } from './record-text.ts'

/** The lists of the account that are swept. */
export type ListName = 'active' | 'stopped'

export interface ShipmentEntry {
  readonly key: number
  readonly digest: string
  readonly isStopped: boolean
  readonly isGone: boolean
}

export interface ContainerEntry {
  readonly key: number
  readonly digest: string
  /** Null while the shipment is not known. */
  readonly shipmentKey: number | null
}

/** A page of a list as it was read last. */
export interface StoredPage {
  /** Null where the records are no longer known to be what the page said: it must be read again. */
  readonly fingerprint: PageFingerprint | null
  /** Ids of the shipments on it, usable or not. */
  readonly members: readonly string[]
  readonly setAside: readonly SetAsideRecord[]
}

export type PageKey = `${ListName} ${number}`

export interface FleetIndex {
  readonly shipments: Map<string, ShipmentEntry>
  readonly containers: Map<string, ContainerEntry>
  /** By kind and id: the digest. */
  readonly places: Map<string, string>
  readonly pages: Map<PageKey, StoredPage>
  /** The page that holds a shipment; where several do, the one read last. */
  readonly pageOf: Map<string, PageKey>
}

export function pageKey(list: ListName, number: number): PageKey {
  return `${list} ${number}`
}

export function loadIndex(database: Database): FleetIndex {
  const shipments = new Map<string, ShipmentEntry>()
  for (const row of database.prepare('SELECT key, id, digest, stopped_since, gone_at FROM shipment').all()) {
    shipments.set(String(row['id']), {
      key: Number(row['key']),
      digest: String(row['digest']),
      isStopped: row['stopped_since'] !== null,
      isGone: row['gone_at'] !== null,
    })
  }
  const containers = new Map<string, ContainerEntry>()
  for (const row of database.prepare('SELECT key, id, digest, shipment_key FROM container').all()) {
    containers.set(String(row['id']), {
      key: Number(row['key']),
      digest: String(row['digest']),
      shipmentKey: row['shipment_key'] === null ? null : Number(row['shipment_key']),
    })
  }
  const places = new Map<string, string>()
  for (const row of database.prepare('SELECT kind, id, digest FROM place').all()) {
    places.set(`${row['kind']} ${row['id']}`, String(row['digest']))
  }
  const pages = new Map<PageKey, StoredPage>()
  const pageOf = new Map<string, PageKey>()
  for (const row of database.prepare('SELECT list, number, fingerprint, members, set_aside FROM page').all()) {
    const key = pageKey(row['list'] as ListName, Number(row['number']))
    const page = readPage(row)
    // One that cannot be read was never read: the service tells it again.
    if (page === null) continue
    const { members, setAside } = page
    // The same where it holds a shipment that the store does not have: as an unchanged page it would never bring it.
    const isWhole = members.every((id) => shipments.has(id) || setAside.some((record) => record.id === id))
    pages.set(key, isWhole ? page : { ...page, fingerprint: null })
    for (const id of members) pageOf.set(id, key)
  }
  return { shipments, containers, places, pages, pageOf }
}

function readPage(row: Row): StoredPage | null {
  const members = readJson(row['members'])
  const setAside = readJson(row['set_aside'])
  if (!isList(members) || !isList(setAside)) return null
  const fingerprint = row['fingerprint'] === null ? null : (readJson(row['fingerprint']) ?? null)
  return {
    fingerprint: fingerprint as PageFingerprint | null,
    members: members.map(String),
    setAside: setAside as unknown as readonly SetAsideRecord[],
  }
}

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json)
}
