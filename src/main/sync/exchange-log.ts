// Reads the service's clock and the hourly request count from the exchanges.

import type { Clock } from '#main/time/clock.ts'
import type { Exchange } from '#main/tracking-api/caller.ts'
import { readHttpDate } from '#main/tracking-api/response-date.ts'

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

export interface ServiceClock {
  /** An answer that came in just now; `date`: by the service's clock half of `tookMs` ago; null where it named none. */
  take(date: number | null, tookMs: number): void
  /** What an earlier run found out; answers of this one know better. `notedAt`: when it last did, by this computer's clock. */
  recall(kept: KeptClock | null): void
  /** To be recalled by the next run; null as long as no answer has said anything. */
  toKeep(): KeptClock | null
  /** How far this computer's clock is behind the service's; negative: ahead; 0 where they agree well enough. */
  behindMs(): number
  /** The time, corrected where this computer's clock is wrong. */
  now(): number
  trust(): ClockTrust
}

/**
 * `sure`: an answer has confirmed the time since the start, and since the clock was last seen to jump; only now something
 * may be deleted for its age. `unconfirmed`: nothing speaks against it. `doubted`: the clocks contradict each other, or this
 * computer's has jumped and no answer came since; nothing may be claimed by it.
 */
export type ClockTrust = 'sure' | 'unconfirmed' | 'doubted'

export interface KeptClock {
  readonly behindMs: number
  readonly notedAt: number
}

/** Dates on the wire are whole seconds and seconds old; a difference below this decides about nothing. */
export const WORTH_CORRECTING_MS = 2 * 60_000
/** What one clock goes ahead of, or stays behind, the one that never jumps. Timers and short sleeps account for less. */
const JUMP_MS = 60_000
/** So many answers in a row must agree: one proxy with an old page in its cache does not change the date. The smallest account has as many in a run. */
const WITNESSES = 2
/** A date that nothing else agrees with may be a whole sync's: only one that stays so for so long is believed. */
const STANDS_AFTER_MS = 10 * 60_000
const STANDS_AFTER_ANSWERS = 4

/** So long a computer may have been asleep or off without showing it: a night and a morning. A wrong date is wrong by a day or more. */
const UNSEEN_MS = 20 * 60 * 60_000

/** Answers that say the same, one after the other. */
interface Series {
  readonly sinceElapsed: number
  readonly answers: number
}

interface Contradiction extends Series {
  readonly behindMs: number
  /** Nobody watched the time for a while, and the service's date falls into it: the best there is until it is confirmed. */
  readonly isLikely: boolean
}

