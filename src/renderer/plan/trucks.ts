// The plan's trucks by day and by terminal, and what blocks them. Pure.

import type { PlannedTruck } from '#shared/fleet/notes.ts'
import { isStanding } from '#shared/rules/appointment.ts'
import { type CalendarDay, dayFromText } from '#shared/rules/calendar-day.ts'
import { checkPlannedTrip, checkTrip, type TripCheck } from '#shared/rules/dry-run.ts'
import { HOUR, type Instant } from '#shared/rules/instant.ts'
import { todayBy } from '#shared/rules/place-clock.ts'
import { instantAtClock } from '#shared/rules/zone.ts'
import { yardSpotOf, type BoardRow } from '#renderer/fleet/board-row.ts'
import { truckDay } from './truck-day.ts'

export interface DayOfTrucks {
  readonly day: CalendarDay
  readonly trucks: readonly PlannedTruck[]
}

/** Earliest day first. */
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

const MORNING = 8 * HOUR

/** Worth a truck: ready, no hold, no appointment, nothing blocks the trip. */
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
