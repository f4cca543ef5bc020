// When a container is done: its empty is back, and nothing contradicts that. Pure.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { isInland } from './deadline.ts'
import type { Instant } from './instant.ts'
import { judgeOut, readOut } from './out.ts'
import { judgePerDiem } from './per-diem.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

/**
 * No setting and no rate decides it: they say what the time out costs, not whether it is over. The shipment is asked for where
 * it matters alone, for it may lie on disk.
 */
export function isReturned(container: Container, shipmentOf: () => Shipment | null, now: Instant): boolean {
  if (container.emptyReturn.at === null && container.status !== 'empty_returned') return false
  const shipment = shipmentOf()
  const outFacts = readOut(container, shipment, isInland(container, shipment))
  const out = judgeOut(outFacts, now)
  return judgePerDiem({ out, outFacts, container }, shipment, DEFAULT_SETTINGS.perDiem, now).kind === 'returned'
}

/** Something may be charged for it, now or in an invoice to come: it has arrived, or the service named a fee. */
export function mayBeCharged({ atPort, inland, emptyReturn, fees }: Container): boolean {
  const happened = [
    atPort.arrivedAt,
    atPort.dischargedAt,
    atPort.fullOutAt,
    inland.arrivedAt,
    inland.fullOutAt,
    emptyReturn.at,
  ]
  return fees.length > 0 || happened.some((written) => written !== null)
}
