// Two weeks around today for one container: free time, closed days, and the cost of each pickup day.

import { isMissed } from '#shared/rules/appointment.ts'
import type { CostOnDay } from '#shared/rules/rate-questions.ts'
import { addDays, type CalendarDay, daysBetween } from '#shared/time/calendar-day.ts'
import { DAY, type Instant } from '#shared/time/instant.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { type FreeTime, placesOn, type StripPlaces } from '#renderer/ui/table/strip.ts'
import { freeTimeOf, isFreeTimeKnown } from './free-time.ts'

export const DAYS_SHOWN = 14

export interface PickupDay {
  readonly day: CalendarDay
  readonly isClosed: boolean
  readonly isToday: boolean
  /** Null if the day has no estimate. */
  readonly cost: CostOnDay | null
}

/** No place lies outside of the two weeks. */
export interface PickupDays extends StripPlaces {
  readonly days: readonly PickupDay[]
  readonly time: FreeTime
  readonly appointment: { readonly at: number; readonly isMissed: boolean } | null
}

/** Null if neither free time nor a cost is known. */
export function pickupDays(row: BoardRow, costs: readonly CostOnDay[] | null, now: Instant): PickupDays | null {
  const time = freeTimeOf(row, now)
  if (!isFreeTimeKnown(time) && costs === null) return null
  const { today, last } = time
  const first = firstDay(today, last)
  const { from, turn, to, end, now: at } = placesOn(first, time)
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
    time,
    from: inside(from),
    turn: inside(turn),
    to: inside(to),
    end: inside(end),
    now: at,
    appointment: appointmentOn(row, first),
  }
}

function appointmentOn({ judgment: { appointment } }: BoardRow, first: CalendarDay): PickupDays['appointment'] {
  if (appointment.kind !== 'set') return null
  const at = daysBetween(first, appointment.day) + (appointment.clock ?? DAY / 2) / DAY
  return at === inside(at) ? { at, isMissed: isMissed(appointment) } : null
}

function inside(place: number): number {
  return Math.min(DAYS_SHOWN, Math.max(0, place))
}

/** Five days before today. More if the last free day is past, fewer if it is far ahead. */
function firstDay(today: CalendarDay, last: CalendarDay | null): CalendarDay {
  const ahead = last === null ? 0 : daysBetween(today, last)
  const before = ahead < 0 ? Math.min(MOST_BEFORE, 2 - ahead) : DAYS_SHOWN - 3 - ahead
  return addDays(today, -(ahead < 0 ? Math.max(DAYS_BEFORE, before) : Math.min(DAYS_BEFORE, Math.max(1, before))))
}

const DAYS_BEFORE = 5
const MOST_BEFORE = 10
