// A clock that stands still until a test moves it, and then fires what is due in its order.

import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#main/time/clock.ts'

export interface FakeClock extends Clock {
  /** Moves on, and lets what the timers set off settle before it answers. */
  advance(milliseconds: number): Promise<void>
  /** A sleep, or somebody who sets the clock (also back): the time is another, and the timers have not moved. */
  jump(milliseconds: number): void
  /** How many timers are waiting. */
  readonly pending: number
}

/** `settle`: how what a timer set off comes to rest. */
export function createFakeClock(startAt = Date.UTC(2026, 5, 1, 12), settle = settled): FakeClock {
  const timers = new Set<{ readonly at: number; readonly call: () => void }>()
  /** Of the timers. */
  let now = startAt
  let jumped = 0

  function earliest(until: number): { readonly at: number; readonly call: () => void } | undefined {
    // A set keeps the order of its making, so of two timers due at once the older comes first.
    return [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  }

  return {
    // In whole milliseconds, as a computer's clock shows it.
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
      // What is under way may be about to set a timer.
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

/** Lets every promise that is already resolved run to its end, and what that sets off in so many turns: no time passes. */
export async function settled(turns = 1): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await setImmediate()
}
