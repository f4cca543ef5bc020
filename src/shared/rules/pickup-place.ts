// The place a container is picked up at, and the places with charges.

import type { NamedPlace, Terminal } from '../fleet/place.ts'
import type { GateCalendar } from './gate-calendar.ts'
import type { PlaceClock } from '../time/place-clock.ts'

export interface Pickup {
  readonly terminalId: string | null
  readonly terminalName: string
  /** Null if the service never sent it. */
  readonly terminal: Terminal | null
  /** Null if the shipment is unknown. */
  readonly port: NamedPlace | null
  readonly place: PlaceClock
  readonly gate: GateCalendar
}

/** The places before and after rail; the same for a move that ends at the port. */
export interface ChargePlaces {
  readonly port: Pickup
  readonly destination: Pickup
}
