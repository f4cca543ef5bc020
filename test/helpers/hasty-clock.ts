// A clock on which the wait for the next timer takes no time: it stands still only while somebody outside is awaited.

import { setImmediate } from 'node:timers/promises'
import type { Clock } from '#main/clock.ts'
import type { RequestBudget } from '#main/tracking-api/budget.ts'

export interface HastyClock extends Clock {
  /** Lets so much time pass, with all that happens in it. */
  pass(milliseconds: number): Promise<void>
  /** A budget whose requests are under way from their grant until `answered` is called. */
  awaiting(budget: RequestBudget): RequestBudget
  answered(): void
}

/** Turns in which whatever an answer sets off has set its timers and sent its requests. */
const TURNS = 12

export function createHastyClock(startAt: number): HastyClock {
  const timers = new Set<{ readonly at: number; readonly call: () => void }>()
  let now = startAt
  let underWay = 0

  function next(until: number): { readonly at: number; readonly call: () => void } | undefined {
    let first: { readonly at: number; readonly call: () => void } | undefined
    for (const timer of timers) if (timer.at <= until && (first === undefined || timer.at < first.at)) first = timer
    return first
  }

  return {
    now: () => now,
    elapsed: () => now - startAt,
    after(milliseconds, call) {
      const timer = { at: now + Math.max(0, milliseconds), call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async pass(milliseconds) {
      const until = now + milliseconds
      for (;;) {
        for (let turn = 0; turn < TURNS; turn += 1) await setImmediate()
        if (underWay > 0) continue
        const timer = next(until)
        if (timer === undefined) break
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.call()
      }
      now = until
    },
    awaiting: (budget) => ({
      ...budget,
      async take(wanted) {
        const grant = await budget.take(wanted)
        if (grant.kind === 'granted') underWay += 1
        return grant
      },
    }),
    answered: () => {
      underWay -= 1
    },
  }
}
