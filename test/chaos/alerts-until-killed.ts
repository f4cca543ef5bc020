// Child process of the kill tests: syncs an account, delivers toasts and resumes, and prints what left the process.
// Arguments: the store's path, the folder of the service's request log, and the transaction after which it dies: `commit 7`, or
// `stop 2` for transactions that record a stop after a resume.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '#main/core/time/clock.ts'
import { createEmitter } from '#main/core/events/emitter.ts'
import { openAlertsAndResumes } from '#main/shell/session/alerts-and-resumes.ts'
import type { SessionEvents } from '#main/shell/session/session-events.ts'
import { openStore } from '#main/store/store.ts'
import type { AlertKind } from '#shared/alerts/alert-kinds.ts'
import type { Container } from '#shared/fleet/container.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { writtenTime } from '#shared/time/written-time.ts'
import { HOUR } from '#shared/time/instant.ts'
import { createFakeTrackingApi } from '#test/helpers/fake-tracking-api.ts'
import { aContext } from '#test/helpers/context.ts'
import { judgeOf } from '#test/helpers/judge.ts'
import { alertOptions } from '#test/helpers/session-options.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'

const [path = '', service = '', last = ''] = process.argv.slice(2)
const SHIPMENTS = 30
const FIRST_STOP = '2026-07-06T16:00:00Z'
/** The time from a resume to the next stop: enough for the clicks and for a check that confirms the resume. */
const STOPS_AGAIN_MS = 400
/** Waits are shortened, because only the instants of the kills matter. */
const SPEEDUP = 100
/** Longer than any store of this test exists. */
const FOLLOW_UP = { checksAfterMs: [40, 80, 120], watchMs: 3_600_000 }
const LAST_HEARD = new Date(Math.floor(Date.now() / HOUR) * HOUR).toISOString()
/** Changes on the same page as each stop: a change missed in its transaction is never found. */
const CHANGES = ['lfd-moved-earlier', 'hold-released', 'hold-added'] as const
const NOTHING_ELSE = { containers: [], ports: [], terminals: [], vessels: [], others: [], skipped: [] }
const clock = {
  ...systemClock,
  after: (wait: number, call: () => void) => systemClock.after(wait / SPEEDUP, call),
}
const events = createEmitter<SessionEvents>()
const store = openStore({ path, clock }, events)
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
say({ interrupted: keysBeingShown() })

// Emitted before all other listeners: work outside the transaction is lost.
const [sort, number] = last.split(' ')
let remaining = Number(number)
events.on('committed', ({ shipments }) => {
  const isMeant = sort === 'commit' || shipments.some(({ after }) => isLaterStop(after))
  if (isMeant) remaining -= 1
  if (remaining === 0) process.kill(process.pid, 'SIGKILL')
})

const options = alertOptions(async ({ id }) => {
  say({ toast: id })
  await pass(3)
})
const { judge, summaries } = judgeOf({ store, events, now: () => clock.now(), settings: options.settings })
const context = aContext({ clock, reportBug: (where, error) => say({ bug: `${where}: ${String(error)}` }) })
const { alerts, resumes } = openAlertsAndResumes(
  context,
  {
    fleet: { store, judge, summaries },
    events,
    ...options,
  },
  {
    events,
    api: {
      ...createFakeTrackingApi(),
      async getShipment(id) {
        say({ looked: id })
        await pass(1)
        return { ok: true, value: { ...NOTHING_ELSE, shipment: atTheService(id) } }
      },
      async resumeTracking(id) {
        say({ asked: id, at: Date.now() })
        // The service received the request, even if the answer is lost. One atomic write, because a partial file would
        // hold a time before all clicks.
        writeFileSync(join(service, `${id}.heard`), String(Date.now()))
        renameSync(join(service, `${id}.heard`), join(service, id))
        await pass(2)
        const shipment = atTheService(id)
        const { tracking } = shipment
        return { ok: true, value: { ...NOTHING_ELSE, outcome: 'accepted', shipment, tracking } }
      },
    },
    followUp: FOLLOW_UP,
  },
)

const ids = Array.from({ length: SHIPMENTS }, (_, n) => `shipment-${n}`)
if (alertsOf('first-sync').length === 0) readAll(ids, true)
// Each in its own sync and therefore its own toast.
for (const id of ids) {
  if (!existsSync(join(service, `${id}.stopped`))) writeFileSync(join(service, `${id}.stopped`), '')
  readAll([id], false)
  if (!resumes.list().some(({ shipmentId }) => shipmentId === id)) resumes.start([id])
  await pass(4)
}
while (!isAllDone()) {
  await pass(10)
  readAll(ids, false)
}
say({
  stops: alertsOf('tracking-stopped').map(inBrief),
  notHeld: alertsOf('tracking-stopped-again').map(inBrief),
  others: alertsOf('first-sync').map(inBrief),
  changes: CHANGES.map((kind) => alertsOf(kind).map(inBrief)),
  resumed: resumes.list().map(({ shipmentId, state }) => [shipmentId, state]),
})
process.exit(0)

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function alertsOf(kind: AlertKind) {
  return alerts.list({ show: 'all', kind, before: null }).alerts
}

