// The records of a fleet, and their JSON text for the page.

import type { Container } from './container.ts'
import type { Terminal } from './place.ts'
import type { Shipment } from './shipment.ts'

/** Without `unmapped` values. */
export interface FleetRecords {
  readonly shipments: readonly Shipment[]
  readonly containers: readonly Container[]
  readonly terminals: readonly Terminal[]
}

/** Electron sends one string faster than thousands of objects. */
export type FleetText = string & { readonly _: 'FleetRecords as JSON' }

export function toFleetText({ shipments, containers, terminals }: FleetRecords): FleetText {
  return JSON.stringify({ shipments, containers, terminals }) as FleetText
}

/** For shipments and containers that are already JSON. */
export function joinFleetText(
  shipments: readonly string[],
  containers: readonly string[],
  terminals: readonly Terminal[],
): FleetText {
  return `{"shipments":[${shipments.join()}],"containers":[${containers.join()}],"terminals":${JSON.stringify(terminals)}}` as FleetText
}

export function parseFleetText(text: FleetText): FleetRecords {
  return JSON.parse(text) as FleetRecords
}
