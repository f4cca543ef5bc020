// Which shipments a resume is worth asking for: stopped, and somebody is left blind by it.

import { isBlinding } from '#shared/rules/stop.ts'
import type { BoardRow } from './board-row.ts'

export function isResumable({ ofShipment }: BoardRow): boolean {
  return ofShipment !== null && isBlinding(ofShipment.stop)
}

/** Of all these containers, each shipment once, in the order of the containers. */
export function resumableShipments(rows: readonly BoardRow[]): readonly string[] {
  const ids = rows.flatMap((row) => (isResumable(row) && row.shipment !== null ? row.shipment.id : []))
  return [...new Set(ids)]
}
