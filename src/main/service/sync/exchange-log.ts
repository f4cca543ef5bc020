// Derives the service's clock and the hourly request count from the exchanges.

import type { Clock } from '#main/core/time/clock.ts'
import type { Exchange } from '#main/service/tracking-api/caller.ts'
import { readHttpDate } from '#main/service/tracking-api/response-date.ts'
import { HOUR } from '#shared/time/instant.ts'

export interface ExchangeLog {
  /** `service`: its address; each service has its own clock. */
  take(exchange: Pick<Exchange, 'sentAt' | 'tookMs' | 'outcome' | 'serverDate'>, service?: string): void
  requestsLastHour(): number
  /** Uses this service's clock from now on. Other services, such as a tried address, no longer affect it. */
  goBy(service: string): void
  recall(kept: KeptClock | null): void
  /** The system reports that the computer woke up. */
  woke(): void
  clockToKeep(): KeptClock | null
  clockBehindMs(): number
  now(): number
  clockTrust(): ClockTrust
  certainNow(): number | null
}

export function createExchangeLog(clock: Pick<Clock, 'now' | 'elapsed'>): ExchangeLog {
  /** Requests per minute of sending, so that the size does not depend on the budget. */
  const minutes = new Map<number, number>()
  const clocks = new Map<string, ServiceClock>()
  let serviceClock = clockOf('')

  function clockOf(service: string): ServiceClock {
    const serviceClock = clocks.get(service) ?? createServiceClock(clock)
    clocks.set(service, serviceClock)
    return serviceClock
  }

  return {
    take({ sentAt, tookMs, outcome, serverDate }, service = '') {
      const minute = Math.floor(sentAt / 60_000)
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
      for (const old of minutes.keys()) if (Math.abs(old - minute) > 60) minutes.delete(old)
      if (outcome === 'answered') clockOf(service).take(serverDate === null ? null : readHttpDate(serverDate), tookMs)
    },
    requestsLastHour() {
      const since = Math.floor((clock.now() - HOUR) / 60_000)
      let sum = 0
      for (const [minute, count] of minutes) if (minute > since) sum += count
      return sum
    },
    goBy(service) {
      serviceClock = clockOf(service)
    },
    recall: (kept) => serviceClock.recall(kept),
    woke() {
      for (const one of clocks.values()) one.woke()
    },
    clockToKeep: () => serviceClock.toKeep(),
    clockBehindMs: () => serviceClock.behindMs(),
    now: () => serviceClock.now(),
    clockTrust: () => serviceClock.trust(),
    certainNow: () => serviceClock.certainNow(),
  }
}

export interface ServiceClock {
  /** `date`: the service's clock half of `tookMs` ago; null if the answer had none. */
  take(date: number | null, tookMs: number): void
  /**
   * An earlier run's result. It counts only once an answer measures it again: the user may have set the clock since.
   * `notedAt`: when it was stored, by this computer's clock.
   */
  recall(kept: KeptClock | null): void
  /** The system reports that the computer woke up, so a jump ahead was a sleep. */
  woke(): void
  /** The result for the next run; null without any answer. */
  toKeep(): KeptClock | null
  /** How far this computer's clock is behind the service's. Negative: ahead. 0: small difference. */
  behindMs(): number
  /** The corrected time. */
  now(): number
  trust(): ClockTrust
  /**
   * The gate for everything that time alone may cause: reminders, snoozes, alerts, resumes and deletions. Null while
   * the clock is doubted or unconfirmed. A time that has certainly come: without any answer since the start or a sleep,
   * the earlier of the computer's time and the time by an earlier correction.
   */
  certainNow(): number | null
}

/**
 * `sure`: an answer confirmed the time since the start and since the last clock jump; required for deleting old
 * records. `unconfirmed`: no evidence against it. `doubted`: the clocks contradict each other, or this computer's
 * jumped without an answer since.
 */
export type ClockTrust = 'sure' | 'unconfirmed' | 'doubted'

export interface KeptClock {
  readonly behindMs: number
  readonly notedAt: number
}

/** Date headers have whole seconds and travel for seconds; smaller differences are ignored. */
export const WORTH_CORRECTING_MS = 2 * 60_000
/**
 * Difference between the system clock and the monotonic clock that counts as a jump. Timers and short sleeps cause
 * less.
 */
const JUMP_MS = 60_000
/**
 * This many answers in a row must agree, so that one stale cache page can't change the date. The smallest account has
 * this many per run.
 */
const WITNESSES = 2
/** A date without other evidence may be wrong for a whole sync: it must persist this long. */
const STANDS_AFTER_MS = 10 * 60_000
const STANDS_AFTER_ANSWERS = 4

/** Without any answer for this long, for example offline, an unconfirmed clock counts. */
const UNANSWERED_MS = 3 * 60_000

/** The system reports a wake within this time. */
const WAKE_REPORT_MS = 60_000

/** The longest plausible undetected sleep: a night and a morning. A wrong date is wrong by a day or more. */
const UNSEEN_MS = 20 * HOUR

interface Series {
  readonly sinceElapsed: number
  readonly answers: number
}

interface Contradiction extends Series {
  readonly behindMs: number
  /** The monotonic clock has a gap, and the service's date is within it: the best estimate until confirmed. */
  readonly isLikely: boolean
}

