// The weekend on which clocks go back in the United States: last free days on both sides of the long night.

import { containersOf, setDeadline } from '../actions.ts'
import { day } from '../clock.ts'
import type { Scenario } from './stage.ts'

export const dstWeekend: Scenario = {
  name: 'dst-weekend',
  summary:
    'The weekend of the end of daylight saving time: last free days from Saturday 31 October to Tuesday 3 November 2026.',
  defaults: { at: '2026-10-31T20:00:00Z', shipments: 120 },
  wishes: (index) => (index % 2 === 0 ? { phase: 'in-yard', destination: null } : {}),
  play(stage) {
    let turn = 0
    for (const shipment of stage.tracked()) {
      for (const container of containersOf(shipment)) {
        if (
          container.facts.discharged === null ||
          container.facts.fullOut !== null ||
          container.container.rail !== null
        )
          continue
        setDeadline(
          stage.account,
          container,
          turn % 2 === 0 ? 'terminal' : 'line',
          stage.account.now + (turn % 4) * day,
        )
        turn += 1
      }
    }
  },
}
