// Sends the fleet to the window: the whole in parts on demand, then numbered deltas that reveal a gap.

import type { Emitter } from '#main/core/events/emitter.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { FleetEvents, FleetStore } from '#main/store/fleet-store.ts'
import type { FleetDelta, FleetPart } from '#shared/contract/fleet-requests.ts'
import { joinFleetText, toFleetText } from '#shared/fleet/fleet-records.ts'
import type { Terminal } from '#shared/fleet/place.ts'
import type { SyncEvents } from './sync-events.ts'

export interface FleetFeed {
  part(after: number): FleetPart
  flush(): void
  close(): void
}

export interface FleetFeedOptions {
  readonly fleet: FleetStore
  readonly clock: Clock
  readonly events: Emitter<FleetEvents & Pick<SyncEvents, 'reset'>>
  readonly send: (delta: FleetDelta) => void
}

/** A larger part would block the event loop. */
const SHIPMENTS_PER_PART = 100
/** The window does not draw faster. */
const GATHER_MS = 100
/** Larger deltas would block main or the page. */
const RECORDS_AT_ONCE = 300

export function createFleetFeed({ fleet, clock, events, send }: FleetFeedOptions): FleetFeed {
  // Unique across runs and accounts: otherwise a window with old records could accept a wrong delta.
  let revision = clock.now()
  /** JSON by id; null if deleted. */
  let shipments = new Map<string, string | null>()
  let containers = new Map<string, string | null>()
  let terminals = new Map<string, Terminal>()
  const timer = new Timer(clock)

  function flush(): void {
    timer.cancel()
    const previousRevision = revision
    revision += 1
    const [upsertedShipments, removedShipments] = splitRemoved(shipments)
    const [upsertedContainers, removedContainers] = splitRemoved(containers)
    send({
      from: previousRevision,
      to: revision,
      upserts: joinFleetText(upsertedShipments, upsertedContainers, [...terminals.values()]),
      removed: { shipments: removedShipments, containers: removedContainers },
    })
    shipments = new Map()
    containers = new Map()
    terminals = new Map()
  }

  function flushSoon(): void {
    const isFull = shipments.size + containers.size >= RECORDS_AT_ONCE
    // Asynchronous, because the commit has just blocked the thread.
    if (isFull) timer.set(0, flush)
    else timer.setUnlessSet(GATHER_MS, flush)
  }

  /** Makes every window reload, because the records changed completely. */
  function restart(): void {
    shipments = new Map()
    containers = new Map()
    terminals = new Map()
    // Skips a revision, so that no window can apply the next delta.
    revision += 1
    flush()
  }

  const listening = new DisposableStack()
  listening.use(
    events.on('committed', (commit) => {
      for (const step of commit.shipments) shipments.set(step.id, step.json)
      for (const step of commit.containers) containers.set(step.id, step.json)
      for (const terminal of commit.terminals) terminals.set(terminal.id, terminal)
      flushSoon()
    }),
  )
  listening.use(
    events.on('pruned', (pruned) => {
      for (const id of pruned.shipments) shipments.set(id, null)
      for (const id of pruned.containers) containers.set(id, null)
      flushSoon()
    }),
  )
  listening.use(events.on('reset', restart))
  // A window may still show another account.
  restart()

  return {
    part(after) {
      const { next, ...records } = fleet.part(after, SHIPMENTS_PER_PART)
      const text = toFleetText({ ...records, terminals: after === 0 ? fleet.terminals() : [] })
      return { revision, records: text, next }
    },

    flush() {
      if (timer.isSet) flush()
    },

    close() {
      listening.dispose()
      timer.cancel()
    },
  }
}

function splitRemoved(records: ReadonlyMap<string, string | null>): [upserts: string[], removed: string[]] {
  const upserts: string[] = []
  const removed: string[] = []
  for (const [id, json] of records) {
    if (json === null) removed.push(id)
    else upserts.push(json)
  }
  return [upserts, removed]
}
