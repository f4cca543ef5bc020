// What the requests themselves show: how many there were in the last hour, and whether this computer's clock is right.

import type { Clock } from '#main/time/clock.ts'
import type { Exchange } from '#main/tracking-api/caller.ts'
import { readHttpDate } from '#main/tracking-api/http-date.ts'
import { createServiceClock, type ClockTrust, type KeptClock, type ServiceClock } from './service-clock.ts'

export interface ExchangeLog {
  /** `service`: whose answer it is; each has a clock of its own. */
  take(exchange: Pick<Exchange, 'sentAt' | 'tookMs' | 'outcome' | 'serverDate'>, service?: string): void
  requestsLastHour(): number
  /** The time is that of this service from now on, whatever others answer: an address that is tried says nothing of it. */
  goBy(service: string): void
  recall(kept: KeptClock | null): void
  clockToKeep(): KeptClock | null
  clockBehindMs(): number
  now(): number
  clockTrust(): ClockTrust
}

const HOUR_MS = 60 * 60_000

export function createExchangeLog(clock: Pick<Clock, 'now' | 'elapsed'>): ExchangeLog {
  /** Requests by the minute they were sent in: an hour of them stays small, whatever the budget. */
  const minutes = new Map<number, number>()
  const clocks = new Map<string, ServiceClock>()
  let serviceClock = clockOf('')

  function clockOf(service: string): ServiceClock {
    const found = clocks.get(service) ?? createServiceClock(clock)
    clocks.set(service, found)
    return found
  }

  return {
    take({ sentAt, tookMs, outcome, serverDate }, service = '') {
      const minute = Math.floor(sentAt / 60_000)
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
      for (const old of minutes.keys()) if (Math.abs(old - minute) > 60) minutes.delete(old)
      if (outcome === 'answered') clockOf(service).take(serverDate === null ? null : readHttpDate(serverDate), tookMs)
    },
    requestsLastHour() {
      const since = Math.floor((clock.now() - HOUR_MS) / 60_000)
      let sum = 0
      for (const [minute, count] of minutes) if (minute > since) sum += count
      return sum
    },
    goBy(service) {
      serviceClock = clockOf(service)
    },
    recall: (kept) => serviceClock.recall(kept),
    clockToKeep: () => serviceClock.toKeep(),
    clockBehindMs: () => serviceClock.behindMs(),
    now: () => serviceClock.now(),
    clockTrust: () => serviceClock.trust(),
  }
}
