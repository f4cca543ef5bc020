// Writes a batch in one transaction: new state, change log and listeners.

import type { Change, FieldChange } from '#shared/fleet/change.ts'
import { containerChanges, shipmentChanges } from '#shared/rules/record-changes.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Port, Terminal } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { DAY, instantAt } from '#shared/time/instant.ts'
import {
  followLastSeen,
  mayHaveLostDeadline,
  mayLackTerminalFacts,
  missingSince,
  withAvailableSince,
  withKnownPlaceZones,
  withKnownZones,
  withoutConfirmed,
  withResumedStop,
  withStandingFacts,
} from '#shared/rules/carry-over.ts'
import { readInstant } from '#shared/time/written-time-reader.ts'
import type { Batch, Commit, Step } from './batch.ts'
import { type ContainerEntry, type FleetIndex, rememberPage, type ShipmentEntry } from './fleet-index.ts'
import type { Database } from './database.ts'
import { isSame, readContainer, readShipment, recordText, withoutUnmapped } from './record-text.ts'

/** Runs inside a transaction. The index is updated after the commit. */
export type Committer = (index: FleetIndex, batch: Batch) => Commit

export function createCommitter(database: Database, isTimeConfirmed: () => boolean): Committer {
  const statements = prepareAll(database)

  return (index, batch) => {
    const { at, isBaseline } = batch
    const shipments: Step<Shipment>[] = []
    const containerSteps = new Map<string, Step<Container>>()
    const terminals: Terminal[] = []
    const changes: Change[] = []
    const entries = new Map<string, ShipmentEntry>()
    const containerEntries = new Map<string, ContainerEntry>()
    const takenOff: string[] = []
    const appeared = new Set<string>()
    /** Built on first use: a first sync needs none. */
    let sentIds: ReadonlySet<string> | null = null
    const isSent = (id: string): boolean => {
      sentIds ??= new Set(batch.containers.map((container) => container.id))
      return sentIds.has(id)
    }

    function log(shipmentId: string | null, containerId: string | null, change: FieldChange): void {
      const values = [JSON.stringify(change.old), JSON.stringify(change.new)] as const
      const key = statements.logChange.run(at, shipmentId, containerId, change.field, ...values)
      changes.push({ key, seenAt: at, shipmentId, containerId, ...change })
    }

    function entryOf(shipmentId: string | null): ShipmentEntry | undefined {
      return shipmentId === null ? undefined : (entries.get(shipmentId) ?? index.shipments.get(shipmentId))
    }

    function keyOf(shipmentId: string | null): number | null {
      return entryOf(shipmentId)?.key ?? null
    }

    /** A container may return with its shipment and change or leave again in one batch. That is one step. */
    function step(id: string, before: Container | null, after: Container | null): void {
      const earlier = containerSteps.get(id)
      // Recorded even if it came and went: listeners may know it from before its shipment was gone.
      containerSteps.set(id, { id, before: earlier === undefined ? before : earlier.before, after })
    }

    function keepShipment(sent: Shipment): void {
      const { id } = sent
      const entry = index.shipments.get(id)
      let text = recordText(sent)
      const row = entry === undefined ? undefined : statements.shipmentText.get(entry.key)
      const before = isSame(row, text) ? null : readShipment(row)
      const shipment = before === null ? sent : withResumedStop(before, withKnownPlaceZones(before, sent))
      if (shipment !== sent) text = recordText(shipment)
      if (entry?.isGone === false && isSame(row, text)) return
      const since = stoppedSince(shipment, at)
      const values = [since, at, text.facts, text.unmapped] as const
      const after = withoutUnmapped(shipment)
      const keep = (key: number): void => {
        entries.set(id, { key, isStopped: since !== null, isGone: false })
      }
      if (entry === undefined || row === undefined) {
        keep(statements.insertShipment.run(...values, id, at))
        appeared.add(id)
        shipments.push({ id, before: null, after })
        if (!isBaseline) log(id, null, APPEARED)
        return
      }
      statements.updateShipment.run(...values, entry.key)
      keep(entry.key)
      shipments.push({ id, before: entry.isGone ? null : before, after })
      if (entry.isGone) {
        log(id, null, APPEARED)
        containersReturn(entry.key)
      }
      if (before !== null) for (const change of shipmentChanges(before, shipment)) log(id, null, change)
      dropContainersTakenOff(shipment, entry.key)
    }

    function keepContainer(sent: Container): void {
      const { id } = sent
      const entry = index.containers.get(id)
      const row = entry === undefined ? undefined : statements.containerText.get(entry.key)
      let text = recordText(sent)
      const before = isSame(row, text) ? null : readContainer(row)
      // An unchanged row already has it.
      const container = isSame(row, text)
        ? sent
        : withAvailableSince(
            before,
            before === null ? sent : withLastSeen(before, withKnownZones(before, withOwner(before, sent))),
            instantAt(at),
          )
      if (container !== sent) text = recordText(container)
      const { shipmentId } = container
      const shipmentKey = keyOf(shipmentId)
      if (entry !== undefined && isSame(row, text)) {
        if (entry.shipmentKey === shipmentKey) return
        statements.setOwner.run(shipmentKey, entry.key)
        containerEntries.set(id, { key: entry.key, shipmentKey })
        return
      }
      const values = [shipmentKey, at, text.facts, text.unmapped] as const
      const after = withoutUnmapped(container)
      if (entry === undefined || row === undefined) {
        containerEntries.set(id, { key: statements.insertContainer.run(...values, id, at), shipmentKey })
        step(id, null, after)
        // New containers of a new shipment are not logged separately.
        if (!isBaseline && !appeared.has(shipmentId ?? '')) log(shipmentId, id, APPEARED)
        return
      }
      statements.updateContainer.run(...values, missingSince(container), entry.key)
      containerEntries.set(id, { key: entry.key, shipmentKey })
      step(id, before, after)
      if (before !== null) for (const change of containerChanges(before, container)) log(shipmentId, id, change)
    }

    /** Keeps the shipment of a container if the answer doesn't name one: the shipment's record may be unusable. */
    function withOwner(before: Container, sent: Container): Container {
      const owner = sent.shipmentId === null ? entryOf(before.shipmentId) : undefined
      if (owner === undefined || owner.isGone) return sent
      const namedIds = readShipment(statements.shipmentText.get(owner.key))?.containerIds ?? null
      return namedIds?.includes(sent.id) === false ? sent : { ...sent, shipmentId: before.shipmentId }
    }

    /** Keeps what a silent source reported, and what the answer dropped until the removal is confirmed. */
    function withLastSeen(before: Container, sent: Container): Container {
      if (!mayLackTerminalFacts(before, sent) && !mayHaveLostDeadline(before, sent)) return sent
      const shipment = shipmentOf(sent)
      const container = withStandingFacts(before, sent, shipment, instantAt(at))
      const lastSeenDeadline = followLastSeen(before, container, shipment, instantAt(at))
      const after = lastSeenDeadline === null ? container : { ...container, lastSeenDeadline }
      return isTimeConfirmed() ? withoutConfirmed(after, shipment, instantAt(at)) : after
    }

    function shipmentOf({ shipmentId }: Container): Shipment | null {
      const key = keyOf(shipmentId)
      return key === null ? null : readShipment(statements.shipmentText.get(key))
    }

    /** Drops kept deadlines and appointments that a full day of answers no longer contains. */
    function dropLastSeen(saw: (container: Container) => boolean): void {
      for (const row of statements.missingDeadlines.all(at - DAY)) {
        const before = readContainer(row)
        if (before === null || !saw(before)) continue
        const after = withoutConfirmed(before, shipmentOf(before), instantAt(at))
        if (after === before) continue
        const { facts } = recordText(after)
        statements.dropLastSeen.run(at, facts, missingSince(after), Number(row['key']))
        step(before.id, before, after)
        for (const change of containerChanges(before, after)) log(before.shipmentId, before.id, change)
      }
    }

    /** Skipped if the shipment doesn't list its containers. */
    function dropContainersTakenOff(shipment: Shipment, key: number): void {
      if (shipment.containerIds === null) return
      const namedIds = new Set(shipment.containerIds)
      for (const row of statements.containersOf.all(key)) {
        const id = String(row['id'])
        if (namedIds.has(id) || isSent(id)) continue
        statements.deleteContainer.run(Number(row['key']))
        step(id, readContainer(row), null)
        log(shipment.id, id, GONE)
        takenOff.push(id)
      }
    }

    /** Keeps the rows of the containers in case the shipment returns. */
    function containersLeave(key: number): void {
      for (const row of statements.containersOf.all(key)) {
        step(String(row['id']), readContainer(row), null)
      }
    }

    function containersReturn(key: number): void {
      for (const row of statements.containersOf.all(key)) {
        const container = readContainer(row)
        step(String(row['id']), null, container)
      }
    }

    function markGone(id: string): void {
      const entry = entryOf(id)
      if (entry === undefined || entry.isGone) return
      const before = readShipment(statements.shipmentText.get(entry.key))
      containersLeave(entry.key)
      statements.markGone.run(at, at, entry.key)
      entries.set(id, { ...entry, isGone: true })
      shipments.push({ id, before, after: null })
      log(id, null, GONE)
    }

    /** Returns whether the place is new or changed. */
    function keepPlace(kind: 'port' | 'terminal', place: Port | Terminal): boolean {
      const text = recordText(place)
      if (isSame(statements.placeText.get(kind, place.id), text)) return false
      statements.keepPlace.run(kind, place.id, text.facts, text.unmapped)
      return true
    }

    for (const shipment of batch.shipments) keepShipment(shipment)
    for (const container of batch.containers) keepContainer(container)
    for (const id of batch.gone ?? []) markGone(id)
    for (const port of batch.ports) keepPlace('port', port)
    for (const terminal of batch.terminals) {
      if (keepPlace('terminal', terminal)) terminals.push(withoutUnmapped(terminal))
    }
    if (batch.saw !== undefined && isTimeConfirmed()) dropLastSeen(batch.saw)
    const containers = [...containerSteps.values()]
    database.afterCommit(() => {
      for (const id of takenOff) index.containers.delete(id)
      for (const [id, entry] of entries) index.shipments.set(id, entry)
      for (const [id, entry] of containerEntries) index.containers.set(id, entry)
      keepSkipped(index, batch)
      rememberPage(index, batch, shipments.length + containers.length + terminals.length > 0)
    })
    return { at, isBaseline, shipments, containers, terminals, changes }
  }
}

