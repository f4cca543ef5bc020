// A shipment as one line of the list: the few fields the window draws, and none beside.

import type { PlaceName, ShipmentRow } from '../contract/fleet.ts'
import type { NamedPlace } from './place.ts'
import type { Shipment } from './shipment.ts'

export function shipmentRow(shipment: Shipment): ShipmentRow {
  const { line, vessel, tracking, arrival } = shipment
  return {
    id: shipment.id,
    billOfLading: shipment.billOfLading,
    customer: shipment.customer,
    references: shipment.references,
    lineScac: line.scac,
    lineName: line.shortName ?? line.name,
    from: placeName(shipment.portOfLading),
    to: placeName(shipment.portOfDischarge),
    vesselName: vessel.name,
    voyage: vessel.voyage,
    arrival: { estimated: arrival.estimated, actual: arrival.actual, zone: shipment.portOfDischarge.zone },
    containerCount: shipment.containerIds?.length ?? null,
    stoppedAt: tracking.stoppedAt,
    stoppedReason: tracking.stoppedReason,
    lastSucceededAt: tracking.lastSucceededAt,
  }
}

function placeName({ name, locode }: NamedPlace): PlaceName {
  return { name, locode }
}
