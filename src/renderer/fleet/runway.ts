// The runway chart: by which day containers must be picked up, and what blocks them.

import { isHeld, isReady } from '#shared/rules/availability.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import { addDays, type CalendarDay } from '#shared/time/calendar-day.ts'
import { type DeadlineJudgment, isGatePassed, isInDoubt } from '#shared/rules/deadline-judgment.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import type { ClosedWhy, GateCalendar } from '#shared/rules/gate-calendar.ts'

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
export function runwayPlace(judgment: Judgment): RunwayPlace | null {
  const { deadline } = judgment
  const slot = deadline.kind === 'counts' ? slotOf(deadline) : null
  return slot === null ? null : placeOf(slot, stateOf(judgment))
}

function slotOf(deadline: Extract<DeadlineJudgment, { kind: 'counts' }>): RunwaySlot | null {
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

function stateOf({ availability, appointment }: Judgment): RunwayState {
  if (isStanding(appointment)) return 'appointment'
  if (isReady(availability)) return 'ready'
  if (isHeld(availability) || availability.kind === 'not-available') return 'held'
  return 'unknown'
}

export const RUNWAY_DAYS = 14

export type RunwayCounts = Readonly<Record<RunwayState, number>>

export interface RunwayBar {
  readonly slot: RunwaySlot
  readonly counts: RunwayCounts
  readonly total: number
  /** Why the gate is closed; null if open. */
  readonly closed: ClosedWhy | null
}

/** The parts of a bar from bottom to top. */
export function layersOf(counts: RunwayCounts): readonly { state: RunwayState; from: number; count: number }[] {
  let top = 0
  return RUNWAY_STATES.flatMap((state) => {
    const [from, count] = [top, counts[state]]
    top += count
    return count === 0 ? [] : [{ state, from, count }]
  })
}

const NONE: RunwayCounts = { ready: 0, appointment: 0, held: 0, unknown: 0 }

export class RunwayTally {
  private readonly bars = new Map<RunwaySlot, Record<RunwayState, number>>()
  private lastSlot: RunwaySlot | null = null
  private lastCounts: Record<RunwayState, number> = { ...NONE }

  add({ slot, state }: RunwayPlace): void {
    // Neighbors on the board mostly have the same day.
    if (slot !== this.lastSlot) {
      this.lastSlot = slot
      const knownCounts = this.bars.get(slot)
      this.lastCounts = knownCounts ?? { ...NONE }
      if (knownCounts === undefined) this.bars.set(slot, this.lastCounts)
    }
    this.lastCounts[state] += 1
  }

  /** The late bars, then the days from `today`; from the day before if a place hasn't reached today yet. */
  read(today: CalendarDay, gate: GateCalendar): readonly RunwayBar[] {
    let first = today
    for (const slot of this.bars.keys()) if (typeof slot === 'number' && slot < first) first = slot
    const days = Array.from({ length: RUNWAY_DAYS }, (_, n) => addDays(first, n))
    return [...LATE_SLOTS.map((slot) => this.bar(slot, null)), ...days.map((day) => this.bar(day, gate.closedOn(day)))]
  }

  private bar(slot: RunwaySlot, closed: ClosedWhy | null): RunwayBar {
    const counts = this.bars.get(slot) ?? NONE
    return { slot, counts, closed, total: RUNWAY_STATES.reduce((sum, state) => sum + counts[state], 0) }
  }
}
