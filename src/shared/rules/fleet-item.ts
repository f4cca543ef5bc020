// What the page gets of the judged fleet: a shipment with its containers, or a container without a shipment.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { Instant } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import type { ShipmentJudgment } from './shipment-judgment.ts'

export type FleetItem = FleetShipment | FleetOrphan

export interface FleetShipment {
  readonly shipment: Shipment
  readonly judgment: ShipmentJudgment
  /** In the order of the shipment. */
  readonly containers: readonly FleetContainer[]
  readonly judgedAt: Instant
}

export interface FleetOrphan {
  readonly shipment: null
  readonly judgment: null
  readonly containers: readonly FleetContainer[]
  readonly judgedAt: Instant
}

export interface FleetContainer {
  readonly container: Container
  readonly judgment: Judgment
}

interface Keyed {
  readonly shipment: Pick<Shipment, 'id'> | null
  readonly containers: readonly { readonly judgment: Pick<Judgment, 'containerId'> }[]
}

/** Main uses the same key for what it judges at once: a shipment, or a container without one. */
export function fleetKey({ shipment, containers: [first] }: Keyed): FleetKey {
  return shipment === null ? `orphan ${first?.judgment.containerId ?? ''}` : `shipment ${shipment.id}`
}

export type FleetKey = `${'shipment' | 'orphan'} ${string}`
