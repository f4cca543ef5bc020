// The plan's trucks: their days, order and trips, and the containers worth a truck. Pure.

import type { PlannedTruck } from '#shared/fleet/notes.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import { addDays, type CalendarDay, dayFromText, dayText } from '#shared/rules/calendar-day.ts'
import { checkPlannedTrip, checkTrip, type TripCheck } from '#shared/rules/dry-run.ts'
import { HOUR, type Instant } from '#shared/rules/instant.ts'
import { todayBy } from '#shared/rules/place-clock.ts'
import { instantAtClock } from '#shared/rules/zone.ts'
import { type BoardRow, yardSpotOf } from '#renderer/fleet/board-row.ts'
import { nextOpenDay } from '#shared/rules/gate-calendar.ts'
import type { Language } from '#shared/words/language.ts'

export interface DayOfTrucks {
  readonly day: CalendarDay
  readonly trucks: readonly PlannedTruck[]
}

export function byDay(trucks: readonly PlannedTruck[]): readonly DayOfTrucks[] {
  const days = Map.groupBy(trucks, ({ day }) => day)
  return [...days]
    .flatMap(([text, some]) => {
      const day = dayFromText(text)
      return day === null ? [] : [{ day, trucks: some }]
    })
    .toSorted((one, other) => one.day - other.day)
}

/** A future day is judged as of its morning, today as of now. */
export function tripOn(row: BoardRow, day: CalendarDay, now: Instant): TripCheck {
  const { place } = row.facts.pickup
  const isAhead = day > todayBy(place, now)
  return isAhead ? checkPlannedTrip(row, instantAtClock(place.turning, day, MORNING)) : checkTrip(row, now)
}

export function isWorthTruck(row: BoardRow, now: Instant): boolean {
  const { availability, appointment, out } = row.judgement
  if (availability.kind !== 'ready' || out.kind !== 'not-out' || isStanding(appointment)) return false
  return tripOn(row, truckDay(row, now), now).verdict !== 'do-not-go'
}

export interface TerminalOfRows {
  readonly terminal: string
  readonly rows: readonly BoardRow[]
}

/** By terminal, then by yard spot in natural order (B2 before B10). Unknown ones come last. */
export function byTerminal(rows: readonly BoardRow[]): readonly TerminalOfRows[] {
  const terminals = Map.groupBy(rows, ({ judgement }) => judgement.terminal)
  return [...terminals]
    .toSorted(([one], [other]) => compareNames(one, other))
    .map(([terminal, some]) => ({ terminal, rows: some.toSorted(compareSpots) }))
}

function compareSpots(one: BoardRow, other: BoardRow): number {
  return compareNames(yardSpotOf(one) ?? '', yardSpotOf(other) ?? '')
}

function compareNames(here: string, there: string): number {
  if (here === '' || there === '') return here === there ? 0 : here === '' ? 1 : -1
  return SPOTS.compare(here, there)
}

const SPOTS = new Intl.Collator('en', { numeric: true })

const MORNING = 8 * HOUR

export function truckFor(row: BoardRow, now: Instant): PlannedTruck {
  return { containerId: row.id, number: row.container.number, day: dayText(truckDay(row, now)), driver: '' }
}

/** The day of a valid appointment; today if it is the last pickup day; otherwise the next open day. */
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
