// A clock on which the wait for the next timer takes no time: it stands still only while somebody outside is awaited.

import type { RequestBudget } from '#main/tracking-api/request-budget.ts'
import { createFakeClock, settled, type FakeClock } from './fake-clock.ts'

export interface AutoAdvancingClock extends FakeClock {
  /** A budget whose requests are under way from their grant until `answered` is called. */
  awaiting(budget: RequestBudget): RequestBudget
  answered(): void
}

/** Turns of the event loop in which whatever an answer sets off has set its timers and sent its requests. */
const TURNS = 12

export function createAutoAdvancingClock(startAt: number): AutoAdvancingClock {
  let underWay = 0
  const clock = createFakeClock(startAt, async () => {
    for (;;) {
      await settled(TURNS)
      if (underWay === 0) return
    }
  })
  return Object.assign(clock, {
    awaiting: (budget: RequestBudget): RequestBudget => ({
      ...budget,
      async take(wanted) {
        const grant = await budget.take(wanted)
        if (grant.kind === 'granted') underWay += 1
        return grant
      },
    }),
    answered() {
      underWay -= 1
    },
  })
}
