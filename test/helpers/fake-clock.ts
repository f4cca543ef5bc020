// A clock that a test advances; it fires due timers in order.

import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#main/core/time/clock.ts'

export interface FakeClock extends Clock {
  /** Advances the time and waits until the effects of the timers have settled. */
  advance(milliseconds: number): Promise<void>
  /** Simulates sleep or a changed system clock: the time jumps, also back, but timers do not fire. */
  jump(milliseconds: number): void
  readonly pending: number
}

/** `settle` waits for the effects of a timer. */
export function createFakeClock(startAt = Date.UTC(2026, 5, 1, 12), settle = settled): FakeClock {
  const timers = new Set<{ readonly at: number; readonly call: () => void }>()
  let now = startAt
  let jumped = 0

  function earliest(until: number): { readonly at: number; readonly call: () => void } | undefined {
    // The sort is stable, so of two timers due at once the older fires first.
    return [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  }

  return {
    // A computer's clock shows whole milliseconds.
    now: () => Math.floor(now + jumped),
    elapsed: () => now - startAt,
    after(milliseconds, call) {
      const timer = { at: now + Math.max(0, milliseconds), call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    jump(milliseconds) {
      jumped += milliseconds
    },
    async advance(milliseconds) {
      const until = now + milliseconds
      // Pending work may be about to set a timer.
      await settle()
      for (let next = earliest(until); next !== undefined; next = earliest(until)) {
        timers.delete(next)
        now = Math.max(now, next.at)
        next.call()
        await settle()
      }
      now = until
      await settle()
    },
    get pending() {
      return timers.size
    },
  }
}

/** Runs resolved promises and their effects for this many turns of the event loop; no time passes. */
export async function settled(turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
}
