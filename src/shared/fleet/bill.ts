// A container in one of its shipments: a house and a master bill may name the same box.

import type { Container } from './container.ts'
import type { Shipment } from './shipment.ts'

export interface Bill {
  readonly container: Container
  readonly shipment: Shipment
}