type Listed = ReturnType<typeof alertsOf>[number]

function inBrief({ key, subject, outcome }: Listed): readonly unknown[] {
  return [key, subject.shipmentId, outcome, settledAt(key)]
}

function settledAt(key: number): number {
  return Number(store.database.prepare('SELECT delivered_at FROM alert WHERE key = ?').get(key)?.['delivered_at'])
}

function keysBeingShown(): readonly number[] {
  const rows = store.database.prepare(`SELECT key FROM alert WHERE outcome = 'showing'`).all()
  return rows.map(({ key }) => Number(key))
}

function isAllDone(): boolean {
  if ([...alertsOf('tracking-stopped'), ...alertsOf('tracking-stopped-again')].some(isUnderWay)) return false
  if (resumes.list().some(({ state }) => !['verified', 'unverified', 'did-not-hold'].includes(state))) return false
  return ids.every((id) => sortOf(id) !== 2 || isLaterStop(store.fleet.shipment(id)))
}

function isUnderWay({ outcome }: Listed): boolean {
  return outcome === 'pending' || outcome === 'showing'
}

function isLaterStop(shipment: Shipment | null): boolean {
  const stoppedAt = shipment?.tracking.stoppedAt ?? null
  return stoppedAt !== null && stoppedAt !== FIRST_STOP
}

function sortOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1)) % 3
}

/**
 * Of three shipments one is tracked again after the resume, one is tracked without polls of the line, and one is
 * confirmed and then stops again.
 */
function atTheService(id: string): Shipment {
  if (!existsSync(join(service, `${id}.stopped`))) return shipmentOf(id, {})
  if (!existsSync(join(service, id))) return shipmentOf(id, { stoppedAt: FIRST_STOP })
  if (sortOf(id) === 1) return shipmentOf(id, {})
  const heardAt = Number(readFileSync(join(service, id), 'utf8'))
  const stopsAt = heardAt + STOPS_AGAIN_MS
  if (sortOf(id) === 2 && Date.now() >= stopsAt) return shipmentOf(id, { stoppedAt: new Date(stopsAt).toISOString() })
  return shipmentOf(id, { lastAttemptedAt: new Date(heardAt + 1).toISOString() })
}

function shipmentOf(id: string, tracking: { stoppedAt?: string; lastAttemptedAt?: string }): Shipment {
  const { stoppedAt = null, lastAttemptedAt = null } = tracking
  return aShipment({
    id,
    billOfLading: id,
    containerIds: [`container-${id}`],
    // Tracked within the hour, so that nothing is stale.
    tracking: {
      lastSucceededAt: LAST_HEARD,
      lastAttemptedAt,
      stoppedAt,
      stoppedReason: stoppedAt === null ? null : 'past_arrival_window',
    },
  })
}

/** Its stop moves its last free day, years ahead of it, one day earlier, and replaces its hold by another one. */
function containerOf(id: string): Container {
  const ids = { id: `container-${id}`, shipmentId: id }
  // The terminal answers without the hold. If it were silent, the hold would stay valid.
  const availability = { known: true, available: false }
  const holds = [{ name: 'freight', status: 'hold', description: null }]
  if (existsSync(join(service, `${id}.stopped`))) {
    return aContainer({ ...ids, availability, holds, deadlines: { line: writtenTime('2098-01-09') } })
  }
  return aContainer({
    ...ids,
    availability,
    holds: [{ name: 'customs', status: 'hold', description: null }],
    deadlines: { line: writtenTime('2098-01-10') },
  })
}

function readAll(shipmentIds: readonly string[], isBaseline: boolean): void {
  const run = {
    step: 'active',
    startedAt: clock.now(),
    received: 0,
    total: null,
    isFirst: false,
    isAwaited: false,
  } as const
  events.emit('status', aFleetStatus({ completeAt: clock.now(), run }))
  for (const id of shipmentIds) {
    store.fleet.commit({
      at: clock.now(),
      isBaseline,
      shipments: [atTheService(id)],
      containers: [containerOf(id)],
      ports: [],
      terminals: [],
    })
  }
  events.emit('status', aFleetStatus({ completeAt: clock.now(), run: null }))
  events.emit('runEnded', { isWalked: true, oldestMs: 0, isFirstOver: true, saw: () => true })
}
