// Reports the service's time without a request, for fakes without a clock.

import type { Clock } from '#main/core/time/clock.ts'
import type { ServiceClock } from '#main/core/time/service-clock.ts'

/** `aheadMs`: how far the service's clock is ahead of the computer's. */
export function tellTime(serviceClock: ServiceClock, clock: Pick<Clock, 'now'>, aheadMs = 0): void {
  const date = clock.now() + aheadMs
  serviceClock.takeDate(date - (date % 1_000), 0)
}
