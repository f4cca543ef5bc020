// Limits the request rate: one budget for all callers over a rolling minute, reduced after a 429.

import type { Pace, Priority } from './api.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import { HOUR } from '#shared/time/instant.ts'

export interface RequestBudget {
  /** Settles when the request may be sent or is rejected. */
  take(wanted: Wanted): Promise<Grant>
  /**
   * Call it after a 429 with the grant time of that request. Pauses all requests and then slows down. Returns the
   * remaining pause. `isRepeated`: the same request got a 429 just before.
   */
  slowDown(retryAfterMs: number | null, grantedAt: number, isRepeated?: boolean): number
  allow(perMinute: number): void
  pace(): Pace
}

export interface Wanted {
  readonly priority: Priority
  readonly signal?: AbortSignal | undefined
  /** The longest pause that this request waits for. */
  readonly patienceMs: number
}

export type Grant =
  | { readonly kind: 'granted'; readonly at: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'paused'; readonly retryAfterMs: number }

interface Waiting extends Wanted {
  readonly since: number
  readonly settle: (grant: Grant) => void
}

/** Most urgent first. */
const PRIORITIES = ['urgent', 'interactive', 'background'] as const satisfies readonly Priority[]

const WINDOW_MS = 60_000
/** Pause after a 429 without Retry-After, doubled each time. */
const DEFAULT_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 10 * 60_000

