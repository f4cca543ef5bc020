// The zone of a port beside a place that names none: an answer that comes without the port takes nothing away.

import type { NamedPlace } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { zoneNamed } from './zone.ts'

/** A place that is not named at all has no zone to look for. */
function lacksZone({ id, zone }: NamedPlace): boolean {
  return id !== null && (zone === null || zoneNamed(zone.trim()) === null)
}

export function anyLacksZone({ portOfLading, portOfDischarge, destination }: Shipment): boolean {
  return lacksZone(portOfLading) || lacksZone(portOfDischarge) || lacksZone(destination)
}

/** The shipment with the zones that `zoneOf` knows of the ports of those places that lack one. */
export function withPortZones(
  shipment: Shipment,
  zoneOf: (place: NamedPlace, name: PlaceName) => string | null,
): Shipment {
  const withZone = (name: PlaceName): NamedPlace => {
    const place = shipment[name]
    const portZone = lacksZone(place) ? zoneOf(place, name) : null
    return portZone === null ? place : { ...place, portZone }
  }
  return {
    ...shipment,
    portOfLading: withZone('portOfLading'),
    portOfDischarge: withZone('portOfDischarge'),
    destination: withZone('destination'),
  }
}

type PlaceName = 'portOfLading' | 'portOfDischarge' | 'destination'

/** The shipment as an answer has just sent it, with the zones that its ports were known to have. */
export function withKnownPortZones(before: Shipment, sent: Shipment): Shipment {
  if (!anyLacksZone(sent)) return sent
  return withPortZones(
    sent,
    ({ id, portZone }, name) => portZone ?? (before[name].id === id ? (before[name].portZone ?? null) : null),
  )
}
