// Monday, 7 a.m., with a realistic fleet: few containers past their last free day and a handful that can still be
// saved.

import {
  clearHolds,
  containersOf,
  isAtSea,
  isInYard,
  isReady,
  makeAvailable,
  placeHold,
  setAppointment,
  setDeadline,
  stopTracking,
  type KnownContainer,
} from '../actions.ts'
import type { Account, Shipment } from '../account.ts'
import { day, hour, never } from '../clock.ts'
import type { StopReason } from '../fleet/plan.ts'
import type { Wishes } from '../fleet/journey.ts'
import type { Scenario } from './stage.ts'

export const monday: Scenario = {
  name: 'monday',
  summary:
    'Monday, seven in the morning in Los Angeles, 300 containers as a real fleet has them: a handful to be saved.',
  defaults: { at: '2026-11-16T15:00:00Z', shipments: 150 },
  wishes: (index) => ({ containers: 2, ...wishesOf(index) }),
  play({ account }) {
    const inYard = account.shipments
      .flatMap((shipment) => containersOf(shipment).filter(isInYard))
      .toSorted(byDischarge)
    for (const container of inYard) tidy(account, container)
    const waiting = inYard.filter(({ shipment }) => shipment.facts.stop === null)
    for (const role of ROLES) {
      for (let count = 0; count < role.containers; count += 1) {
        const container = waiting.shift()
        if (container !== undefined) role.play(account, container, count)
      }
    }
    for (const { reason, fits } of STOPS) {
      const shipment = account.shipments.find((one) => one.facts.stop === null && fits(one))
      if (shipment !== undefined) stopTracking(account, shipment, reason)
    }
  },
}

/** Shipments per phase, two containers each. */
const FLEET: readonly (readonly [shipments: number, Wishes])[] = [
  [44, { phase: 'in-yard', destination: null }],
  // Long in the yard: their gate-out was never reported.
  [5, { phase: 'out', fate: 'gate-out-lost', destination: null }],
  [1, { fate: 'gate-out-lost', destination: null }],
  [8, { phase: 'on-rail' }],
  [20, { phase: 'arriving' }],
  [32, { phase: 'at-sea' }],
  [5, { phase: 'booked' }],
  [25, { phase: 'out', destination: null }],
  [10, { phase: 'returned', destination: null }],
]

const PORTS = ['USLAX', 'USLGB', 'USOAK', 'USSAV', 'USHOU', 'USNYC']

/** Shipments beyond the list get no wishes. */
function wishesOf(index: number): Wishes {
  let before = 0
  for (const [shipments, wishes] of FLEET) {
    before += shipments
    if (index < before) return { ...wishes, discharge: PORTS[index % PORTS.length] }
  }
  return {}
}

interface Role {
  readonly containers: number
  readonly play: (account: Account, container: KnownContainer, count: number) => void
}

