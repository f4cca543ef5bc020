// Whether a shipment goes on from its port of discharge. Apart from what else is said of it, since the first picture does without.

import type { Shipment } from './shipment.ts'

/** Where the cargo goes no further the service names the port of discharge once more, or nothing. */
export function goesOn({ portOfDischarge, destination }: Shipment): boolean {
  const to = destination.locode ?? destination.name
  return to !== null && to !== (portOfDischarge.locode ?? portOfDischarge.name)
}
