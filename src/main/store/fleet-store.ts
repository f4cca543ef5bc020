// The fleet as last told by the service: kept on disk, changed by whole readings only, asked by id or part by part.

import type { FleetCounts, SetAsideRecord } from '#shared/contract/fleet.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Unmapped } from '#shared/fleet/json.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { createCommitter, type Commit, type CommitListener, type Reading } from './commit.ts'
import type { Database, Prepared, Row } from './database.ts'
import { loadIndex, pageKey, type FleetIndex, type ListName, type StoredPage } from './fleet-index.ts'
import { readContainer, readShipment, readTerminal } from './record-text.ts'

export interface FleetStore {
  /** One reading, one transaction: state, change log and listeners, or nothing of it. */
  commit(reading: Reading): Commit
  /** Called inside each transaction that changed a record; writes to the same database are part of it. */
  onCommit(listener: CommitListener): void
  /** Called after it succeeded. */
  afterCommit(listener: CommitListener): void

  /** Null where the service never told of it. One that is gone is still told, as it was last. */
  shipment(id: string): Shipment | null
  container(id: string): Container | null
  containersOf(shipmentId: string): readonly Container[]
  /** What the service sent of a record and the app has no field for. */
  unmapped(kind: 'shipment' | 'container', id: string): Unmapped
  terminals(): readonly Terminal[]
  /** All that is not gone, in parts small enough not to hold up anybody. `after`: where the last part ended. */
  part(after: number, shipments: number): FleetRecords & { readonly next: number | null }
  counts(): FleetCounts

  isKnown(id: string): boolean
  /** Ids of the shipments that are tracked, or of those that are not, as far as is known. */
  idsIn(list: ListName): readonly string[]
  page(list: ListName, number: number): StoredPage | undefined
  /** The list has no more pages than this. */
  endPages(list: ListName, last: number): void
  setAside(): readonly SetAsideRecord[]
  /** Shipments that left the account or were stopped so long ago leave the store; the answer are those that did. */
  forget(before: number, most: number): Forgotten
}

/** Ids. */
export interface Forgotten {
  readonly shipments: readonly string[]
  readonly containers: readonly string[]
}

export interface FleetRecords {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
}

export function createFleetStore(database: Database): FleetStore {
  const commitReading = createCommitter(database)
  const statements = prepareAll(database)
  const listeners: CommitListener[] = []
  const followers: CommitListener[] = []
  let index: FleetIndex = loadIndex(database)
  let generation = database.generation

  function current(): FleetIndex {
    if (generation !== database.generation) {
      generation = database.generation
      index = loadIndex(database)
    }
    return index
  }

  function containersOf(key: number | undefined): readonly Container[] {
    return key === undefined ? [] : statements.containersOf.all(key).map(readContainer)
  }

  function tell(commit: Commit): void {
    for (const listener of listeners) listener(commit)
  }

  return {
    commit(reading) {
      const { commit, apply } = database.transaction(() => commitReading(current(), reading, tell))
      apply()
      if (changedAnything(commit)) for (const follower of followers) follower(commit)
      return commit
    },
    onCommit: (listener) => void listeners.push(listener),
    afterCommit: (listener) => void followers.push(listener),

    shipment: (id) => found(statements.shipment, current().shipments.get(id), readShipment),
    container: (id) => found(statements.container, current().containers.get(id), readContainer),
    containersOf: (shipmentId) => containersOf(current().shipments.get(shipmentId)?.key),
    unmapped(kind, id) {
      const all = current()
      const entry = kind === 'shipment' ? all.shipments.get(id) : all.containers.get(id)
      const text = found(statements[kind], entry, (row) => row['unmapped'] ?? null)
      return text === null ? {} : (JSON.parse(String(text)) as Unmapped)
    },
    terminals: () => statements.terminals.all().map(readTerminal),

    part(after, most) {
      const rows = statements.part.all(after, most)
      const last = rows.at(-1)?.['key'] ?? null
      const next = rows.length < most || last === null ? null : Number(last)
      const boxes = rows.flatMap(({ key }) => containersOf(Number(key)))
      const lone = next === null ? statements.loneContainers.all().map(readContainer) : []
      return { shipments: rows.map(readShipment), containers: [...boxes, ...lone], next }
    },
    counts() {
      const all = current()
      let shipments = 0
      let stopped = 0
      for (const { isStopped, isGone } of all.shipments.values()) {
        if (isGone) continue
        shipments += 1
        if (isStopped) stopped += 1
      }
      return { shipments, stopped, containers: all.containers.size }
    },

    isKnown: (id) => current().shipments.has(id),
    idsIn(list) {
      const ids: string[] = []
      for (const [id, { isStopped, isGone }] of current().shipments) {
        if (!isGone && isStopped === (list === 'stopped')) ids.push(id)
      }
      return ids
    },
    page: (list, number) => current().pages.get(pageKey(list, number)),
    endPages(list, last) {
      const { pages, pageOf } = current()
      if (!pages.has(pageKey(list, last + 1))) return
      statements.endPages.run(list, last)
      for (const [key, { members }] of pages) {
        if (!key.startsWith(`${list} `) || Number(key.slice(list.length + 1)) <= last) continue
        for (const id of members) if (pageOf.get(id) === key) pageOf.delete(id)
        pages.delete(key)
      }
    },
    setAside: () => [...current().pages.values()].flatMap((page) => page.setAside),

    forget(before, most) {
      const rows = statements.outdated.all(before, before, most)
      if (rows.length === 0) return { shipments: [], containers: [] }
      const { shipments, containers } = current()
      const boxes = database.transaction(() =>
        rows.flatMap(({ key }) => {
          const taken = containersOf(Number(key))
          statements.deleteContainersOf.run(Number(key))
          statements.deleteShipment.run(Number(key))
          return taken
        }),
      )
      const ids = rows.map(({ id }) => String(id))
      for (const id of ids) shipments.delete(id)
      for (const { id } of boxes) containers.delete(id)
      return { shipments: ids, containers: boxes.map(({ id }) => id) }
    },
  }
}

function changedAnything({ shipments, containers, terminals }: Commit): boolean {
  return shipments.length + containers.length + terminals.length > 0
}

function found<T>(statement: Prepared, entry: { readonly key: number } | undefined, read: (row: Row) => T): T | null {
  const row = entry === undefined ? undefined : statement.get(entry.key)
  return row === undefined ? null : read(row)
}

function prepareAll(database: Database) {
  return {
    shipment: database.prepare('SELECT facts, unmapped FROM shipment WHERE key = ?'),
    container: database.prepare('SELECT facts, unmapped FROM container WHERE key = ?'),
    containersOf: database.prepare('SELECT facts FROM container WHERE shipment_key = ?'),
    terminals: database.prepare(`SELECT facts FROM place WHERE kind = 'terminal'`),
    part: database.prepare('SELECT key, facts FROM shipment WHERE key > ? AND gone_at IS NULL ORDER BY key LIMIT ?'),
    loneContainers: database.prepare('SELECT facts FROM container WHERE shipment_key IS NULL'),
    endPages: database.prepare('DELETE FROM page WHERE list = ? AND number > ?'),
    outdated: database.prepare('SELECT key, id FROM shipment WHERE gone_at < ? OR stopped_since < ? LIMIT ?'),
    deleteContainersOf: database.prepare('DELETE FROM container WHERE shipment_key = ?'),
    deleteShipment: database.prepare('DELETE FROM shipment WHERE key = ?'),
  }
}
