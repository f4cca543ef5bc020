// The records of a fleet: as the rules read them, and as they cross to the window.

import type { Container } from './container.ts'
import { keptTexts, type KeptTexts } from './kept-texts.ts'
import type { Terminal } from './place.ts'
import {
  containerOf,
  containerValues,
  IDS_OF_SHIPMENT,
  SHARED_IN_SHIPMENT,
  SHARED_OF_CONTAINER,
  SHARED_OF_SHIPMENT,
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

/** What {@link textOf} wrote. A text crosses to the page as one thing, while of records every value is copied, twice. */
export type FleetText = string & { readonly _: 'the records of a fleet' }

/** Terminals are few: they keep the names of their values. */
interface FleetValues {
  readonly shipments: readonly ShipmentValues[]
  readonly containers: readonly ContainerValues[]
  readonly terminals: readonly Terminal[]
}

export function textOf({ shipments, containers, terminals }: FleetRecords): FleetText {
  return joinedText({
    shipments: shipments.map(shipmentJson),
    containers: containers.map(containerJson),
    terminals,
  })
}

export function shipmentJson(shipment: Shipment): string {
  return JSON.stringify(shipmentValues(shipment))
}

export function containerJson(container: Container): string {
  return JSON.stringify(containerValues(container))
}

/** The same of records that were written down before: to write them is most of the work. */
export function joinedText({
  shipments,
  containers,
  terminals,
}: {
  readonly shipments: readonly string[]
  readonly containers: readonly string[]
  readonly terminals: readonly Terminal[]
}): FleetText {
  const lists = `"shipments":[${shipments.join(',')}],"containers":[${containers.join(',')}]`
  return `{${lists},"terminals":${JSON.stringify(terminals)}}` as FleetText
}

/** `kept`: the texts of earlier records, of which these then hold the same copies. */
export function recordsIn(text: FleetText, kept: KeptTexts = keptTexts()): FleetRecords {
  const { shipments, containers, terminals } = JSON.parse(text) as FleetValues
  const ofThese = keptTexts()
  for (const values of shipments) {
    kept.share(values, SHARED_OF_SHIPMENT)
    ofThese.share(values, IDS_OF_SHIPMENT)
  }
  for (const values of containers) {
    kept.share(values, SHARED_OF_CONTAINER)
    ofThese.share(values, SHARED_IN_SHIPMENT)
  }
  return {
    shipments: shipments.map((values) => shipmentOf(values, kept.alike)),
    containers: containers.map((values) => containerOf(values, kept.alike)),
    terminals,
  }
}
