// The built-in demo: a busy account in which tracking of a shipment in the yard stops after twenty seconds.

import {
  containersOf,
  clearHolds,
  gateOut,
  isAtSea,
  isInYard,
  isReady,
  makeAvailable,
  moveDeadline,
  placeHold,
  postFee,
  returnEmpty,
  setAppointment,
  setDeadline,
  shiftArrival,
  stopTracking,
  type KnownContainer,
} from '../actions.ts'
import { day, hour, minute } from '../clock.ts'
import { users } from '../fleet/names.ts'
import { placeOf } from '../fleet/places.ts'
import type { Shipment } from '../account.ts'
import type { Scenario, Stage } from './stage.ts'

export const demo: Scenario = {
  name: 'demo',
  summary:
    'A lively account at the pace of real life: something changes every few seconds, and after twenty seconds a shipment stops.',
  defaults: { shipments: 300, speed: 1, etags: true },
  // Even the smallest fleet has one to stop: containers in the yard in Los Angeles.
  wishes: (index) =>
    index === 0 ? { phase: 'in-yard', fate: 'smooth', discharge: 'USLAX', destination: null, containers: 3 } : {},
  play(stage) {
    const { account } = stage
    const first = stage.tracked(isWaitingInTheYard)[0]
    if (first !== undefined) {
      for (const container of containersOf(first)) setDeadline(account, container, 'terminal', account.now + day)
      // The service wrongly counts all its containers as returned.
      stage.after(20, () => stopTracking(account, first, 'all_containers_terminated'))
    }
    stage.after(80, () => stopOneAtSea(stage))
    stage.every(10 * minute, () => stopOneMore(stage))
    stage.every(6, () => smallChange(stage), 3)
    stage.every(25, () => newsworthyChange(stage), 32)
  },
}

/** Tracking stops again soon after a resume. */
function stopOneAtSea(stage: Stage): void {
  stage.forShipment(isAtSea, (shipment) =>
    stopTracking(stage.account, shipment, 'no_updates_at_line', { holdsFor: 10 * minute }),
  )
}

function stopOneMore(stage: Stage): void {
  const reason = stage.random.pick(['all_containers_terminated', 'no_updates_at_line', 'cancelled_by_user'] as const)
  const user = stage.random.pick(users)
  stage.forShipment(isWaitingInTheYard, (shipment) => stopTracking(stage.account, shipment, reason, { user }))
}

function smallChange(stage: Stage): void {
  const { account, random } = stage
  const wayOff = random.between(2, 9) * hour
  random.weighted<() => void>([
    [
      30,
      () => stage.forShipment(isAtSea, (shipment) => shiftArrival(account, shipment, random.pick([-1, 1, 1]) * wayOff)),
    ],
    [
      20,
      () =>
        stage.forContainer(isReadyWithoutAppointment, (container) =>
          setAppointment(account, container, nextFullHour(account.now) + random.between(3, 40) * hour),
        ),
    ],
    [15, () => stage.forContainer(isReady, (container) => gateOut(account, container))],
    [
      15,
      () =>
        stage.forContainer(
          ({ facts }) => facts.fullOut !== null && facts.emptyIn === null,
          (container) => returnEmpty(account, container),
        ),
    ],
    [
      10,
      () =>
        stage.forContainer(
          ({ facts }) => facts.holds.length > 1,
          (container) => clearHolds(account, container, container.facts.holds[0]?.name),
        ),
    ],
    [10, () => void account.add({ phase: random.pick(['booked', 'arriving', 'at-sea']) })],
  ])()
}

function newsworthyChange(stage: Stage): void {
  const { account, random } = stage
  random.weighted<() => void>([
    [
      45,
      () =>
        stage.forContainer(
          (container) => isInYard(container) && container.facts.available !== true,
          (container) => makeAvailable(account, container),
        ),
    ],
    [
      15,
      () => stage.forContainer(isReady, (container) => placeHold(account, container, 'customs', 'Documents requested')),
    ],
    [
      20,
      () =>
        stage.forContainer(
          (container) => isInYard(container) && container.facts.terminalDeadline !== null,
          (container) => moveDeadline(account, container, 'terminal', random.pick([-1, 1])),
        ),
    ],
    [
      10,
      () => stage.forContainer(isInYard, (container) => postFee(account, container, 'exam', random.between(150, 700))),
    ],
    [
      10,
      () =>
        stage.forContainer(
          (container) => isInYard(container) && container.facts.terminalDeadline === null,
          (container) => setDeadline(account, container, 'terminal', account.now + random.between(2, 5) * day),
        ),
    ],
  ])()
}

function isWaitingInTheYard(shipment: Shipment): boolean {
  const containers = containersOf(shipment)
  return placeOf(shipment.plan.discharge).country === 'US' && containers.length > 0 && containers.every(isInYard)
}

function isReadyWithoutAppointment(container: KnownContainer): boolean {
  return isReady(container) && container.facts.appointment === null
}

function nextFullHour(moment: number): number {
  return Math.ceil(moment / hour) * hour
}
