// All scenarios by name, and the short ones.

import { busyMonday } from './busy-monday.ts'
import { demo } from './demo.ts'
import { monday } from './monday.ts'
import type { Scenario } from './stage.ts'
import {
  containersOf,
  isInYard,
  moveDeadline,
  setDeadline,
  silenceLine,
  silenceTerminal,
  stopTracking,
} from '../actions.ts'
import { day, hour, minute } from '../clock.ts'

const everyday: Scenario = {
  name: 'everyday',
  summary: 'An ordinary account; nothing happens but what the journeys bring.',
}

const terminalSilent: Scenario = {
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

const lineOutage: Scenario = {
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

const massStop: Scenario = {
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

const resumeDoesNotHold: Scenario = {
  name: 'resume-does-not-hold',
  summary:
    'After a minute three shipments with containers in the yard stop; whatever is resumed stops again after five hours.',
  play(stage) {
    stage.account.resumeHoldsFor = 5 * hour
    stage.after(minute, () => {
      const inYard = stage.tracked((shipment) => containersOf(shipment).some(isInYard))
      for (const shipment of inYard.slice(0, 3)) stopTracking(stage.account, shipment, 'all_containers_terminated')
    })
  },
}

const deadlineShuffle: Scenario = {
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

export const scenarios: readonly Scenario[] = [
  everyday,
  demo,
  monday,
  busyMonday,
  terminalSilent,
  lineOutage,
  massStop,
  resumeDoesNotHold,
  deadlineShuffle,
]

export function scenarioNamed(name: string): Scenario | undefined {
  return scenarios.find((scenario) => scenario.name === name)
}