/** Assigned to the containers in the yard, longest waiting first. */
const ROLES: readonly Role[] = [
  // Past LFD, most by days, two of them blocked.
  {
    containers: 9,
    play(account, container, count) {
      lastFreeDay(account, container, -([9, 6, 5, 4, 4, 3, 3, 1, 1][count] ?? 1))
      if (count === 2) placeHold(account, container, 'freight', 'Line has not released')
      if (count === 5) makeUnavailable(account, container)
    },
  },
  // Ready without an appointment; the last pickup day is today or tomorrow.
  { containers: 12, play: (account, container, count) => lastFreeDay(account, container, count < 5 ? 0 : 1) },
  // An appointment after the last free day, and a missed one on Friday.
  {
    containers: 2,
    play(account, container, count) {
      lastFreeDay(account, container, 1)
      setAppointment(account, container, account.now + (count === 0 ? 50 : -65) * hour)
    },
  },
  // Due and blocked, once by each kind of hold.
  {
    containers: 6,
    play(account, container, count) {
      lastFreeDay(account, container, count % 2)
      if (count < HOLDS.length) hold(account, container, count)
      else makeUnavailable(account, container)
    },
  },
  // Appointments today, one on hold and one missed at night; then the next days.
  {
    containers: 15,
    play(account, container, count) {
      lastFreeDay(account, container, 2 + (count % 4))
      const hours = count === 7 ? -5 : count < 8 ? 1 + count : 24 * (1 + (count % 3)) + count - 6
      setAppointment(account, container, account.now + hours * hour)
      if (count === 3) placeHold(account, container, 'customs exam', 'Selected for an intensive exam')
    },
  },
  {
    containers: 16,
    play(account, container, count) {
      lastFreeDay(account, container, 4 + (count % 5))
      hold(account, container, count % HOLDS.length)
    },
  },
  { containers: 8, play: (account, container) => makeUnavailable(account, container) },
  // Ready, no action; a few get a pending hold.
  {
    containers: 24,
    play(account, container, count) {
      lastFreeDay(account, container, 3 + (count % 6))
      if (count % 6 === 0) announceHold(account, container, 'customs')
    },
  },
]

const HOLDS: readonly (readonly [name: string, description: string])[] = [
  ['customs', 'Documents requested'],
  ['freight', 'Line has not released'],
  ['TMF', 'Traffic mitigation fee not paid'],
  ['customs exam', 'Selected for an intensive exam'],
  ['line', 'Original bill of lading not surrendered'],
]

/** One stop for each reason. */
const STOPS: readonly { readonly reason: StopReason; readonly fits: (shipment: Shipment) => boolean }[] = [
  { reason: 'past_arrival_window', fits: (shipment) => isLongInYard(shipment) },
  { reason: 'all_containers_terminated', fits: (shipment) => containersOf(shipment).every(isReadyAndIdle) },
  { reason: 'cancelled_by_user', fits: (shipment) => containersOf(shipment).every(isReadyAndIdle) },
  { reason: 'no_updates_at_line', fits: isAtSea },
  { reason: 'past_full_out_window', fits: (shipment) => containersOf(shipment).every(isOutAndNotBack) },
  { reason: 'booking_cancelled', fits: ({ facts }) => facts.departed === null },
]

/** Resets a container: available, no hold, no appointment, no line LFD. */
function tidy(account: Account, container: KnownContainer): void {
  setAppointment(account, container, null)
  clearHolds(account, container)
  makeAvailable(account, container)
  setDeadline(account, container, 'line', null)
}

function lastFreeDay(account: Account, container: KnownContainer, days: number): void {
  setDeadline(account, container, 'terminal', account.now + days * day)
  // Lines usually allow a day more.
  if (days > 1) setDeadline(account, container, 'line', account.now + (days + 1) * day)
}

function hold(account: Account, container: KnownContainer, which: number): void {
  const [name = 'customs', description = null] = HOLDS[which] ?? []
  placeHold(account, container, name, description)
}

function makeUnavailable(account: Account, { shipment, container }: KnownContainer): void {
  container.available = account.now + 3 * day
  account.update(shipment)
}

function announceHold(account: Account, { shipment, container }: KnownContainer, name: string): void {
  container.holds.push({ name, description: null, pending: account.now, held: account.now + 2 * day, cleared: never })
  account.update(shipment)
}

function byDischarge(one: KnownContainer, other: KnownContainer): number {
  return one.container.discharged - other.container.discharged
}

function isLongInYard(shipment: Shipment): boolean {
  const { arrived } = shipment.facts
  return arrived !== null && arrived < shipment.plan.arrived + day && containersOf(shipment).every(isInYard)
}

function isReadyAndIdle(container: KnownContainer): boolean {
  return isReady(container) && container.facts.appointment === null
}

function isOutAndNotBack({ facts }: KnownContainer): boolean {
  return facts.fullOut !== null && facts.emptyIn === null
}
