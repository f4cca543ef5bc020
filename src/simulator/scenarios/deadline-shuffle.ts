// Last free days that will not stay where they were: earlier, later, withdrawn and posted again.

import { moveDeadline, setDeadline } from '../actions.ts'
import { day, minute } from '../clock.ts'
import type { Scenario } from './stage.ts'

export const deadlineShuffle: Scenario = {
  name: 'deadline-shuffle',
  summary: 'Every minute the last free day of some container in the yard moves, vanishes or comes back.',
  play(stage) {
    stage.every(minute, () => {
      const target = stage.anyContainer(
        ({ facts }) => facts.discharged !== null && facts.fullOut === null && facts.railLoaded === null,
      )
      if (target === null) return
      const { account, random } = stage
      if (target.facts.terminalDeadline === null)
        setDeadline(account, target, 'terminal', account.now + random.between(1, 5) * day)
      else if (random.chance(0.25)) setDeadline(account, target, 'terminal', null)
      else moveDeadline(account, target, 'terminal', random.pick([-2, -1, -1, 1, 2]))
    })
  },
}
