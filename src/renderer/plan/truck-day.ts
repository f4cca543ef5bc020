// Adds, removes and moves trucks of the plan. Pure.

import type { PlannedTruck } from '#shared/fleet/notes.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import { addDays, type CalendarDay, dayFromText, dayText } from '#shared/rules/calendar-day.ts'
import { nextOpenDay } from '#shared/rules/gate-calendar.ts'
import type { Instant } from '#shared/rules/instant.ts'
import { todayBy } from '#shared/rules/place-clock.ts'
import type { Language } from '#shared/words/language.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

export function truckFor(row: BoardRow, now: Instant): PlannedTruck {
  return { containerId: row.id, number: row.container.number, day: dayText(truckDay(row, now)), driver: '' }
}

/**
 * The day of a valid appointment; today if it is the last pickup day and the gate is open; otherwise the next open day.
 */
export function truckDay({ facts: { pickup }, judgement }: BoardRow, now: Instant): CalendarDay {
  const { appointment, deadline } = judgement
  const today = todayBy(pickup.place, now)
  if (isStanding(appointment) && appointment.kind === 'set' && appointment.day >= today) return appointment.day
  const isLastDay =
    deadline.kind === 'counts' &&
    !deadline.isBeforeArrival &&
    deadline.pullBy.kind === 'day' &&
    deadline.pullBy.state === 'today'
  return isLastDay ? today : (nextOpenDay(pickup.gate, today) ?? addDays(today, 1))
}

export function putWords(trucks: readonly PlannedTruck[], { say, dates }: Language): string {
  const [first] = trucks
  if (first === undefined) return say('plan.full')
  const count = trucks.length
  if (trucks.some(({ day }) => day !== first.day)) return say('plan.added.several-days', { count })
  const day = dayFromText(first.day)
  return say('plan.added', { count, first: first.number, day: day === null ? '' : dates.bareDay(day) })
}

/** Restores removed trucks behind their former neighbors. `all`: the plan before the removal. */
export function returned(
  since: readonly PlannedTruck[],
  ids: readonly string[],
  all: readonly PlannedTruck[],
): readonly PlannedTruck[] {
  return all.reduce((trucks, truck, at) => {
    const { containerId } = truck
    const placeOf = (id: string): number => trucks.findIndex((other) => other.containerId === id)
    if (!ids.includes(containerId) || placeOf(containerId) >= 0) return trucks
    const before = all.slice(0, at).findLast((other) => placeOf(other.containerId) >= 0)
    return trucks.toSpliced(before === undefined ? 0 : placeOf(before.containerId) + 1, 0, truck)
  }, since)
}

/** Moves within its day; the day never changes. */
export function moved(trucks: readonly PlannedTruck[], id: string, by: 1 | -1): readonly PlannedTruck[] {
  const start = trucks.findIndex(({ containerId }) => containerId === id)
  const truck = trucks[start]
  if (truck === undefined) return trucks
  let end = start + by
  while (trucks[end] !== undefined && trucks[end]?.day !== truck.day) end += by
  if (trucks[end] === undefined) return trucks
  const others = trucks.toSpliced(start, 1)
  return others.toSpliced(end, 0, truck)
}
