// A process of its own for the kill tests: reads an account into a store, delivers toasts and resumes, and says on its standard output what the world saw.

import { createAlerts } from '#main/alerts/alerts.ts'
import { DEFAULT_ALERT_SETTINGS } from '#shared/settings/defaults.ts'
import { systemClock } from '#main/clock.ts'
import { createResumes, USUAL_FOLLOW_UP } from '#main/resume/resumes.ts'
import { openStore } from '#main/store/store.ts'
import { DEFAULT_SETTINGS } from '#shared/rules/settings.ts'
import { aFleetStatus } from '#test/helpers/fleet-status.ts'
import { aContainer, aShipment } from '#test/helpers/fleet.ts'

const [path = '', hurryBy = '1'] = process.argv.slice(2)
const SHIPMENTS = 60
/** A second of waiting passes sooner here: the instants of the kills are what matters. */
const clock = {
  ...systemClock,
  after: (wait: number, call: () => void) => systemClock.after(wait / Number(hurryBy), call),
}
const store = openStore({ path, clock })
const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

const alerts = createAlerts({
  store,
  clock,
  now: () => clock.now(),
  toasts: {
    async show({ id }) {
      say({ toast: id })
      await new Promise((resolve) => {
        setTimeout(resolve, 3)
      })
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
  followUp: USUAL_FOLLOW_UP,
  billOfLading: (id) => id,
  look: (id) => Promise.resolve({ ok: true, value: shipmentOf(id, true) }),
  async ask(id) {
    say({ asked: id })
    await new Promise((resolve) => {
      setTimeout(resolve, 2)
    })
    return { ok: true, value: { outcome: 'accepted', shipment: null } }
  },
  onChanged: () => undefined,
  onDidNotHold: () => undefined,
  reportBug: (where, error) => say({ bug: `${where}: ${String(error)}` }),
})

const ids = Array.from({ length: SHIPMENTS }, (_, n) => `shipment-${n}`)
const isFirst = alerts.list({ show: 'all', kind: 'first-reading', before: null }).alerts.length === 0
if (isFirst) {
  for (const id of ids) read(id, false, true)
  endRound()
}
// Each a reading of its own, so that each is a toast of its own.
for (const id of ids) {
  if (store.fleet.shipment(id)?.tracking.stoppedAt === null) {
    startRound()
    read(id, true, false)
    endRound()
    resumes.start([id])
  }
  await new Promise((resolve) => {
    setTimeout(resolve, 4)
  })
}
while (alerts.list({ show: 'all', kind: 'tracking-stopped', before: null }).alerts.some(isUnderWay)) {
  await new Promise((resolve) => {
    setTimeout(resolve, 10)
  })
}
while (resumes.list().some(({ state }) => state === 'queued' || state === 'requested')) {
  await new Promise((resolve) => {
    setTimeout(resolve, 10)
  })
}
const told = alerts.list({ show: 'all', kind: 'tracking-stopped', before: null }).alerts
say({
  done: told.map(({ key, subject, outcome }) => [key, subject.shipmentId, outcome]),
  resumed: resumes.list().map(({ shipmentId, state }) => [shipmentId, state]),
})
process.exit(0)

function isUnderWay({ outcome }: { readonly outcome: string }): boolean {
  return outcome === 'pending' || outcome === 'showing'
}

function shipmentOf(id: string, isStopped: boolean) {
  return aShipment({
    id,
    billOfLading: id,
    containerIds: [`box-${id}`],
    tracking: {
      stoppedAt: isStopped ? '2026-07-06T16:00:00Z' : null,
      stoppedReason: isStopped ? 'past_arrival_window' : null,
    },
  })
}

function read(id: string, isStopped: boolean, isBaseline: boolean): void {
  store.fleet.commit({
    at: clock.now(),
    isBaseline,
    shipments: [shipmentOf(id, isStopped)],
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
}
