// Why and when tracking stops, what a resume changes, and when the service polls the line.

import { day, hour, minute, type Moment, never } from '../clock.ts'
import type { ShipmentPlan, Silence, StopReason } from './plan.ts'

export interface Stop {
  readonly at: Moment
  readonly reason: StopReason
  readonly user: string | null
}

export interface Tracking {
  stop: Stop | null
  /** The next stop is fixed, whether or not the journey causes it. */
  doomed: boolean
  notBefore: Moment
  /** The last resume and the last poll before it. The line is not polled while tracking is stopped. */
  resumed: { readonly at: Moment; readonly askedBefore: Moment } | null
  /** Seconds after which tracking stops again, if the resume does not last. */
  holdsFor: number | null
}

export function trackingOf(plan: ShipmentPlan): Tracking {
  const notBefore = plan.createdAt
  return { stop: stopAhead(plan, notBefore), doomed: false, notBefore, resumed: null, holdsFor: null }
}

/** Tracking stops this long after the last event. */
export const windows = { arrival: 56 * day, fullOut: 28 * day, line: 56 * day, terminated: 6 * hour }

/** The stop this journey causes if tracking runs from `from`; null if it causes none. */
export function stopAhead(plan: ShipmentPlan, from: Moment): Stop | null {
  const candidates: Stop[] = []
  const consider = (at: Moment, reason: StopReason): void => {
    if (at < never) candidates.push({ at: Math.max(at, from), reason, user: null })
  }
  const { lineSilences, terminalSilences, containers } = plan
  // Only reported events count: a return that a failing feed never reports terminates nothing.
  const returned = latest(containers.map(({ emptyIn }) => heardAt(emptyIn, lineSilences)))
  const out = latest(
    containers.map(({ rail, fullOut }) =>
      rail === null ? heardAt(fullOut, terminalSilences) : heardAt(rail.fullOut, lineSilences),
    ),
  )
  const arrived = heardAt(plan.arrived, lineSilences)
  if (containers.length > 0) consider(later(returned, windows.terminated), 'all_containers_terminated')
  const lost = lineSilences.find(({ from: begins, to }) => to - begins > windows.line)
  // While the line is silent, a missing event looks like an unreported one.
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

const firstPoll = 20

/** The last poll at or before a moment at which tracking was running or had just stopped. */
export function lastAsked({ rhythm, createdAt }: ShipmentPlan, { resumed }: Tracking, moment: Moment): Moment {
  const { every, phase } = rhythm
  const poll = Math.max(Math.floor((moment - phase) / every) * every + phase, createdAt)
  if (resumed === null || moment < resumed.at) return poll
  const first = resumed.at + firstPoll
  return moment < first ? resumed.askedBefore : Math.max(poll, first)
}

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
