// How fast the client may ask: one budget for all callers over a rolling minute, narrowed while the service asks for less.

import type { Pace, Priority } from './api.ts'
import type { Clock } from '#main/time/clock.ts'
import { Timer } from '#main/time/timer.ts'

export interface RequestBudget {
  /** Settles when the request may be sent, or never will be. */
  take(wanted: Wanted): Promise<Grant>
  /**
   * The service asked for a pause when it answered the request granted at `grantedAt`: everybody waits, then goes slower.
   * Answers how long from now.
   */
  slowDown(retryAfterMs: number | null, grantedAt: number): number
  /** The user's setting changed. */
  allow(perMinute: number): void
  pace(): Pace
}

export interface Wanted {
  readonly priority: Priority
  readonly signal?: AbortSignal | undefined
  /** The longest pause imposed by the service that is worth waiting for. */
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

/** The most urgent first. */
const PRIORITIES = ['urgent', 'interactive', 'background'] as const satisfies readonly Priority[]

const WINDOW_MS = 60_000
/** A service that says 429 without saying for how long is asked again after this, doubled each time. */
const UNSAID_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 10 * 60_000

export function createRequestBudget(options: { clock: Clock; perMinute?: number }): RequestBudget {
  const { clock } = options
  let budget = wholeRequests(options.perMinute ?? 60)
  let allowance = budget
  /** When the requests of the last window were granted, oldest first. */
  const granted: number[] = []
  const queues: Record<Priority, Waiting[]> = { urgent: [], interactive: [], background: [] }
  /** Grants in a row to others, since the queue last got one. */
  const passedOver: Record<Priority, number> = { urgent: 0, interactive: 0, background: 0 }
  let pausedUntil: number | null = null
  let slowedAt = Number.NEGATIVE_INFINITY
  let recoveredAt = clock.elapsed()
  let unsaidPauses = 0
  const wake = new Timer(clock)

  function serve(): void {
    wake.cancel()
    const now = clock.elapsed()
    recover(now)
    while (granted.length > 0 && (granted[0] ?? now) <= now - WINDOW_MS) granted.shift()
    if (pausedUntil !== null && pausedUntil <= now) pausedUntil = null
    if (pausedUntil === null) {
      for (let next = takeNext(now); next !== null; next = takeNext(now)) {
        granted.push(now)
        next.settle({ kind: 'granted', at: now })
      }
    }
    const wait = untilNextChance(now)
    if (wait !== null) wake.set(wait, serve)
  }

  /** The most urgent first; yet of those that are passed over each gets one grant in four, the background once it has waited a whole window. */
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

  /** A tenth is kept free, so that a click never waits behind a sync that has used up the minute. */
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

  /** Every quiet minute gives back a tenth of the budget. */
  function recover(now: number): void {
    const minutes = Math.floor((now - recoveredAt) / WINDOW_MS)
    if (minutes <= 0) return
    recoveredAt += minutes * WINDOW_MS
    unsaidPauses = 0
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

    slowDown(retryAfterMs, grantedAt) {
      const now = clock.elapsed()
      // Requests that were under way together are refused together: that is one message, not many.
      if (grantedAt > slowedAt) {
        slowedAt = now
        allowance = Math.max(1, Math.floor(allowance / 2))
        if (retryAfterMs === null) unsaidPauses += 1
      }
      const asked = retryAfterMs ?? UNSAID_PAUSE_MS * 2 ** Math.max(0, Math.min(unsaidPauses - 1, 6))
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
      return {
        perMinute: allowance,
        budget,
        pausedForMs: pausedUntil !== null && pausedUntil > now ? pausedUntil - now : null,
        waiting: countWaiting(),
      }
    },
  }
}

function wholeRequests(perMinute: number): number {
  return Math.max(1, Math.floor(Number.isNaN(perMinute) ? 1 : perMinute))
}

export interface Budgets {
  /**
   * The budget of the service at an address; the same one for as long as the program runs.
   * By origin: one service is asked at several paths while its base address is being found, and it counts all of them.
   */
  of(baseAddress: string): RequestBudget
  /** The user's setting: for every service, those asked already and those to come. */
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
