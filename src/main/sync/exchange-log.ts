// What the requests themselves tell: how many there were in the last hour, and whether this computer's clock is right.

import type { Clock } from '#main/clock.ts'
import type { Exchange } from '#main/tracking-api/calls.ts'

export interface ExchangeLog {
  take(exchange: Pick<Exchange, 'sentAt' | 'tookMs' | 'serverDate'>): void
  requestsLastHour(): number
  /** How far this computer's clock is behind the service's; negative: ahead; 0 where they agree well enough. */
  clockBehindMs(): number
  /** The time, corrected where this computer's clock is wrong. */
  now(): number
}

const HOUR_MS = 60 * 60_000
const SAMPLES = 7
/** Dates on the wire are whole seconds and seconds old; a difference below this decides about nothing. */
const WORTH_CORRECTING_MS = 2 * 60_000

export function createExchangeLog(clock: Pick<Clock, 'now'>): ExchangeLog {
  /** Requests by the minute they were sent in: an hour of them stays small, whatever the budget. */
  const minutes = new Map<number, number>()
  let offsets: number[] = []

  function clockBehindMs(): number {
    if (offsets.length === 0) return 0
    const sorted = offsets.toSorted((a, b) => a - b)
    // Half of a round trip need not be a whole number, and times are kept in whole milliseconds.
    const middle = Math.round(sorted[sorted.length >> 1] ?? 0)
    return Math.abs(middle) < WORTH_CORRECTING_MS ? 0 : middle
  }

  return {
    take({ sentAt, tookMs, serverDate }) {
      const minute = Math.floor(sentAt / 60_000)
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
      for (const old of minutes.keys()) if (Math.abs(old - minute) > 60) minutes.delete(old)
      const date = serverDate === null ? Number.NaN : Date.parse(serverDate)
      if (Number.isNaN(date)) return
      const offset = date - (sentAt + tookMs / 2)
      const previous = offsets.at(-1)
      // Somebody set the clock: what was measured by the old one says nothing about the new one.
      if (previous !== undefined && Math.abs(previous - offset) > WORTH_CORRECTING_MS) offsets = []
      offsets = [...offsets, offset].slice(-SAMPLES)
    },
    requestsLastHour() {
      const since = Math.floor((clock.now() - HOUR_MS) / 60_000)
      let sum = 0
      for (const [minute, count] of minutes) if (minute > since) sum += count
      return sum
    },
    clockBehindMs,
    now: () => clock.now() + clockBehindMs(),
  }
}
