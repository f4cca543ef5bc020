// Whether the container is on a train.

import type { Container } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { hasHappened, readHappening } from './happening.ts'
import type { Instant } from './instant.ts'
import { inlandClock } from './place-clock.ts'

export interface OfRail {
  readonly container: Container
  readonly shipment: Shipment | null
  readonly railTookIt: boolean
}

export function isOnRail({ container, shipment, railTookIt }: OfRail, now: Instant): boolean {
  if (!railTookIt) return false
  const place = inlandClock(container, shipment)
  const { railUnloadedAt, arrivedAt } = container.inland
  return ![railUnloadedAt, arrivedAt].some((written) => {
    const sign = readHappening(written, place)
    return sign !== null && hasHappened(sign, now)
  })
}
