// What the requests themselves tell: how many there were in the last hour, and whether this computer's clock is right.

import type { Clock } from '#main/time/clock.ts'
import type { Exchange } from '#main/tracking-api/caller.ts'

export interface ExchangeLog {
  take(exchange: Pick<Exchange, 'sentAt' | 'tookMs' | 'serverDate'>): void
  /** What an earlier run found out; answers of this one know better. `notedAt`: when it last did. */
  recall(kept: { readonly behindMs: number; readonly notedAt: number } | null): void
  requestsLastHour(): number
  /** How far this computer's clock is behind the service's; negative: ahead; 0 where they agree well enough. */
  clockBehindMs(): number
  /** The time, corrected where this computer's clock is wrong. */
  now(): number
}

const HOUR_MS = 60 * 60_000
/** So many answers in a row must agree: one proxy with an old page in its cache does not change the date. The smallest account has as many in a round. */
const WITNESSES = 2
/** Dates on the wire are whole seconds and seconds old; a difference below this decides about nothing. */
const WORTH_CORRECTING_MS = 2 * 60_000

export function createExchangeLog(clock: Pick<Clock, 'now'>): ExchangeLog {
  /** Requests by the minute they were sent in: an hour of them stays small, whatever the budget. */
  const minutes = new Map<number, number>()
  let latest: number[] = []
  let behind = 0

  function witness(offset: number): void {
    latest = [...latest, offset].slice(-WITNESSES)
    if (latest.length < WITNESSES || Math.max(...latest) - Math.min(...latest) > WORTH_CORRECTING_MS) return
    // What is measured wavers by seconds. A time that wavered with it would go back: a change could be seen before the look it comes after.
    if (Math.abs(offset - behind) < WORTH_CORRECTING_MS) return
    // Half of a round trip need not be a whole number, and times are kept in whole milliseconds.
    behind = Math.abs(offset) < WORTH_CORRECTING_MS ? 0 : Math.round(offset)
  }

  return {
    take({ sentAt, tookMs, serverDate }) {
      const minute = Math.floor(sentAt / 60_000)
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
      for (const old of minutes.keys()) if (Math.abs(old - minute) > 60) minutes.delete(old)
      const date = serverDate === null ? null : readDate(serverDate)
      if (date !== null) witness(date - (sentAt + tookMs / 2))
    },
    recall(kept) {
      // Where the time is before that of the note, somebody has set the clock meanwhile.
      if (kept !== null && latest.length === 0 && clock.now() >= kept.notedAt) behind = kept.behindMs
    },
    requestsLastHour() {
      const since = Math.floor((clock.now() - HOUR_MS) / 60_000)
      let sum = 0
      for (const [minute, count] of minutes) if (minute > since) sum += count
      return sum
    },
    clockBehindMs: () => behind,
    now: () => clock.now() + behind,
  }
}

/** Only as HTTP has dates written today: anything else that can be taken for a date (`5` is a day in 2001) would move ours. */
function readDate(written: string): number | null {
  const date = Date.parse(written)
  return !Number.isNaN(date) && new Date(date).toUTCString() === written ? date : null
}
