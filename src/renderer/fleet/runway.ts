// The runway chart: by which day containers must be picked up, and what blocks them.

import { isHeld, isReady } from '#shared/rules/availability.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import { type DeadlineJudgement, isGatePassed, isInDoubt } from '#shared/rules/deadline-judgement.ts'
import type { Judgement } from '#shared/rules/judgement.ts'

/** From bottom to top of a bar. */
export const RUNWAY_STATES = ['ready', 'appointment', 'held', 'unknown'] as const
export type RunwayState = (typeof RUNWAY_STATES)[number]
/** Stored values may be of another version. */
export function isRunwayState(text: string): text is RunwayState {
  return RUNWAY_STATES.some((state) => state === text)
}

/** Bars without a day: past the last free day, or free but with no gate left. */
export const LATE_SLOTS = ['past', 'gate-passed'] as const
export type LateSlot = (typeof LATE_SLOTS)[number]
export type RunwaySlot = LateSlot | CalendarDay

/** In the order of the bars. */
export function sortedSlots(slots: ReadonlySet<RunwaySlot>): readonly RunwaySlot[] {
  const days = [...slots].filter((slot) => typeof slot === 'number')
  return [...LATE_SLOTS.filter((slot) => slots.has(slot)), ...days.toSorted((one, other) => one - other)]
}

export interface RunwayPlace {
  readonly slot: RunwaySlot
  readonly state: RunwayState
}

/** Null if no deadline counts. */
export function runwayPlace(judgement: Judgement): RunwayPlace | null {
  const { deadline } = judgement
  const slot = deadline.kind === 'counts' ? slotOf(deadline) : null
  return slot === null ? null : placeOf(slot, stateOf(judgement))
}

function slotOf(deadline: Extract<DeadlineJudgement, { kind: 'counts' }>): RunwaySlot | null {
  const { pullBy, today, binding, isPast } = deadline
  if (isPast) return 'past'
  const { day } = pullBy.kind === 'never-open' ? binding.lastFreeDay : pullBy
  const isPassed = pullBy.kind === 'never-open' ? day < today : isGatePassed(pullBy.state)
  // A gate may stay open into the next morning.
  if (!isPassed) return day < today ? today : day
  // A day before the arrival has no missed gate.
  return isInDoubt(deadline) ? null : 'gate-passed'
}

/** Containers share these objects, which makes counting thousands of them faster. */
function placeOf(slot: RunwaySlot, state: RunwayState): RunwayPlace {
  let ofSlot = places.get(slot)
  if (ofSlot === undefined) places.set(slot, (ofSlot = new Map()))
  let place = ofSlot.get(state)
  if (place === undefined) ofSlot.set(state, (place = { slot, state }))
  return place
}

const places = new Map<RunwaySlot, Map<RunwayState, RunwayPlace>>()

function stateOf({ availability, appointment }: Judgement): RunwayState {
  if (isStanding(appointment)) return 'appointment'
  if (isReady(availability)) return 'ready'
  if (isHeld(availability) || availability.kind === 'not-available') return 'held'
  return 'unknown'
}
