// The clocks of the places of a container and its shipment.

import { clockOf, type PlaceClock } from '../time/place-clock.ts'
import type { Container } from './container.ts'
import type { NamedPlace } from './place.ts'
import type { Shipment } from './shipment.ts'

/** Zone of the port of discharge: the container's, else the shipment's, else the port's. */
export function portClock(container: Container, shipment: Shipment | null): PlaceClock {
  const port = shipment?.portOfDischarge
  return clockOf(container.atPort.zone, port?.zone, port?.portZone, port?.name)
}

/** Zone of the final destination, with the same fallbacks. */
export function inlandClock(container: Container, shipment: Shipment | null): PlaceClock {
  const destination = shipment?.destination
  return clockOf(container.inland.zone, destination?.zone, destination?.portZone, destination?.name)
}

export function emptyReturnClock(container: Container): PlaceClock {
  return clockOf(container.emptyReturn.zone, null, null, null)
}

export function clockAtPlace(place: NamedPlace | null | undefined): PlaceClock {
  return clockOf(place?.zone, null, place?.portZone, place?.name)
}
