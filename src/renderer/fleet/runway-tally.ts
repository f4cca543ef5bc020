// The bars of the runway: how many containers must be picked up by each of the next days, by what blocks them.

import { addDays } from '#shared/rules/calendar-day.ts'
import type { CalendarDay } from '#shared/rules/calendar-day.ts'
import type { ClosedWhy, GateCalendar } from '#shared/rules/gate-calendar.ts'
import { LATE_SLOTS, RUNWAY_STATES, type RunwayPlace, type RunwaySlot, type RunwayState } from './runway.ts'

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
      const known = this.bars.get(slot)
      this.lastCounts = known ?? { ...NONE }
      if (known === undefined) this.bars.set(slot, this.lastCounts)
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
