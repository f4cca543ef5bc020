// What the store keeps in memory of every record: just enough to tell, without reading the disk, that nothing changed.

import { z } from 'zod'
import type { KnownRecord, PageFingerprint } from '#main/tracking-api/api.ts'
import type { SkippedRecord } from '#shared/contract/fleet.ts'
import type { Json } from '#shared/fleet/json.ts'
import type { Database, Row } from './database.ts'
import { ILLEGIBLE, readJson, UNTOLD } from './record-text.ts'

/** The lists of the account that are swept. */
export type ListName = 'active' | 'stopped'

export interface ShipmentEntry extends KnownRecord {
  readonly type: 'shipment'
  readonly key: number
  readonly isStopped: boolean
  readonly isGone: boolean
}

export interface ContainerEntry extends KnownRecord {
  readonly type: 'container'
  readonly key: number
  /** Null while the shipment is not known. */
  readonly shipmentKey: number | null
}

export interface PlaceEntry extends KnownRecord {
  readonly type: 'port' | 'terminal'
}

export type Entry = ShipmentEntry | ContainerEntry | PlaceEntry

/** A page of a list as it was read last. */
export interface StoredPage {
  /** Null where the records are no longer known to be what the page said: it must be read again. */
  readonly fingerprint: PageFingerprint | null
  /** Ids of the shipments on it, usable or not. */
  readonly members: readonly string[]
  readonly skipped: readonly SkippedRecord[]
}

export type PageKey = `${ListName} ${number}`

export interface FleetIndex {
  readonly shipments: ReadonlyMap<string, ShipmentEntry>
  readonly containers: ReadonlyMap<string, ContainerEntry>
  readonly ports: ReadonlyMap<string, PlaceEntry>
  readonly terminals: ReadonlyMap<string, PlaceEntry>
  /** The record that need not be read when the text with that digest comes again. */
  recognize(digest: string): Entry | undefined
  readonly pages: Map<PageKey, StoredPage>
  /** The page that holds a shipment; where several do, the one read last. */
  readonly pageOf: Map<string, PageKey>
  /** What could not be used beside shipments that were read by their ids. Not on disk: what still is so shows again. */
  readonly skippedBy: Map<string, readonly SkippedRecord[]>
  put(entry: Entry): void
  drop(type: Entry['type'], id: string): void
}

export function pageKey(list: ListName, number: number): PageKey {
  return `${list} ${number}`
}

export function loadIndex(database: Database): FleetIndex {
  const shipments = new Map<string, ShipmentEntry>()
  const containers = new Map<string, ContainerEntry>()
  const ports = new Map<string, PlaceEntry>()
  const terminals = new Map<string, PlaceEntry>()
  /** Null until a page is read: the tray of a start does without. */
  let recognized: Map<string, Entry> | null = null
  const shelves: Readonly<Record<Entry['type'], Map<string, Entry>>> = {
    shipment: shipments,
    container: containers,
    port: ports,
    terminal: terminals,
  }

  function drop(type: Entry['type'], id: string): void {
    const old = shelves[type].get(id)
    if (old === undefined) return
    shelves[type].delete(id)
    recognized?.delete(old.digest)
  }

  function put(entry: Entry): void {
    if (recognized !== null) {
      const old = shelves[entry.type].get(entry.id)
      if (old !== undefined) recognized.delete(old.digest)
      if (isRecognizable(entry)) recognized.set(entry.digest, entry)
    }
    shelves[entry.type].set(entry.id, entry)
  }

  function recognize(digest: string): Entry | undefined {
    if (recognized === null) {
      recognized = new Map()
      for (const shelf of Object.values(shelves)) {
        for (const entry of shelf.values()) if (isRecognizable(entry)) recognized.set(entry.digest, entry)
      }
    }
    return recognized.get(digest)
  }

  // By their places: to take a list apart costs as much again as to read it.
  for (const row of database.prepare('SELECT id, digest, key, stopped_since, gone_at FROM shipment').lists()) {
    put({
      type: 'shipment',
      id: String(row[0]),
      digest: String(row[1]),
      key: Number(row[2]),
      isStopped: row[3] !== null,
      isGone: row[4] !== null,
    })
  }
  for (const row of database.prepare('SELECT id, digest, key, shipment_key FROM container').lists()) {
    put({
      type: 'container',
      id: String(row[0]),
      digest: String(row[1]),
      key: Number(row[2]),
      shipmentKey: row[3] === null ? null : Number(row[3]),
    })
  }
  for (const row of database.prepare('SELECT kind, id, digest FROM place').all()) {
    const { kind } = row
    if (kind !== 'port' && kind !== 'terminal') database.reportUnreadable('place', `${kind} ${row['id']}`)
    else put({ type: kind, id: String(row['id']), digest: String(row['digest']) })
  }
  const pages = new Map<PageKey, StoredPage>()
  const pageOf = new Map<string, PageKey>()
  for (const row of database.prepare('SELECT list, number, fingerprint, members, set_aside FROM page').all()) {
    const key = pageKey(row['list'] as ListName, Number(row['number']))
    const page = readPage(row)
    // One that cannot be read was never read: the service sends it again.
    if (page === null) continue
    const { skipped } = page
    // The ids as they are kept already: a page brings a text of its own for each.
    const members = page.members.map((id) => shipments.get(id)?.id ?? id)
    // The same where it holds a shipment that the store does not have: as an unchanged page it would never bring it.
    const isWhole = members.every((id) => shipments.has(id) || skipped.some((record) => record.id === id))
    pages.set(key, { ...page, members, fingerprint: isWhole ? page.fingerprint : null })
    for (const id of members) pageOf.set(id, key)
  }
  const skippedBy = new Map<string, readonly SkippedRecord[]>()
  return { shipments, containers, ports, terminals, recognize, pages, pageOf, skippedBy, put, drop }
}

/** One that is gone comes back by being read, and one without its shipment finds it so. */
function isRecognizable(entry: Entry): boolean {
  if (entry.digest === ILLEGIBLE || entry.digest === UNTOLD) return false
  if (entry.type === 'shipment') return !entry.isGone
  return entry.type !== 'container' || entry.shipmentKey !== null
}

function readPage(row: Row): StoredPage | null {
  const members = readJson(row['members'])
  const skipped = readJson(row['set_aside'])
  if (!isList(members) || !isList(skipped)) return null
  const fingerprint = fingerprintSchema.safeParse(readJson(row['fingerprint']))
  const known = z.array(skippedSchema).safeParse(skipped)
  if (!known.success) return null
  return {
    // Without one the page is read again.
    fingerprint: fingerprint.success ? fingerprint.data : null,
    members: members.map(String),
    skipped: known.data,
  }
}

const fingerprintSchema: z.ZodType<PageFingerprint> = z.object({
  of: z.string(),
  etag: z.string().nullable(),
  digest: z.string(),
  count: z.number(),
  total: z.number().nullable(),
  next: z.enum(['named', 'none', 'unsaid']),
  cursor: z.string(),
})

const skippedSchema: z.ZodType<SkippedRecord> = z.object({
  type: z.string().nullable(),
  id: z.string().nullable(),
  path: z.string(),
  reason: z.string(),
})

function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json)
}
