// The busiest terminal reports nothing for three days; then everything it kept to itself shows at once.

import { silenceTerminal } from '../actions.ts'
import { day, minute } from '../clock.ts'
import type { Scenario } from './stage.ts'

export const terminalSilent: Scenario = {
  name: 'terminal-silent',
  summary: 'After a minute the busiest terminal reports nothing for three days.',
  play(stage) {
    stage.after(minute, () => {
      const byTerminal = Map.groupBy(stage.tracked(), ({ plan }) => plan.quay)
      const [busiest] = [...byTerminal].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
      if (busiest !== undefined) silenceTerminal(stage.account, busiest, 3 * day)
    })
  },
}
