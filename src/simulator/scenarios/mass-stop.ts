// A minute after the start, a dozen shipments of one line stop at once.

import { stopTracking } from '../actions.ts'
import { minute } from '../clock.ts'
import type { Scenario } from './stage.ts'

export const massStop: Scenario = {
  name: 'mass-stop',
  summary: 'After a minute, a dozen shipments of the busiest line stop at once for want of updates.',
  play(stage) {
    stage.after(minute, () => {
      const byLine = Map.groupBy(stage.tracked(), ({ plan }) => plan.line)
      const busiest = [...byLine.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
      for (const shipment of busiest.slice(0, 12)) stopTracking(stage.account, shipment, 'no_updates_at_line')
    })
  },
}
