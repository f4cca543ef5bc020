// Which shipments are worth a resume: those that stopped although their tracking is needed.

import { isBlinding } from '#shared/rules/stop.ts'
import type { BoardRow } from './board-row.ts'

export function isResumable({ ofShipment }: BoardRow): boolean {
  return ofShipment !== null && isBlinding(ofShipment.stop)
}

/** The resumable shipments of these containers, each once. */
export function resumableShipments(rows: readonly BoardRow[]): readonly string[] {
  const ids = rows.flatMap((row) => (isResumable(row) && row.shipment !== null ? row.shipment.id : []))
  return [...new Set(ids)]
}