export function createServiceClock(clock: Pick<Clock, 'now' | 'elapsed'>): ServiceClock {
  let behind = 0
  /** A moment by the monotonic clock and the service's clock. */
  let anchor: { readonly elapsed: number; readonly date: number } | null = null
  /** The latest service time that an earlier run knew. */
  let notBefore: number | null = null
  let isMeasured = false
  /** The correction of an earlier run, until one is measured. */
  let recalled: number | null = null
  let hasJumped = false
  /** By the monotonic clock. Null if the clock may have been set since the last answer. */
  let aheadAt: number | null = null
  let wokenAt: number | null = null
  let contradiction: Contradiction | null = null
  /** Answers without a date since the jump; null if there were none. */
  let undated: Series | null = null
  let last = { now: clock.now(), elapsed: clock.elapsed() }
  const begun = last.elapsed

  function look(): void {
    const next = { now: clock.now(), elapsed: clock.elapsed() }
    const jump = next.now - last.now - (next.elapsed - last.elapsed)
    last = next
    if (Math.abs(jump) < JUMP_MS) return
    aheadAt = jump > 0 && (!hasJumped || wokenAt !== null) ? last.elapsed : null
    wokenAt = null
    hasJumped = true
    undated = null
    // Monotonic time proves that the clock was set back. A jump ahead may also be a sleep.
    if (jump >= 0) return
    if (isMeasured) behind -= Math.round(jump)
    if (recalled !== null) recalled -= Math.round(jump)
  }

  function accept(offset: number, date: number, elapsed: number): void {
    // Ignore small variations: otherwise the time could go back, and a change could precede the check that found it.
    if (Math.abs(offset - behind) >= WORTH_CORRECTING_MS) {
      // Half of a round trip may be a fraction; times are whole milliseconds.
      behind = Math.abs(offset) < WORTH_CORRECTING_MS ? 0 : Math.round(offset)
    }
    anchor = { elapsed, date }
    isMeasured = true
    recalled = null
    hasJumped = false
    contradiction = null
  }

  /** Only the service knows what happened during a sleep, and its clock can't go back. */
  function fallsIntoGap(date: number): boolean {
    const earliest = anchor === null ? notBefore : anchor.date + last.elapsed - anchor.elapsed
    if (earliest === null || (anchor !== null && !hasJumped)) return false
    const latest = Math.max(last.now + behind, earliest + UNSEEN_MS)
    return date > earliest - WORTH_CORRECTING_MS && date < latest + WORTH_CORRECTING_MS
  }

  function isBelieved(offset: number, date: number): boolean {
    const isRepeated = contradiction !== null && Math.abs(offset - contradiction.behindMs) < WORTH_CORRECTING_MS
    contradiction = { behindMs: offset, isLikely: fallsIntoGap(date), ...oneMore(isRepeated ? contradiction : null) }
    if (contradiction.answers < WITNESSES) return false
    // This computer's clock agrees, or there is no other evidence.
    if (Math.abs(offset) < WORTH_CORRECTING_MS || (!isMeasured && recalled === null)) return true
    return stands(contradiction)
  }

  function oneMore(series: Series | null): Series {
    return { sinceElapsed: series?.sinceElapsed ?? last.elapsed, answers: (series?.answers ?? 0) + 1 }
  }

  function stands({ sinceElapsed, answers }: Series): boolean {
    return answers >= STANDS_AFTER_ANSWERS && last.elapsed - sinceElapsed >= STANDS_AFTER_MS
  }

  /**
   * A service without dates says nothing about a jump. If answers had dates before, one without may come from a cache.
   * If all answers lack dates for long, end the doubt without confirming the time.
   */
  function forgoDate(): void {
    undated = oneMore(undated)
    if (!isMeasured || stands(undated)) hasJumped = isMeasured = false
  }

  function isNear(offset: number, known: number | null): boolean {
    return known !== null && Math.abs(offset - known) < WORTH_CORRECTING_MS
  }

  function trust(): ClockTrust {
    look()
    if (hasJumped || contradiction !== null) return 'doubted'
    return isMeasured ? 'sure' : 'unconfirmed'
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
      const isAsKnown = isNear(offset, behind) || isNear(offset, recalled)
      // The service's clock advanced as expected, so this computer's clock was set.
      const isOnTime =
        anchor !== null && Math.abs(date - anchor.date - (elapsed - anchor.elapsed)) < WORTH_CORRECTING_MS
      if (isAsKnown || isOnTime || isBelieved(offset, date)) accept(offset, date, elapsed)
    },
    recall(kept) {
      // If the time is before the note, the clock was set meanwhile.
      if (kept === null || anchor !== null) return
      notBefore = kept.notedAt + kept.behindMs
      if (clock.now() < kept.notedAt) return
      recalled = kept.behindMs
    },
    woke() {
      look()
      if (hasJumped && aheadAt !== null && last.elapsed - aheadAt < WAKE_REPORT_MS) wokenAt = last.elapsed
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
    trust,
    certainNow() {
      if (trust() === 'sure') return last.now + behind
      const since = hasJumped ? wokenAt : begun
      if (contradiction !== null || since === null || (hasJumped && undated !== null)) return null
      if (last.elapsed - since < UNANSWERED_MS) return null
      return last.now + Math.min(behind, recalled ?? behind, hasJumped ? 0 : behind)
    },
  }
}
