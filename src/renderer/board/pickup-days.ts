// Two weeks around today for one container: free time, closed days, and the cost of each pickup day.

import { isMissed } from '#shared/rules/appointment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { dueBy, isDue, isEstimated } from '#shared/rules/deadline-judgment.ts'
import { dischargeDay } from '#shared/rules/pickup.ts'
import type { CostOnDay } from '#shared/rules/rate-questions.ts'
import { addDays, type CalendarDay, daysBetween } from '#shared/time/calendar-day.ts'
import { DAY } from '#shared/time/instant.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

export const DAYS_SHOWN = 14

export interface PickupDay {
  readonly day: CalendarDay
  readonly isClosed: boolean
  readonly isToday: boolean
  /** Null if the day has no estimate. */
  readonly cost: CostOnDay | null
}

/** Places are counted in days from the start of the first day, and never lie outside of the two weeks. */
export interface PickupDays {
  readonly days: readonly PickupDay[]
  /** The start of the free time, perhaps before the first day. */
  readonly start: CalendarDay | null
  readonly last: CalendarDay | null
  /** Gray from here … */
  readonly from: number
  /** … to here, then in the color of `tone` … */
  readonly turn: number
  /** … to here; pickups cost from here on. */
  readonly end: number
  readonly now: number
  /** Money runs since `end`. */
  readonly isLate: boolean
  readonly tone: 'calm' | 'soon'
  /** The last free day is the tariff's. */
  readonly isEstimated: boolean
  readonly appointment: { readonly at: number; readonly isMissed: boolean } | null
}

interface Clock {
  readonly today: CalendarDay
  readonly start: CalendarDay | null
  readonly last: CalendarDay | null
  readonly isLate: boolean
  readonly isSoon: boolean
  readonly isEstimated: boolean
}

export type PickupRow = Pick<BoardRow, 'judgment' | 'facts'>

/** Null if neither free time nor a cost is known. */
export function pickupDays(
  row: PickupRow,
  costs: readonly CostOnDay[] | null,
  viewersToday: CalendarDay,
): PickupDays | null {
  const clock = clockOf(row, viewersToday)
  if (clock === null && costs === null) return null
  const { today, start, last, isLate, isSoon, isEstimated: isTariff } = clock ?? { ...NO_CLOCK, today: viewersToday }
  const first = firstDay(today, last)
  const placeOf = (day: CalendarDay): number => daysBetween(first, day)
  const inside = (place: number): number => Math.min(DAYS_SHOWN, Math.max(0, place))
  // At noon, so that free time that ends today still shows.
  const now = placeOf(today) + 0.5
  const end = last === null ? now : inside(placeOf(last) + 1)
  const from = Math.min(start === null ? now : inside(placeOf(start)), end)
  const { appointment } = row.judgment
  const hours = appointment.kind === 'set' ? (appointment.clock ?? DAY / 2) / DAY : 0
  const at = appointment.kind === 'set' ? placeOf(appointment.day) + hours : -1
  return {
    days: Array.from({ length: DAYS_SHOWN }, (_, index) => {
      const day = addDays(first, index)
      return {
        day,
        isClosed: row.facts.gate.closedOn(day) !== null,
        isToday: day === today,
        cost: costs?.find((cost) => cost.day === day) ?? null,
      }
    }),
    start,
    last,
    from,
    turn: Math.min(Math.max(from, now), end),
    end,
    now,
    isLate,
    tone: isSoon ? 'soon' : 'calm',
    isEstimated: isTariff,
    appointment:
      appointment.kind === 'set' && at >= 0 && at <= DAYS_SHOWN ? { at, isMissed: isMissed(appointment) } : null,
  }
}

const NO_CLOCK = { start: null, last: null, isLate: false, isSoon: false, isEstimated: false }

/** Five days before today. More if the last free day is past, fewer if it is far ahead. */
function firstDay(today: CalendarDay, last: CalendarDay | null): CalendarDay {
  const ahead = last === null ? 0 : daysBetween(today, last)
  const before = ahead < 0 ? Math.min(MOST_BEFORE, 2 - ahead) : DAYS_SHOWN - 3 - ahead
  return addDays(today, -(ahead < 0 ? Math.max(DAYS_BEFORE, before) : Math.min(DAYS_BEFORE, Math.max(1, before))))
}

const DAYS_BEFORE = 5
const MOST_BEFORE = 10

/** Before the gate-out the demurrage, after it the per diem. */
function clockOf({ judgment, facts }: PickupRow, viewersToday: CalendarDay): Clock | null {
  const { perDiem } = judgment
  if (judgment.out.kind === 'out') {
    if (perDiem.kind !== 'running') return null
    const { since, lastFreeDay, freeDaysLeft, state } = perDiem
    return {
      today: addDays(lastFreeDay.day, -freeDaysLeft),
      start: since.day,
      last: lastFreeDay.day,
      isLate: state === 'used-up',
      isSoon: state === 'nearly-used-up',
      isEstimated: perDiem.byRate !== undefined,
    }
  }
  const due = dueBy(judgment)
  const start = freeTimeStart({ judgment, facts })
  if (due === null) return start === null ? null : { ...NO_CLOCK, today: viewersToday, start }
  const isTariff = isEstimated(due)
  return {
    // A place may be a day ahead of the viewer.
    today: due.today,
    start,
    last: isTariff ? due.freeUntil.first : due.binding.lastFreeDay.day,
    isLate: !isTariff && due.isPast && due.daysLeft < 0,
    isSoon: isDue(due.pullBy) || due.daysLeft <= 0,
    isEstimated: isTariff,
  }
}

/** The discharge, or the arrival at the rail ramp if the rail's day counts; else the arrival. */
function freeTimeStart({ judgment, facts }: PickupRow): CalendarDay | null {
  const { container, shipment, deadline } = facts
  const isRails = deadline.kind === 'binding' && deadline.binding.lastFreeDay.source === 'rail'
  const atRamp = isRails ? deadline.railArrival : null
  const discharged = atRamp ?? dischargeDay(container, shipment)
  if (discharged !== null) return discharged
  return judgment.arrival.kind === 'arrived' ? (arrivalDay(judgment.arrival)?.day ?? null) : null
}
