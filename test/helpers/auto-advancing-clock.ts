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

/** `patienceMs`: an answer that does not come for so long in real time will not come but by the clock. */
export function createAutoAdvancingClock(startAt: number, patienceMs = Infinity): AutoAdvancingClock {
  let underWay = 0
  /** Nobody waits for these any more. */
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
      // One that was led elsewhere is told of twice.
      underWay = Math.max(0, underWay - 1)
      hopeless = Math.min(hopeless, underWay)
    },
  })
}
