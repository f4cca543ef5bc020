// A process of its own for the kill tests: reads an account into a store, delivers toasts and resumes, and says on its standard output what the world saw.
// Words: the store's path, the folder in which the service keeps what it was asked.

import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAlerts } from '#main/alerts/alerts.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/defaults.ts'
import { systemClock } from '#main/clock.ts'
import { createResumes } from '#main/resume/resumes.ts'
import { openStore } from '#main/store/store.ts'
import { NOBODY } from '#main/alerts/find-facts.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { instantAt } from '#shared/rules/instant.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'

const [path = '', service = ''] = process.argv.slice(2)
const SHIPMENTS = 30
const FIRST_STOP = '2026-07-06T16:00:00Z'
/** A second of waiting passes sooner here: the instants of the kills are what matters. */
const HURRY = 100
const FOLLOW_UP = { looksAfterMs: [40, 80, 120], watchMs: 250 }
const clock = {
  ...systemClock,
  after: (wait: number, call: () => void) => systemClock.after(wait / HURRY, call),
}
const store = openStore({ path, clock })
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
say({ open: true })

const alerts = createAlerts({
  store,
  clock,
  now: () => clock.now(),
  toasts: {
    doNotDisturb: () => Promise.resolve(null),
    async show({ id }) {
      say({ toast: id })
      await pass(3)
      return { state: 'shown' }
    },
  },
  settings: () => DEFAULT_ALERT_SETTINGS,
  rules: () => DEFAULT_SETTINGS,
  viewer: { locale: 'en-GB', zone: 'UTC' },
  isUnderResume: () => false,
  onCounts: () => undefined,
  onFleet: () => undefined,
  reportBug: (where, error) => say({ bug: `${where}: ${String(error)}` }),
})
store.fleet.onCommit((commit) => alerts.take(commit))
store.fleet.afterCommit(() => alerts.applied())
const resumes = createResumes({
  database: store.database,
  clock,
  now: () => clock.now(),
  followUp: FOLLOW_UP,
  billOfLading: (id) => id,
  async look(id) {
    say({ looked: id })
    await pass(1)
    return { ok: true, value: atTheService(id) }
  },
  async ask(id) {
    say({ asked: id })
    // Heard; whether the answer arrives is another matter.
    writeFileSync(join(service, id), String(Date.now()))
    await pass(2)
    return { ok: true, value: { outcome: 'accepted', shipment: null } }
  },
  onChanged: () => undefined,
  onDidNotHold({ key, shipmentId, clickedAt }) {
    const stop = alerts.watch.judge(shipmentOf(shipmentId, { stoppedAt: FIRST_STOP }), []).judgement.stop
    if (stop.kind !== 'stopped') return
    const subject = { ...NOBODY, shipmentId }
    const requestedAt = instantAt(clickedAt)
    alerts.raise({ kind: 'resume-did-not-hold', subject, fact: `after ${key}`, weight: 'act', requestedAt, stop })
  },
  reportBug: (where, error) => say({ bug: `${where}: ${String(error)}` }),
})

const ids = Array.from({ length: SHIPMENTS }, (_, n) => `shipment-${n}`)
if (alertsOf('first-reading').length === 0) {
  for (const id of ids) read(id, false, true)
  endRound()
}
// Each a reading of its own, so that each is a toast of its own.
for (const id of ids) {
  if (store.fleet.shipment(id)?.tracking.stoppedAt === null) {
    startRound()
    read(id, true, false)
    endRound()
  }
  if (!resumes.list().some(({ shipmentId }) => shipmentId === id)) resumes.start([id])
  await pass(4)
}
while (alertsOf('tracking-stopped').some(isUnderWay) || resumes.list().some(({ endedAt }) => endedAt === null)) {
  await pass(10)
}
say({
  done: alertsOf('tracking-stopped').map(({ key, subject, outcome }) => [key, subject.shipmentId, outcome]),
  others: [...alertsOf('first-reading'), ...alertsOf('resume-did-not-hold')].map(({ key, subject }) => [
    key,
    subject.shipmentId,
  ]),
  resumed: resumes.list().map(({ shipmentId, state }) => [shipmentId, state]),
})
process.exit(0)

function pass(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

function alertsOf(kind: 'first-reading' | 'tracking-stopped' | 'resume-did-not-hold') {
  return alerts.list({ show: 'all', kind, before: null }).alerts
}

function isUnderWay({ outcome }: { readonly outcome: string }): boolean {
  return outcome === 'pending' || outcome === 'showing'
}

/** Of three shipments one is tracked again once it was asked for, one is but nobody asks the line, and one stops again. */
function atTheService(id: string): Shipment {
  const isResumed = existsSync(join(service, id))
  const sort = Number(id.slice(id.lastIndexOf('-') + 1)) % 3
  if (!isResumed) return shipmentOf(id, { stoppedAt: FIRST_STOP })
  if (sort === 0) return shipmentOf(id, { lastAttemptedAt: new Date(Date.now() + 60_000).toISOString() })
  if (sort === 1) return shipmentOf(id, {})
  return shipmentOf(id, { stoppedAt: new Date(Date.now() + 60_000).toISOString() })
}

function shipmentOf(id: string, tracking: { stoppedAt?: string; lastAttemptedAt?: string }): Shipment {
  const { stoppedAt = null, lastAttemptedAt = null } = tracking
  return aShipment({
    id,
    billOfLading: id,
    containerIds: [`box-${id}`],
    tracking: { lastAttemptedAt, stoppedAt, stoppedReason: stoppedAt === null ? null : 'past_arrival_window' },
  })
}

function read(id: string, isStopped: boolean, isBaseline: boolean): void {
  store.fleet.commit({
    at: clock.now(),
    isBaseline,
    shipments: [shipmentOf(id, isStopped ? { stoppedAt: FIRST_STOP } : {})],
    containers: [aContainer({ id: `box-${id}`, shipmentId: id })],
    ports: [],
    terminals: [],
  })
}

function startRound(): void {
  const reading = { step: 'active', startedAt: clock.now(), received: 0, total: null, isFirst: false } as const
  alerts.heed(aFleetStatus({ completeAt: clock.now(), reading }))
}

function endRound(): void {
  startRound()
  alerts.heed(aFleetStatus({ completeAt: clock.now(), reading: null }))
  alerts.ended({ isWalked: true, isFirstOver: true, saw: () => true })
}
