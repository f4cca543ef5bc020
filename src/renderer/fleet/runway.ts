// The runway of last free days: how many containers must be picked up by each of the next days, by what blocks them.

import { isHeld, isReady } from '#shared/rules/availability.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import { addDays } from '#shared/rules/calendar-day.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { DeadlineJudgement } from '#shared/rules/deadline-judgement.ts'
import type { ClosedWhy, GateCalendar } from '#shared/rules/gate-calendar.ts'
import type { Judgement } from '#shared/rules/judgement.ts'

export const RUNWAY_DAYS = 14

/** From the ground of a bar to its top. */
export const RUNWAY_STATES = ['ready', 'appointment', 'held', 'unknown'] as const
export type RunwayState = (typeof RUNWAY_STATES)[number]
/** What was kept may be of another version. */
export function isRunwayState(text: string): text is RunwayState {
  return RUNWAY_STATES.some((state) => state === text)
}

export type RunwayCounts = Readonly<Record<RunwayState, number>>

/** What no day to come can hold: past the last free day, and free still though the gate is closed until it ends. */
export const LATE_SLOTS = ['past', 'gate-passed'] as const
export type LateSlot = (typeof LATE_SLOTS)[number]
export type RunwaySlot = LateSlot | CalendarDay

export interface RunwayBar {
  readonly slot: RunwaySlot
  readonly counts: RunwayCounts
  readonly total: number
  /** Why the gate is closed on that day; null where it is open. */
  readonly closed: ClosedWhy | null
}

/** As they stand on the runway. */
export function sortedSlots(slots: ReadonlySet<RunwaySlot>): readonly RunwaySlot[] {
  const days = [...slots].filter((slot) => typeof slot === 'number')
  return [...LATE_SLOTS.filter((slot) => slots.has(slot)), ...days.toSorted((one, other) => one - other)]
}

/** The parts of a bar, from the bottom up. */
export function layersOf(counts: RunwayCounts): readonly { state: RunwayState; from: number; count: number }[] {
  let top = 0
  return RUNWAY_STATES.flatMap((state) => {
    const [from, count] = [top, counts[state]]
    top += count
    return count === 0 ? [] : [{ state, from, count }]
  })
}

export interface RunwayPlace {
  readonly slot: RunwaySlot
  readonly state: RunwayState
}

/** The day by which it must be picked up, and what blocks it; null where no day counts. */
export function runwayPlace(judgement: Judgement): RunwayPlace | null {
  const { deadline } = judgement
  if (deadline.kind !== 'counts') return null
  return placeOf(slotOf(deadline), stateOf(judgement))
}

function slotOf({ pullBy, today, binding, isPast }: Extract<DeadlineJudgement, { kind: 'counts' }>): RunwaySlot {
  if (isPast) return 'past'
  const day = pullBy.kind === 'never-open' ? binding.lastFreeDay.day : pullBy.day
  const isGatePassed = day < today || (pullBy.kind === 'day' && pullBy.state === 'gate-closed')
  return isGatePassed ? 'gate-passed' : day
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

const NONE: RunwayCounts = { ready: 0, appointment: 0, held: 0, unknown: 0 }

/** Counts containers as they pass by. */
export class RunwayTally {
  private readonly bars = new Map<RunwaySlot, Record<RunwayState, number>>()
  private lastSlot: RunwaySlot | null = null
  private lastCounts: Record<RunwayState, number> = { ...NONE }

  add({ slot, state }: RunwayPlace): void {
    // In the order of the board many containers of the same day follow each other.
    if (slot !== this.lastSlot) {
      this.lastSlot = slot
      const known = this.bars.get(slot)
      this.lastCounts = known ?? { ...NONE }
      if (known === undefined) this.bars.set(slot, this.lastCounts)
    }
    this.lastCounts[state] += 1
  }

  /** What is late first, then the days from `today` on; from the day before where some place has not reached it yet. */
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
