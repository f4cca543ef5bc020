// The stored fleet: committed in batches, read by id or in parts.

import type { Emitter } from '#main/core/events/emitter.ts'
import type { FleetCounts } from '#shared/contract/fleet-requests.ts'
import type { SkippedRecord } from '#shared/sync/sync-run.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Unmapped } from '#shared/fleet/json.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import type { Batch, Commit, ListName } from './batch.ts'
import { createCommitter } from './commit.ts'
import type { Database } from './database.ts'
import type { Row } from './row.ts'
import { loadIndex, pageKey, type RememberedPage } from './fleet-index.ts'
import { timeIn } from './row.ts'
import { readContainer, readJson, readPort, readShipment, readTerminal } from './record-text.ts'

export interface FleetEvents {
  committed: Commit
  /** Old shipments were deleted. */
  pruned: Pruned
}

/** An exception rolls back the commit. */
export type TransactionListener = (commit: Commit, batch: Batch) => void

export interface FleetStore {
  /** Writes state, change log and listeners' rows in one transaction. */
  commit(batch: Batch): Commit
  /** Called inside the transaction of every commit, even an empty one. */
  onCommit(listener: TransactionListener): void
  /** Called inside the pruning transaction, before the containers are deleted. */
  onPrune(listener: (containers: readonly string[]) => void): void

  /** Null if unknown or unreadable. A deleted shipment is returned in its last state. */
  shipment(id: string): Shipment | null
  container(id: string): Container | null
  containersOf(shipmentId: string): readonly Container[]
  firstSeenAt(containerId: string): number | null
  /** Attributes that the app has no field for. */
  unmapped(kind: 'shipment' | 'container', id: string): Unmapped
  terminals(): readonly Terminal[]
  ports(): readonly Port[]
  /** Everything not deleted, in parts that don't block the event loop. `after`: `next` of the previous part. */
  part(after: number, shipments: number): FleetRecords & { readonly next: number | null }
  counts(): FleetCounts

  /** Whether a container's binding deadline has been missing since that time or longer. */
  missesDeadlinesSince(moment: number): boolean

  isKnown(id: string): boolean
  isListed(id: string): boolean
  idsIn(list: ListName): readonly string[]
  page(list: ListName, number: number): RememberedPage | undefined
  /** Forgets the pages after `last`. */
  endPages(list: ListName, last: number): void
  skipped(): readonly SkippedRecord[]
  /** Ids of shipments whose single read failed, the oldest request first. */
  unreadable(): readonly string[]
  /** Deletes shipments that left or stopped before that time. */
  prune(before: number, most: number): Pruned
}

export interface Pruned {
  readonly shipments: readonly string[]
  readonly containers: readonly string[]
}

export interface FleetRecords {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
}

