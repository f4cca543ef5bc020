// Monday morning in Los Angeles: the backlog of the weekend arrives within two hours.

import {
  clearHolds,
  gateOut,
  isAtSea,
  isInYard,
  isReady,
  makeAvailable,
  moveDeadline,
  placeHold,
  postFee,
  setAppointment,
  shiftArrival,
  stopTracking,
  type KnownContainer,
} from '../actions.ts'
import { hour, minute } from '../clock.ts'
import type { Scenario } from './stage.ts'

export const busyMonday: Scenario = {
  name: 'busy-monday',
  summary: 'Monday, seven in the morning in Los Angeles: two hours in which everything comes at once.',
  defaults: { at: '2026-11-16T15:00:00Z', shipments: 400 },
  wishes: (index) => (index % 3 === 0 ? { phase: 'in-yard', destination: null } : {}),
  play(stage) {
    const { account, random } = stage
    const events: readonly (readonly [weight: number, happens: () => void])[] = [
      [30, () => stage.forContainer(isWaiting, (container) => makeAvailable(account, container))],
      [
        15,
        () =>
          stage.forContainer(isReady, (container) =>
            setAppointment(account, container, account.now + random.between(2, 30) * hour),
          ),
      ],
      [12, () => stage.forContainer(isReady, (container) => gateOut(account, container))],
      [
        10,
        () =>
          stage.forContainer(isReady, (container) =>
            placeHold(account, container, 'customs exam', 'Selected for an intensive exam'),
          ),
      ],
      [8, () => stage.forContainer(isHeld, (container) => clearHolds(account, container))],
      [
        10,
        () =>
          stage.forContainer(isDue, (container) =>
            moveDeadline(account, container, 'terminal', random.pick([-1, -1, 1])),
          ),
      ],
      [
        6,
        () =>
          stage.forContainer(isInYard, (container) => postFee(account, container, 'exam', random.between(200, 800))),
      ],
      [
        6,
        () => stage.forShipment(isAtSea, (shipment) => shiftArrival(account, shipment, random.between(-10, 30) * hour)),
      ],
    ]
    for (let turn = 0; turn < 240; turn += 1) stage.after(turn * 30, () => random.weighted(events)())
    for (const at of [5, 35, 70]) {
      stage.after(at * minute, () =>
        stage.forContainer(isInYard, ({ shipment }) => stopTracking(account, shipment, 'all_containers_terminated')),
      )
    }
  },
}

function isWaiting(container: KnownContainer): boolean {
  return isInYard(container) && container.facts.available !== true
}

function isHeld({ facts }: KnownContainer): boolean {
  return facts.holds.length > 0
}

function isDue(container: KnownContainer): boolean {
  return isInYard(container) && container.facts.terminalDeadline !== null
}
