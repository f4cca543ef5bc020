// Why and when tracking stops: each reason from its own cause, and what becomes of it after a resume.

import { day, hour, never, type Moment } from '../clock.ts'
import type { ShipmentPlan, StopReason } from './plan.ts'

export interface Stop {
  readonly at: Moment
  readonly reason: StopReason
  readonly user: string | null
}

/** Where tracking stands. */
export interface Tracking {
  /** The present stop, or the next one to come. */
  stop: Stop | null
  /** The last resume, and when the line had been asked last before it: while stopped nobody asks. */
  resumed: { readonly at: Moment; readonly askedBefore: Moment } | null
  /** Set where a resume does not hold: how long after it tracking stops again, in seconds. */
  holdsFor: number | null
}

/** How long after the last sign of life tracking is given up. */
export const windows = { arrival: 56 * day, fullOut: 28 * day, line: 56 * day, terminated: 6 * hour }

/** The stop this journey leads to if tracking runs on from `from`; null where nothing ahead stops it. */
export function stopAhead(plan: ShipmentPlan, from: Moment): Stop | null {
  const candidates: Stop[] = []
  const consider = (at: Moment, reason: StopReason): void => {
    if (at < never) candidates.push({ at: Math.max(at, from), reason, user: null })
  }
  const lastOut = Math.max(...plan.boxes.map((box) => (box.rail === null ? box.fullOut : box.rail.fullOut)), 0)
  const lastReturn = Math.max(...plan.boxes.map(({ emptyIn }) => emptyIn), 0)
  if (plan.boxes.length > 0 && lastReturn < never)
    consider(lastReturn + windows.terminated, 'all_containers_terminated')
  if (plan.boxes.length === 0 || lastOut === never) consider(plan.arrived + windows.arrival, 'past_arrival_window')
  else if (lastReturn === never) consider(lastOut + windows.fullOut, 'past_full_out_window')
  const lost = plan.lineSilences.find(({ from: begins, to }) => to - begins > windows.line)
  if (lost !== undefined) consider(lost.from + windows.line, 'no_updates_at_line')
  if (plan.ended !== null) candidates.push({ ...plan.ended, at: Math.max(plan.ended.at, from) })
  return candidates.toSorted((a, b) => a.at - b.at)[0] ?? null
}

/**
 * What a resume at `now` leads to. A cause that a second look removes is removed from the plan; one that persists stops
 * tracking again: a cancelled booking stays cancelled, and boxes that are all back stay back.
 */
export function stopAfterResume(plan: ShipmentPlan, stop: Stop, tracking: Tracking, now: Moment): Stop | null {
  if (tracking.holdsFor !== null) return { ...stop, at: now + tracking.holdsFor }
  switch (stop.reason) {
    case 'booking_cancelled':
      return { ...stop, at: now + 5 * hour }
    case 'all_containers_terminated':
    case 'cancelled_by_user':
      plan.ended = null
      return stopAhead(plan, now + windows.terminated)
    case 'no_updates_at_line':
      plan.ended = null
      for (const silence of plan.lineSilences) silence.to = Math.min(silence.to, Math.max(now, silence.from))
      return stopAhead(plan, now + windows.terminated)
    case 'past_arrival_window':
    case 'past_full_out_window':
      plan.ended = null
      return stopAhead(plan, now + 28 * day)
  }
}
