// Why and when tracking stops: each reason from its own cause, and what becomes of it after a resume.

import { day, hour, never, type Moment } from '../clock.ts'
import type { ShipmentPlan, Silence, StopReason } from './plan.ts'

export interface Stop {
  readonly at: Moment
  readonly reason: StopReason
  readonly user: string | null
}

/** Where tracking stands. */
export interface Tracking {
  /** The present stop, or the next one to come. */
  stop: Stop | null
  /** Set where the next stop is fixed, whatever else the journey would lead to. */
  doomed: boolean
  /** No stop before this: a resume buys time. */
  notBefore: Moment
  /** The last resume, and when the line had been asked last before it: while stopped nobody asks. */
  resumed: { readonly at: Moment; readonly askedBefore: Moment } | null
  /** Set where a resume does not hold: how long after it tracking stops again, in seconds. */
  holdsFor: number | null
}

export function trackingOf(plan: ShipmentPlan): Tracking {
  const notBefore = plan.createdAt
  return { stop: stopAhead(plan, notBefore), doomed: false, notBefore, resumed: null, holdsFor: null }
}

/** How long after the last sign of life tracking is given up. */
export const windows = { arrival: 56 * day, fullOut: 28 * day, line: 56 * day, terminated: 6 * hour }

/** The stop this journey leads to if tracking runs on from `from`; null where nothing ahead stops it. */
export function stopAhead(plan: ShipmentPlan, from: Moment): Stop | null {
  const candidates: Stop[] = []
  const consider = (at: Moment, reason: StopReason): void => {
    if (at < never) candidates.push({ at: Math.max(at, from), reason, user: null })
  }
  const { lineSilences, terminalSilences, containers } = plan
  // Only what is reported can be a cause: a return that a failing feed never reports terminates nothing.
  const returned = latest(containers.map(({ emptyIn }) => heardAt(emptyIn, lineSilences)))
  const out = latest(
    containers.map(({ rail, fullOut }) =>
      rail === null ? heardAt(fullOut, terminalSilences) : heardAt(rail.fullOut, lineSilences),
    ),
  )
  const arrived = heardAt(plan.arrived, lineSilences)
  if (containers.length > 0) consider(later(returned, windows.terminated), 'all_containers_terminated')
  const lost = lineSilences.find(({ from: begins, to }) => to - begins > windows.line)
  // While the line reports nothing, an event that did not happen looks the same as one that was not reported.
  if (lost !== undefined) consider(later(lost.from, windows.line), 'no_updates_at_line')
  else if (containers.length === 0 || out === never) consider(later(arrived, windows.arrival), 'past_arrival_window')
  else if (returned === never) consider(later(out, windows.fullOut), 'past_full_out_window')
  if (plan.ended !== null) candidates.push({ ...plan.ended, at: Math.max(plan.ended.at, from) })
  return candidates.toSorted((a, b) => a.at - b.at)[0] ?? null
}

/**
 * Tracks again from `now` on. A cause that a second look removes is removed from the plan; one that persists stops
 * tracking again: a cancelled booking stays cancelled, and containers that are all back stay back.
 */
export function resume(plan: ShipmentPlan, tracking: Tracking, stop: Stop, now: Moment, holdsFor: number | null): void {
  tracking.doomed = holdsFor !== null || stop.reason === 'booking_cancelled'
  if (tracking.doomed) {
    tracking.stop = { ...stop, at: now + (holdsFor ?? 5 * hour) }
    return
  }
  plan.ended = null
  if (stop.reason === 'no_updates_at_line') {
    for (const silence of plan.lineSilences) silence.to = Math.min(silence.to, Math.max(now, silence.from))
  }
  const windowPassed = stop.reason === 'past_arrival_window' || stop.reason === 'past_full_out_window'
  tracking.notBefore = now + (windowPassed ? 28 * day : windows.terminated)
  tracking.stop = stopAhead(plan, tracking.notBefore)
}

function heardAt(moment: Moment, silences: readonly Silence[]): Moment {
  for (const { from, to } of silences) if (from < moment && moment < to) return to
  return moment
}

function later(moment: Moment, seconds: number): Moment {
  return moment >= never ? never : moment + seconds
}

function latest(moments: readonly Moment[]): Moment {
  return Math.max(0, ...moments)
}
