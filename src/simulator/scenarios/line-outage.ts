// The feed of the busiest line fails for five days: it is asked, and does not answer.

import { silenceLine } from '../actions.ts'
import { day, minute } from '../clock.ts'
import type { Scenario } from './stage.ts'

export const lineOutage: Scenario = {
  name: 'line-outage',
  summary: 'After a minute the feed of the busiest line fails for five days.',
  play(stage) {
    stage.after(minute, () => {
      const byLine = Map.groupBy(stage.tracked(), ({ plan }) => plan.line)
      const busiest = [...byLine.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
      for (const shipment of busiest) silenceLine(stage.account, shipment, 5 * day)
    })
  },
}
