// Reports the service's time without a request, for fakes without a clock.

import type { ExchangeLog } from '#main/service/sync/exchange-log.ts'
import type { Clock } from '#main/core/time/clock.ts'

/** `aheadMs`: how far the service's clock is ahead of the computer's. */
export function tellTime(exchanges: ExchangeLog, clock: Pick<Clock, 'now'>, aheadMs = 0): void {
  const serverDate = new Date(clock.now() + aheadMs).toUTCString()
  exchanges.take({ sentAt: clock.now(), tookMs: 0, outcome: 'answered', serverDate })
}
