// When the line and the terminal are asked: a rhythm per shipment, interrupted while tracking is stopped.

import { minute, never, type Moment } from './clock.ts'
import type { ShipmentPlan, Silence } from './fleet/plan.ts'
import type { Tracking } from './fleet/stops.ts'

/** How long after a resume the line is asked again for the first time. */
const firstPoll = 20

/** When the line was last asked, at or before a moment at which tracking was running or had just stopped. */
export function lastAsked({ rhythm, createdAt }: ShipmentPlan, { resumed }: Tracking, moment: Moment): Moment {
  const { every, phase } = rhythm
  const poll = Math.max(Math.floor((moment - phase) / every) * every + phase, createdAt)
  if (resumed === null || moment < resumed.at) return poll
  const first = resumed.at + firstPoll
  return moment < first ? resumed.askedBefore : Math.max(poll, first)
}

/** When it last answered: a silent source is asked in vain. */
export function lastAnswered(
  plan: ShipmentPlan,
  tracking: Tracking,
  silences: readonly Silence[],
  moment: Moment,
): Moment {
  const asked = lastAsked(plan, tracking, moment)
  const silence = silences.find(({ from, to }) => from <= asked && asked < to)
  return silence === undefined ? asked : Math.min(asked, lastAsked(plan, tracking, silence.from - minute))
}

/** When the next poll is due after a moment. */
export function nextPoll({ rhythm }: ShipmentPlan, { resumed }: Tracking, moment: Moment): Moment {
  const { every, phase } = rhythm
  const poll = (Math.floor((moment - phase) / every) + 1) * every + phase
  const first = resumed === null ? never : resumed.at + firstPoll
  return first > moment ? Math.min(first, poll) : poll
}
