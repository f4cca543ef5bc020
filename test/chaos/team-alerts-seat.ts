// Child process: the session of one seat in a team. It shows and acknowledges alerts until it is killed, and writes what left
// the process to a file.

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSession } from '#main/shell/session/open-session.ts'
import { createServiceClock } from '#main/core/time/service-clock.ts'
import { systemClock } from '#main/core/time/clock.ts'
import { itemsIn } from '#test/helpers/collection-items.ts'
import { createFakeAccount } from '#test/helpers/fake-tracking-api.ts'
import { alertOptions, sessionOptions } from '#test/helpers/session-options.ts'
import { tellTime } from '#test/helpers/tell-time.ts'

export interface AlertSeat {
  readonly name: string
  readonly home: string
  readonly team: string
  /** Holds a file for each stopped shipment, with the time of the stop. */
  readonly service: string
  readonly shipments: number
  /** It acknowledges the alerts of these shipments. */
  readonly acknowledges: readonly string[]
}

export interface AlertSeatState {
  readonly waiting: number
  readonly stops: readonly SeatAlert[]
}

export interface SeatAlert {
  readonly key: number
  readonly shipmentId: string
  readonly outcome: string
  readonly acknowledgedBy: string | null
  readonly isAcknowledged: boolean
}

export interface SeatLine {
  /** Keys of the alerts whose toast was in progress when the last run died. */
  readonly interrupted?: readonly number[]
  readonly toast?: string
  readonly acknowledged?: string
  readonly bug?: string
}

const seat = JSON.parse(process.argv[2] ?? '') as AlertSeat
const say = (line: SeatLine): void => appendFileSync(join(seat.home, 'said'), `${JSON.stringify(line)}\n`)
process.once('disconnect', () => process.exit())

const account = createFakeAccount()
const serviceClock = createServiceClock(systemClock)
for (let number = 0; number < seat.shipments; number += 1) account.add(`s-${number}`)
account.beforePage = () => {
  tellTime(serviceClock, systemClock)
  for (const { id, tracking } of account.shipments) {
    const file = join(seat.service, id)
    if (tracking.stoppedAt !== null || !existsSync(file)) continue
    account.stop(id, Number(readFileSync(file, 'utf8')), 'past_arrival_window')
  }
}
const options = sessionOptions({
  ...alertOptions(({ id }) => {
    say({ toast: id })
    return wait(20)
  }),
  api: account.api,
  storePath: join(seat.home, 'fleet.db'),
  clock: systemClock,
  serviceClock,
  reportBug: (where, error) => say({ bug: `${where}: ${String(error)}` }),
})
options.app.settings.change({ team: { place: 'folder', folder: seat.team, name: seat.name } })
const { handlers } = openSession(options)
const interrupted = state().stops.filter(({ outcome }) => outcome === 'showing')
say({ interrupted: interrupted.map(({ key }) => key) })
handlers['fleet.refresh']()
while (statusOf().state === 'off') await handlers['team.join']()
for (;;) {
  handlers['fleet.refresh']()
  await wait(50)
  const { stops } = state()
  for (const { key, shipmentId, isAcknowledged, outcome } of stops) {
    if (isAcknowledged || outcome === 'pending' || !seat.acknowledges.includes(shipmentId)) continue
    handlers['alerts.acknowledge']({ keys: [key] })
    say({ acknowledged: shipmentId })
  }
  process.send?.(state())
}

function statusOf() {
  const [status] = itemsIn(handlers, 'team-status')
  if (status === undefined) throw new Error('the team has no status')
  return status
}

function state(): AlertSeatState {
  const { value } = handlers['alerts.list']({ show: 'all', kind: 'tracking-stopped', before: null })
  const stops = value.alerts.map(({ key, subject, outcome, acknowledgedAt, acknowledgedBy }) => ({
    key,
    shipmentId: subject.shipmentId ?? '',
    outcome,
    acknowledgedBy,
    isAcknowledged: acknowledgedAt !== null,
  }))
  return { waiting: statusOf().waiting, stops }
}
