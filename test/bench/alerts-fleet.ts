// The fleet of the bench `alerts`: shipments of three containers; one in a hundred differs from sync to sync.

import { setTimeout } from 'node:timers/promises'
import { createAlerts, type AlertEvents } from '#main/alerts/alerts.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import type { JudgeEvents } from '#main/judge/judge.ts'
import type { SyncEvents } from '#main/service/sync/sync-events.ts'
import { openStore, type Store, type StoreEvents } from '#main/store/store.ts'
import { aContext } from '../helpers/context.ts'
import { createFakeClock } from '../helpers/fake-clock.ts'
import { judgeOf } from '../helpers/judge.ts'
import { alertOptions } from '../helpers/session-options.ts'
import { aContainer, aShipment, aTerminal } from '../helpers/fleet.ts'

export const PAGE = 100
export const NOW = Date.parse('2026-07-06T17:00:00Z')
const BOXES = 3

interface Standing {
  readonly isWatched?: boolean
  readonly path?: string | null
  /** Fills the store before alerts watch it. */
  readonly fills?: (store: Store) => void
}

export function standUp({ isWatched = true, path = null, fills }: Standing = {}) {
  const clock = createFakeClock(NOW)
  const events = createEmitter<StoreEvents & SyncEvents & AlertEvents & JudgeEvents>()
  const store = openStore({ path, clock }, events)
  fills?.(store)
  const toasts: string[] = []
  const options = alertOptions(({ id }) => toasts.push(id))
  const { judge, summaries } = judgeOf({ store, events, now: () => clock.now(), settings: options.settings })
  const alerts = createAlerts(aContext({ clock }), { ...options, fleet: { store, judge, summaries }, events })
  if (isWatched) store.fleet.onCommit((commit) => alerts.take(commit))
  return {
    clock,
    store,
    events,
    judge,
    summaries,
    alerts,
    toasts,
    stop(shipment: ReturnType<typeof shipmentOf>) {
      const tracking = { stoppedAt: '2026-07-06T16:59:59Z', stoppedReason: 'no_updates_at_line' }
      const after = aShipment({ ...shipment, tracking: { ...shipment.tracking, ...tracking } })
      commit(store, { shipments: [after], containers: containersOf(0, 0) }, false)
    },
    close() {
      alerts.close()
      judge.close()
      store.close()
    },
  }
}

export function readAll(store: Store, shipments: number, sweep: number, isBaseline: boolean): void {
  for (let page = 0; page < shipments / PAGE; page += 1) commit(store, pageOf(page, sweep), isBaseline)
}

export function commit(store: Store, page: ReturnType<typeof pageOf>, isBaseline: boolean): void {
  store.fleet.commit({ at: NOW, isBaseline, ...page, ports: [], terminals: [aTerminal()] })
}

export function pageOf(page: number, sweep: number) {
  const numbers = Array.from({ length: PAGE }, (_, n) => page * PAGE + n)
  return {
    shipments: numbers.map((n) => shipmentOf(n, sweep)),
    containers: numbers.flatMap((n) => containersOf(n, sweep)),
  }
}

/** One in a hundred differs from the previous sync. */
function state(n: number, sweep: number): number {
  return n % 100 === 50 ? sweep : 0
}

export function shipmentOf(n: number, sweep: number) {
  const isStopped = state(n, sweep) % 2 === 1
  return aShipment({
    id: `shipment-${n}`,
    billOfLading: `BILL${n}`,
    containerIds: Array.from({ length: BOXES }, (_, container) => `container-${n}-${container}`),
    tracking: {
      lastSucceededAt: '2026-07-06T16:00:00Z',
      lastAttemptedAt: '2026-07-06T16:00:00Z',
      stoppedAt: isStopped ? new Date(NOW - 60_000 * (1 + sweep)).toISOString() : null,
      stoppedReason: isStopped ? 'past_arrival_window' : null,
    },
  })
}

function containersOf(n: number, sweep: number) {
  return Array.from({ length: BOXES }, (_, container) =>
    aContainer({
      id: `container-${n}-${container}`,
      number: `MSCU${1_000_000 + n * BOXES + container}`,
      shipmentId: `shipment-${n}`,
      deadlines: {
        terminal: `2026-07-${String(4 + (n % 25)).padStart(2, '0')}`,
        line: `2026-08-${10 + (state(n, sweep) % 15)}`,
      },
    }),
  )
}

/** The heap after repeated garbage collection; objects are freed over several turns. */
export async function heldHeap(): Promise<number> {
  let [held, before] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  do {
    before = held
    await setTimeout(50)
    globalThis.gc?.()
    held = process.memoryUsage().heapUsed
  } while (held < before - SETTLED_BYTES)
  return held
}

const SETTLED_BYTES = 100_000