export function createRequestBudget(options: { clock: Clock; perMinute?: number }): RequestBudget {
  const { clock } = options
  let budget = wholeRequests(options.perMinute ?? 60)
  let allowance = budget
  /** Grant times of the rolling minute, and of the last hour. */
  const granted: number[] = []
  const grantedInHour: number[] = []
  const queues: Record<Priority, Waiting[]> = { urgent: [], interactive: [], background: [] }
  /** Grants to other queues since the last one of this queue. */
  const passedOver: Record<Priority, number> = { urgent: 0, interactive: 0, background: 0 }
  let pausedUntil: number | null = null
  let isPauseRepeated = false
  let slowedAt = Number.NEGATIVE_INFINITY
  let recoveredAt = clock.elapsed()
  let pausesWithoutRetryAfter = 0
  const wake = new Timer(clock)

  function serve(): void {
    wake.cancel()
    const now = clock.elapsed()
    recover(now)
    dropBefore(now - WINDOW_MS, granted)
    dropBefore(now - HOUR, grantedInHour)
    if (pausedUntil !== null && pausedUntil <= now) pausedUntil = null
    if (pausedUntil === null) {
      for (let next = takeNext(now); next !== null; next = takeNext(now)) {
        granted.push(now)
        grantedInHour.push(now)
        next.settle({ kind: 'granted', at: now })
      }
    }
    const wait = untilNextChance(now)
    if (wait !== null) wake.set(wait, serve)
  }

  /** Most urgent first. A waiting queue gets at least one grant in four, `background` after a full window. */
  function takeNext(now: number): Waiting | null {
    const waiting = PRIORITIES.filter((priority) => queues[priority].length > 0)
    const next = waiting.findLast((priority) => isStarved(priority, now)) ?? waiting[0]
    if (next === undefined) return null
    const room = next === 'background' && !isStarved(next, now) ? backgroundShare() : allowance
    if (granted.length >= room) return null
    for (const priority of waiting) passedOver[priority] += 1
    passedOver[next] = 0
    return queues[next].shift() ?? null
  }

  function isStarved(priority: Priority, now: number): boolean {
    const [oldest] = queues[priority]
    if (oldest === undefined || passedOver[priority] < 3) return false
    return priority !== 'background' || now - oldest.since >= WINDOW_MS
  }

  /** Reserves a tenth, so that a click never waits behind a sync that has used up the minute. */
  function backgroundShare(): number {
    return Math.ceil(allowance * 0.9)
  }

  function untilNextChance(now: number): number | null {
    const waiting = countWaiting()
    if (waiting === 0) return null
    if (pausedUntil !== null) return pausedUntil - now
    const share = waiting > queues.background.length ? allowance : backgroundShare()
    const leaving = granted[Math.max(0, granted.length - share)]
    return leaving === undefined ? 0 : Math.max(1, leaving + WINDOW_MS - now)
  }

  function countWaiting(): number {
    return PRIORITIES.reduce((sum, priority) => sum + queues[priority].length, 0)
  }

  /** Every minute without a 429 restores a tenth of the budget. */
  function recover(now: number): void {
    const minutes = Math.floor((now - recoveredAt) / WINDOW_MS)
    if (minutes <= 0) return
    recoveredAt += minutes * WINDOW_MS
    pausesWithoutRetryAfter = 0
    allowance = Math.min(budget, allowance + minutes * Math.max(1, Math.floor(budget / 10)))
  }

  function rejectImpatient(pauseMs: number): void {
    for (const priority of PRIORITIES) {
      const impatient = queues[priority].filter((waiting) => waiting.patienceMs < pauseMs)
      queues[priority] = queues[priority].filter((waiting) => waiting.patienceMs >= pauseMs)
      for (const waiting of impatient) waiting.settle({ kind: 'paused', retryAfterMs: pauseMs })
    }
  }

  return {
    take(wanted) {
      return new Promise((resolve) => {
        const { signal, priority } = wanted
        if (signal?.aborted === true) {
          resolve({ kind: 'cancelled' })
          return
        }
        const now = clock.elapsed()
        if (pausedUntil !== null && pausedUntil - now > wanted.patienceMs) {
          resolve({ kind: 'paused', retryAfterMs: pausedUntil - now })
          return
        }
        const waiting: Waiting = { ...wanted, since: now, settle }
        function settle(grant: Grant): void {
          signal?.removeEventListener('abort', cancel)
          resolve(grant)
        }
        function cancel(): void {
          queues[priority] = queues[priority].filter((other) => other !== waiting)
          settle({ kind: 'cancelled' })
        }
        signal?.addEventListener('abort', cancel, { once: true })
        queues[priority].push(waiting)
        serve()
      })
    },

    slowDown(retryAfterMs, grantedAt, isRepeated = false) {
      const now = clock.elapsed()
      isPauseRepeated = isRepeated || (isPauseRepeated && (pausedUntil ?? 0) > now)
      // Simultaneous requests are refused together: count that once.
      if (grantedAt > slowedAt) {
        slowedAt = now
        allowance = Math.max(1, Math.floor(allowance / 2))
        if (retryAfterMs === null) pausesWithoutRetryAfter += 1
      }
      const asked = retryAfterMs ?? DEFAULT_PAUSE_MS * 2 ** Math.max(0, Math.min(pausesWithoutRetryAfter - 1, 6))
      const pause = Math.min(Math.max(asked, 0), LONGEST_PAUSE_MS)
      pausedUntil = Math.max(pausedUntil ?? 0, now + pause)
      recoveredAt = pausedUntil
      rejectImpatient(pausedUntil - now)
      serve()
      return pausedUntil === null ? 0 : pausedUntil - now
    },

    allow(perMinute) {
      budget = wholeRequests(perMinute)
      allowance = budget
      serve()
    },

    pace() {
      const now = clock.elapsed()
      recover(now)
      dropBefore(now - HOUR, grantedInHour)
      return {
        perMinute: allowance,
        budget,
        pausedForMs: pausedUntil !== null && pausedUntil > now ? pausedUntil - now : null,
        isPauseRepeated,
        waiting: countWaiting(),
        requestsLastHour: grantedInHour.length,
      }
    },
  }
}

/** Drops the times up to `end` from an ascending list. */
function dropBefore(end: number, times: number[]): void {
  const kept = times.findIndex((time) => time > end)
  times.splice(0, kept === -1 ? times.length : kept)
}

function wholeRequests(perMinute: number): number {
  return Math.max(1, Math.floor(Number.isNaN(perMinute) ? 1 : perMinute))
}

export interface Budgets {
  /**
   * The budget of a service, by origin, for the whole run. The service counts all paths together, including those tried
   * while its base address is being detected.
   */
  of(baseAddress: string): RequestBudget
  /** Applies to current and future services. */
  allow(perMinute: number): void
}

export function createBudgets(clock: Clock): Budgets {
  const budgets = new Map<string, RequestBudget>()
  let allowed: number | null = null
  return {
    of(baseAddress) {
      const { origin } = new URL(baseAddress)
      let budget = budgets.get(origin)
      if (budget === undefined) {
        budget = createRequestBudget({ clock, ...(allowed === null ? {} : { perMinute: allowed }) })
        budgets.set(origin, budget)
      }
      return budget
    },
    allow(perMinute) {
      allowed = perMinute
      for (const budget of budgets.values()) budget.allow(perMinute)
    },
  }
}
