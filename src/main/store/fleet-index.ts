// The store's index in memory: keys and states of records by id, and the pages of each list.

import { z } from 'zod'
import type { PageFingerprint } from '#main/service/tracking-api/api.ts'
import type { SkippedRecord } from '#shared/sync/sync-run.ts'
import type { Batch, ListName } from './batch.ts'
import { jsonColumn } from './columns.ts'
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

export interface StoredPage {
  /** Null if a record has changed since the page was read, so it must be read again. */
  readonly fingerprint: PageFingerprint | null
  /** Ids of its shipments, usable or not. */
  readonly members: readonly string[]
  readonly skipped: readonly SkippedRecord[]
}

export type PageKey = `${ListName} ${number}`

export interface FleetIndex {
  readonly shipments: Map<string, ShipmentEntry>
  readonly containers: Map<string, ContainerEntry>
  readonly pages: Map<PageKey, StoredPage>
  /** The last page read with the shipment. */
  readonly pageOf: Map<string, PageKey>
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
  const pages = new Map<PageKey, StoredPage>()
  const pageOf = new Map<string, PageKey>()
  const selectPages = 'SELECT list, number, fingerprint, members, set_aside AS skipped FROM page'
  for (const row of database.prepare(selectPages).all()) {
    const parsed = pageRow.safeParse(row)
    // The service sends unreadable pages again.
    if (!parsed.success) continue
    const { list, number, ...page } = parsed.data
    const key = pageKey(list, number)
    const { skipped, members } = page
    // Read again too if a shipment is missing from the store: an unchanged page would never bring it.
    const isWhole = members.every((id) => shipments.has(id) || skipped.some((record) => record.id === id))
    pages.set(key, { ...page, fingerprint: isWhole ? page.fingerprint : null })
    for (const id of members) pageOf.set(id, key)
  }
  const skippedBy = new Map<string, readonly SkippedRecord[]>()
  return { shipments, containers, pages, pageOf, skippedBy }
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

const pageRow = z.object({
  list: z.enum(['active', 'stopped']),
  number: z.number(),
  fingerprint: jsonColumn(fingerprintSchema).nullable().catch(null),
  members: jsonColumn(z.array(z.coerce.string())),
  skipped: jsonColumn(z.array(skippedSchema)),
})

/** Runs inside the batch's transaction. `changed`: ids of changed shipments. */
export type PageKeeper = (index: FleetIndex, batch: Batch, changed: ReadonlySet<string>) => void

/**
 * Unchanged pages are not parsed. If a record changes elsewhere, its older page loses the fingerprint and is parsed
 * again.
 */
export function createPageKeeper(database: Database): PageKeeper {
  const keepPage = database.prepare(
    'REPLACE INTO page (list, number, fingerprint, members, set_aside) VALUES (?, ?, ?, ?, ?)',
  )
  /** Writing the long member list is skipped if it is unchanged. */
  const renewPage = database.prepare('UPDATE page SET fingerprint = ? WHERE list = ? AND number = ?')
  const doubtPage = database.prepare('UPDATE page SET fingerprint = NULL WHERE list = ? AND number = ?')

  return (index, batch, changed) => {
    const { shipments, page } = batch
    const key = page === undefined ? null : pageKey(page.list, page.number)
    const old = key === null ? undefined : index.pages.get(key)
    const members = page === undefined ? [] : [...shipments.map(({ id }) => id), ...page.unusable]
    const doubted = new Set<PageKey>()
    for (const id of [...members, ...changed]) {
      const other = index.pageOf.get(id)
      if (other !== undefined && other !== key) doubted.add(other)
    }
    for (const other of doubted) doubtPage.run(...placeOf(other))

    const newPage: StoredPage | null =
      page === undefined ? null : { fingerprint: page.fingerprint, members, skipped: page.skipped }
    const holdsTheSame = old !== undefined && newPage !== null && isSameContent(old, newPage)
    if (page !== undefined && newPage !== null) {
      const fingerprint = fingerprintText(newPage)
      if (!holdsTheSame) {
        keepPage.run(page.list, page.number, fingerprint, JSON.stringify(members), JSON.stringify(page.skipped))
      } else if (fingerprint !== fingerprintText(old)) {
        renewPage.run(fingerprint, page.list, page.number)
      }
    }
    database.afterCommit(() => {
      for (const other of doubted) {
        const doubtful = index.pages.get(other)
        if (doubtful !== undefined) index.pages.set(other, { ...doubtful, fingerprint: null })
      }
      if (key === null || newPage === null) return
      if (!holdsTheSame) for (const id of old?.members ?? []) if (index.pageOf.get(id) === key) index.pageOf.delete(id)
      for (const id of members) index.pageOf.set(id, key)
      index.pages.set(key, newPage)
    })
  }
}

function isSameContent(old: StoredPage, page: StoredPage): boolean {
  const { members } = page
  if (old.members.length !== members.length || !members.every((id, at) => id === old.members[at])) return false
  return JSON.stringify(old.skipped) === JSON.stringify(page.skipped)
}

function fingerprintText({ fingerprint }: StoredPage): string | null {
  return fingerprint === null ? null : JSON.stringify(fingerprint)
}

function placeOf(key: PageKey): [ListName, number] {
  const [list, number] = key.split(' ')
  return [list as ListName, Number(number)]
}