export function createFleetStore(
  database: Database,
  events: Emitter<FleetEvents>,
  isTimeConfirmed = (): boolean => true,
): FleetStore {
  const commitBatch = createCommitter(database, isTimeConfirmed)
  const statements = prepareAll(database)
  const listeners: TransactionListener[] = []
  const pruneListeners: ((containers: readonly string[]) => void)[] = []
  const index = loadIndex(database)

  function containersOf(key: number | undefined): readonly Container[] {
    return key === undefined ? [] : legible(statements.containersOf.all(key), readContainer)
  }

  function readRecord<T extends object>(
    kind: 'shipment' | 'container',
    id: string,
    read: (row: Row) => T | null,
  ): T | null {
    const key = (kind === 'shipment' ? index.shipments : index.containers).get(id)?.key
    const row = key === undefined ? undefined : statements[kind].get(key)
    return row === undefined ? null : (legible([row], read)[0] ?? null)
  }

  /** Skips damaged rows; the service sends them again. */
  function legible<T extends object>(rows: readonly Row[], read: (row: Row) => T | null): readonly T[] {
    const records: T[] = []
    for (const row of rows) {
      const record = read(row)
      if (record !== null && !('id' in record && record.id !== row['id'])) records.push(record)
    }
    return records
  }

  return {
    commit(batch) {
      return database.transaction(() => {
        const commit = commitBatch(index, batch)
        for (const listener of listeners) listener(commit, batch)
        if (changedAnything(commit)) database.afterCommit(() => events.emit('committed', commit))
        return commit
      })
    },
    onCommit: (listener) => void listeners.push(listener),
    onPrune: (listener) => void pruneListeners.push(listener),

    shipment: (id) => readRecord('shipment', id, readShipment),
    container: (id) => readRecord('container', id, readContainer),
    containersOf: (shipmentId) => containersOf(index.shipments.get(shipmentId)?.key),
    firstSeenAt(id) {
      const key = index.containers.get(id)?.key
      return timeIn((key === undefined ? undefined : statements.firstSeen.get(key))?.['first_seen_at'])
    },
    unmapped(kind, id) {
      const readUnmapped = (row: Row): Unmapped | null => (readJson(row['unmapped'] ?? '{}') ?? null) as Unmapped | null
      return readRecord(kind, id, readUnmapped) ?? {}
    },
    terminals: () => legible(statements.places.all('terminal'), readTerminal),
    ports: () => legible(statements.places.all('port'), readPort),

    part(after, most) {
      const rows = statements.part.all(after, most)
      const last = rows.at(-1)?.['key'] ?? null
      const next = rows.length < most || last === null ? null : Number(last)
      const containers = last === null ? [] : statements.containersOfPart.all(after, last)
      const orphans = next === null ? statements.orphanContainers.all() : []
      return {
        shipments: legible(rows, readShipment),
        containers: legible([...containers, ...orphans], readContainer),
        next,
      }
    },
    counts() {
      let shipments = 0
      let stopped = 0
      const gone = new Set<number | null>()
      for (const { key, isStopped, isGone } of index.shipments.values()) {
        if (isGone) gone.add(key)
        if (isGone) continue
        shipments += 1
        if (isStopped) stopped += 1
      }
      let containers = index.containers.size
      if (gone.size > 0)
        for (const { shipmentKey } of index.containers.values()) if (gone.has(shipmentKey)) containers -= 1
      return { shipments, stopped, containers }
    },

    missesDeadlinesSince: (moment) => statements.missingDeadline.get(moment) !== undefined,
    isKnown: (id) => index.shipments.has(id),
    isListed: (id) => index.shipments.get(id)?.isGone === false,
    idsIn(list) {
      const ids: string[] = []
      for (const [id, { isStopped, isGone }] of index.shipments) {
        if (!isGone && isStopped === (list === 'stopped')) ids.push(id)
      }
      return ids
    },
    page: (list, number) => index.pages.get(pageKey(list, number)),
    endPages(list, last) {
      const { pages } = index
      for (const key of pages.keys())
        if (key.startsWith(`${list} `) && Number(key.slice(list.length + 1)) > last) pages.delete(key)
    },
    skipped() {
      const { pages, skippedBy } = index
      const onPages = [...pages.values()].flatMap((page) => page.skipped)
      const ids = new Set(onPages.map(({ id }) => id))
      return [...onPages, ...[...skippedBy.values()].flat().filter(({ id }) => !ids.has(id))]
    },
    unreadable() {
      const itself = (id: string) => (record: SkippedRecord) => record.type === 'shipment' && record.id === id
      return [...index.skippedBy].flatMap(([id, records]) => (records.some(itself(id)) ? [id] : []))
    },

    prune(before, most) {
      const rows = statements.outdated.all(before, before, most)
      if (rows.length === 0) return { shipments: [], containers: [] }
      return database.transaction(() => {
        const shipments = rows.map(({ id }) => String(id))
        const containers = rows.flatMap(({ key }) =>
          statements.containersOf.all(Number(key)).map((row) => String(row['id'])),
        )
        for (const listener of pruneListeners) listener(containers)
        for (const { key } of rows) {
          statements.deleteContainersOf.run(Number(key))
          statements.deleteShipment.run(Number(key))
        }
        database.afterCommit(() => {
          for (const id of shipments) {
            index.shipments.delete(id)
            index.skippedBy.delete(id)
          }
          for (const id of containers) index.containers.delete(id)
          events.emit('pruned', { shipments, containers })
        })
        return { shipments, containers }
      })
    },
  }
}

function changedAnything({ shipments, containers, terminals }: Commit): boolean {
  return shipments.length + containers.length + terminals.length > 0
}

function prepareAll(database: Database) {
  return {
    shipment: database.prepare('SELECT id, facts, unmapped FROM shipment WHERE key = ?'),
    container: database.prepare('SELECT id, facts, unmapped FROM container WHERE key = ?'),
    firstSeen: database.prepare('SELECT first_seen_at FROM container WHERE key = ?'),
    containersOf: database.prepare('SELECT id, facts FROM container WHERE shipment_key = ?'),
    places: database.prepare('SELECT id, facts FROM place WHERE kind = ?'),
    part: database.prepare(
      'SELECT key, id, facts FROM shipment WHERE key > ? AND gone_at IS NULL ORDER BY key LIMIT ?',
    ),
    // One query: a query per shipment takes three times as long.
    containersOfPart: database.prepare(
      `SELECT c.id, c.facts FROM shipment s CROSS JOIN container c ON c.shipment_key = s.key
        WHERE s.key > ? AND s.key <= ? AND s.gone_at IS NULL ORDER BY s.key`,
    ),
    orphanContainers: database.prepare('SELECT id, facts FROM container WHERE shipment_key IS NULL'),
    outdated: database.prepare('SELECT key, id FROM shipment WHERE gone_at < ? OR stopped_since < ? LIMIT ?'),
    missingDeadline: database.prepare('SELECT key FROM container WHERE deadline_missing_since <= ? LIMIT 1'),
    deleteContainersOf: database.prepare('DELETE FROM container WHERE shipment_key = ?'),
    deleteShipment: database.prepare('DELETE FROM shipment WHERE key = ?'),
  }
}
