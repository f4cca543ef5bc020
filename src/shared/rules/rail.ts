// Rail events of a container: whether rail took it and whether it is on a train now.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { type Happening, hasHappened, readHappening } from './happening.ts'
import type { Instant } from '../time/instant.ts'
import { inlandClock, portClock } from '../fleet/fleet-clocks.ts'

export interface RailFacts {
  readonly container: Container
  readonly shipment: Shipment | null
  readonly railTookIt: boolean
}

export function isOnRail({ container, shipment, railTookIt }: RailFacts, now: Instant): boolean {
  if (!railTookIt) return false
  const place = inlandClock(container, shipment)
  const { railUnloadedAt, arrivedAt } = container.inland
  return ![railUnloadedAt, arrivedAt].some((written) => {
    const sign = readHappening(written, place)
    return sign !== null && hasHappened(sign, now)
  })
}

export function isRailToCome(railSigns: readonly Happening[], now: Instant): boolean {
  return railSigns.length > 0 && !railSigns.some((sign) => hasHappened(sign, now))
}

/** Whether any rail event is set, even if unreadable or in the future. */
export function namesRail({ atPort, inland }: Container): boolean {
  return (
    atPort.railLoadedAt !== null ||
    atPort.railDepartedAt !== null ||
    inland.railUnloadedAt !== null ||
    inland.arrivedAt !== null
  )
}

/** Whether a rail field of the container is set: the codes of the places alone may be wrong. */
export function saysInland(container: Container): boolean {
  const { atPort, inland, deadlines } = container
  return (
    namesRail(container) ||
    inland.railCarrierScac !== null ||
    inland.etaAt !== null ||
    atPort.railCarrierScac !== null ||
    deadlines.rail !== null ||
    deadlines.railDeprecated !== null
  )
}

/** Unreadable times are no signs: they must not make a deadline void. */
export function railSignsOf(container: Container, shipment: Shipment | null): readonly Happening[] {
  if (!namesRail(container)) return []
  const { railLoadedAt, railDepartedAt } = container.atPort
  const { railUnloadedAt, arrivedAt } = container.inland
  const signs: Happening[] = []
  const add = (written: WrittenTime | null, placeOf: typeof portClock): void => {
    const sign = written === null ? null : readHappening(written, placeOf(container, shipment))
    if (sign !== null) signs.push(sign)
  }
  add(railLoadedAt, portClock)
  add(railDepartedAt, portClock)
  add(railUnloadedAt, inlandClock)
  add(arrivedAt, inlandClock)
  return signs
}
