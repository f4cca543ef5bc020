// The records of a fleet: as the rules read them, and as they are sent to the window, without the names of their values.

import type { Container } from './container.ts'
import type { Terminal } from './place.ts'
import {
  containerOf,
  containerValues,
  shipmentOf,
  shipmentValues,
  type ContainerValues,
  type ShipmentValues,
} from './record-form.ts'
import type { Shipment } from './shipment.ts'

/** `unmapped` is always empty here: hardly anybody asks for it. */
export interface FleetRecords {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly terminals: readonly Terminal[]
}

export interface FleetValues {
  readonly shipments: readonly ShipmentValues[]
  readonly containers: readonly ContainerValues[]
  /** They are few. */
  readonly terminals: readonly Terminal[]
}

export function inValues({ shipments, containers, terminals }: FleetRecords): FleetValues {
  return { shipments: shipments.map(shipmentValues), containers: containers.map(containerValues), terminals }
}

export function ofValues({ shipments, containers, terminals }: FleetValues): FleetRecords {
  return { shipments: shipments.map(shipmentOf), containers: containers.map(containerOf), terminals }
}
