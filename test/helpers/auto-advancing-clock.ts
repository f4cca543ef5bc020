// A clock that jumps to the next timer, unless an outside answer is pending.

import type { RequestBudget } from '#main/service/tracking-api/request-budget.ts'
import { createFakeClock, settled, type FakeClock } from './fake-clock.ts'

export interface AutoAdvancingClock extends FakeClock {
  /** A budget whose requests count as pending from their grant until `answered` is called. */
  awaiting(budget: RequestBudget): RequestBudget
  answered(): void
}

/** Turns of the event loop after an answer in which new timers and requests are set up. */
const TURNS = 12

/** `patienceMs`: real time after which a pending answer can come only by the clock. */
export function createAutoAdvancingClock(startAt: number, patienceMs = Infinity): AutoAdvancingClock {
  let underWay = 0
  /** Requests that exceeded `patienceMs`. */
  let hopeless = 0
  const clock = createFakeClock(startAt, async () => {
    let since = performance.now()
    let before = underWay
    for (;;) {
      await settled(TURNS)
      if (underWay <= hopeless) return
      if (underWay !== before) since = performance.now()
      before = underWay
      if (performance.now() - since > patienceMs) hopeless = underWay
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
      // A redirected request is answered twice.
      underWay = Math.max(0, underWay - 1)
      hopeless = Math.min(hopeless, underWay)
    },
  })
}