function keepSkipped({ skippedBy }: FleetIndex, { alone, gone }: Batch): void {
  for (const id of gone ?? []) skippedBy.delete(id)
  if (alone === undefined) return
  // Keeps the order of requests.
  skippedBy.delete(alone.id)
  if (alone.skipped.length > 0) skippedBy.set(alone.id, alone.skipped)
}

/**
 * When tracking stopped. Null while it runs. An unreadable or zero time becomes `at`: an old one would let the shipment
 * be pruned with its notes.
 */
export function stoppedSince({ tracking }: Shipment, at: number): number | null {
  if (tracking.stoppedAt === null) return null
  return readInstant(tracking.stoppedAt) ?? at
}

const APPEARED = { field: 'listed', old: null, new: true } as const satisfies FieldChange
const GONE = { field: 'listed', old: true, new: false } as const satisfies FieldChange

function prepareAll(database: Database) {
  return {
    shipmentText: database.prepare('SELECT facts, unmapped FROM shipment WHERE key = ?'),
    insertShipment: database.prepare(
      'INSERT INTO shipment (stopped_since, changed_at, facts, unmapped, id, first_seen_at) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    updateShipment: database.prepare(
      'UPDATE shipment SET stopped_since = ?, changed_at = ?, facts = ?, unmapped = ?, gone_at = NULL WHERE key = ?',
    ),
    markGone: database.prepare('UPDATE shipment SET gone_at = ?, changed_at = ? WHERE key = ?'),
    containerText: database.prepare('SELECT facts, unmapped FROM container WHERE key = ?'),
    setOwner: database.prepare('UPDATE container SET shipment_key = ? WHERE key = ?'),
    containersOf: database.prepare('SELECT key, id, facts FROM container WHERE shipment_key = ?'),
    insertContainer: database.prepare(
      'INSERT INTO container (shipment_key, changed_at, facts, unmapped, id, first_seen_at) VALUES (?, ?, ?, ?, ?, ?)',
    ),
    updateContainer: database.prepare(
      'UPDATE container SET shipment_key = ?, changed_at = ?, facts = ?, unmapped = ?, deadline_missing_since = ? WHERE key = ?',
    ),
    missingDeadlines: database.prepare('SELECT key, id, facts FROM container WHERE deadline_missing_since <= ?'),
    dropLastSeen: database.prepare(
      'UPDATE container SET changed_at = ?, facts = ?, deadline_missing_since = ? WHERE key = ?',
    ),
    deleteContainer: database.prepare('DELETE FROM container WHERE key = ?'),
    placeText: database.prepare('SELECT facts, unmapped FROM place WHERE kind = ? AND id = ?'),
    keepPlace: database.prepare('REPLACE INTO place (kind, id, facts, unmapped) VALUES (?, ?, ?, ?)'),
    logChange: database.prepare(
      'INSERT INTO change (seen_at, shipment_id, container_id, field, old, new) VALUES (?, ?, ?, ?, ?, ?)',
    ),
  }
}
