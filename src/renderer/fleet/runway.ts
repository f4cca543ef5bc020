// The places of the runway of last free days: by which day a container must be picked up, and what blocks it.

import { isHeld, isReady } from '#shared/rules/availability.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import { type DeadlineJudgement, isGatePassed, isInDoubt } from '#shared/rules/deadline-judgement.ts'
import type { Judgement } from '#shared/rules/judgement.ts'

/** From the ground of a bar to its top. */
export const RUNWAY_STATES = ['ready', 'appointment', 'held', 'unknown'] as const
export type RunwayState = (typeof RUNWAY_STATES)[number]
/** What was kept may be of another version. */
export function isRunwayState(text: string): text is RunwayState {
  return RUNWAY_STATES.some((state) => state === text)
}

/** What no day to come can hold: past the last free day, and free still though the gate is closed until it ends. */
export const LATE_SLOTS = ['past', 'gate-passed'] as const
export type LateSlot = (typeof LATE_SLOTS)[number]
export type RunwaySlot = LateSlot | CalendarDay

/** As they stand on the runway. */
export function sortedSlots(slots: ReadonlySet<RunwaySlot>): readonly RunwaySlot[] {
  const days = [...slots].filter((slot) => typeof slot === 'number')
  return [...LATE_SLOTS.filter((slot) => slots.has(slot)), ...days.toSorted((one, other) => one - other)]
}

export interface RunwayPlace {
  readonly slot: RunwaySlot
  readonly state: RunwayState
}

/** The day by which it must be picked up, and what blocks it; null where no day counts. */
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
  // The gate of a day may be open into the morning after.
  if (!isPassed) return day < today ? today : day
  // Of a day before the arrival no gate was missed.
  return isInDoubt(deadline) ? null : 'gate-passed'
}

/** Containers of the same place share it, so counting thousands reads from only a few objects. */
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
