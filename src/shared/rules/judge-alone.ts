// Judges one container by itself: for what is asked of it alone, whatever else its shipment carries. Pure.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { JudgingContext } from './judging-context.ts'
import { judgeOrphanContainer, judgeShipment, type JudgedContainer } from './shipment-judgement.ts'

/** `shipment`: null where it is not known. */
export function judgeAlone(container: Container, shipment: Shipment | null, context: JudgingContext): JudgedContainer {
  if (shipment === null) return judgeOrphanContainer(container, context)
  const [judged] = judgeShipment(shipment, [container], context).containers
  if (judged === undefined) throw new Error('a shipment was judged without its container')
  return judged
}
