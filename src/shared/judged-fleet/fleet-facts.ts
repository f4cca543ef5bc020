// The facts of the fleet by ID.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'

/** In memory, or in a store that is read on demand. */
export interface FleetFacts {
  shipment(id: string): Shipment | null
  container(id: string): Container | null
}