export function createServiceClock(clock: Pick<Clock, 'now' | 'elapsed'>): ServiceClock {
  let behind = 0
  /** The clock that never jumps, and what the service's showed at that moment. */
  let anchor: { readonly elapsed: number; readonly date: number } | null = null
  /** The latest the service's clock is known to have shown, by an earlier run. */
  let notBefore: number | null = null
  let isMeasured = false
  let isRecalled = false
  let hasJumped = false
  let contradiction: Contradiction | null = null
  /** Answers without a date since it jumped, where there were dates before; null where none came. */
  let undated: Series | null = null
  let last = { now: clock.now(), elapsed: clock.elapsed() }

  /** Looks whether this computer's clock jumped since it was last looked at. */
  function look(): void {
    const next = { now: clock.now(), elapsed: clock.elapsed() }
    const jump = next.now - last.now - (next.elapsed - last.elapsed)
    last = next
    if (Math.abs(jump) < JUMP_MS) return
    hasJumped = true
    undated = null
    // Time never goes back, so the clock was set: how far is known. Ahead it may also have been a sleep.
    if (jump < 0 && (isMeasured || isRecalled)) behind -= Math.round(jump)
  }

  function accept(offset: number, date: number, elapsed: number): void {
    // What is measured wavers by seconds. A time that wavered with it would go back: a change could be seen before the look it comes after.
    if (Math.abs(offset - behind) >= WORTH_CORRECTING_MS) {
      // Half of a round trip need not be a whole number, and times are kept in whole milliseconds.
      behind = Math.abs(offset) < WORTH_CORRECTING_MS ? 0 : Math.round(offset)
    }
    anchor = { elapsed, date }
    isMeasured = true
    hasJumped = false
    contradiction = null
  }

  /** Asleep, off, or set: what the clocks did meanwhile only the service knows, and its own cannot have gone back. */
  function fallsIntoGap(date: number): boolean {
    const earliest = anchor === null ? notBefore : anchor.date + last.elapsed - anchor.elapsed
    if (earliest === null || (anchor !== null && !hasJumped)) return false
    const latest = Math.max(last.now + behind, earliest + UNSEEN_MS)
    return date > earliest - WORTH_CORRECTING_MS && date < latest + WORTH_CORRECTING_MS
  }

  /** Answers whether so much speaks for it now that it is believed. */
  function isBelieved(offset: number, date: number): boolean {
    const goesOn = contradiction !== null && Math.abs(offset - contradiction.behindMs) < WORTH_CORRECTING_MS
    contradiction = { behindMs: offset, isLikely: fallsIntoGap(date), ...oneMore(goesOn ? contradiction : null) }
    if (contradiction.answers < WITNESSES) return false
    // This computer's clock says the same, or nothing was known before.
    if (Math.abs(offset) < WORTH_CORRECTING_MS || (!isMeasured && !isRecalled)) return true
    return stands(contradiction)
  }

  function oneMore(series: Series | null): Series {
    return { sinceElapsed: series?.sinceElapsed ?? last.elapsed, answers: (series?.answers ?? 0) + 1 }
  }

  /** Over so many answers and so long that it is no accident. */
  function stands({ sinceElapsed, answers }: Series): boolean {
    return answers >= STANDS_AFTER_ANSWERS && last.elapsed - sinceElapsed >= STANDS_AFTER_MS
  }

  /**
   * From a service that never names a date nothing is to be learned of a jump. One that has may have been a cache's answer;
   * only where no other comes any more, as from behind another proxy, does the doubt end, unconfirmed.
   */
  function forgoDate(): void {
    undated = oneMore(undated)
    if (!isMeasured || stands(undated)) hasJumped = isMeasured = false
  }

  function bestBehind(): number {
    return contradiction?.isLikely === true ? Math.round(contradiction.behindMs) : behind
  }

  return {
    take(date, tookMs) {
      look()
      if (date === null) {
        if (hasJumped) forgoDate()
        return
      }
      const offset = date - (last.now - tookMs / 2)
      const elapsed = last.elapsed - tookMs / 2
      const isAsKnown = Math.abs(offset - behind) < WORTH_CORRECTING_MS
      // The service's clock went on as it must: then it is this computer's that was set.
      const goesOn = anchor !== null && Math.abs(date - anchor.date - (elapsed - anchor.elapsed)) < WORTH_CORRECTING_MS
      if (isAsKnown || goesOn || isBelieved(offset, date)) accept(offset, date, elapsed)
    },
    recall(kept) {
      // Where the time is before that of the note, somebody has set the clock meanwhile.
      if (kept === null || anchor !== null) return
      notBefore = kept.notedAt + kept.behindMs
      if (clock.now() < kept.notedAt) return
      behind = kept.behindMs
      isRecalled = true
    },
    toKeep: () => (isMeasured ? { behindMs: behind, notedAt: clock.now() } : null),
    behindMs() {
      look()
      const best = bestBehind()
      return Math.abs(best) < WORTH_CORRECTING_MS ? 0 : best
    },
    now() {
      look()
      return last.now + bestBehind()
    },
    trust() {
      look()
      if (hasJumped || contradiction !== null) return 'doubted'
      return isMeasured ? 'sure' : 'unconfirmed'
    },
  }
}
