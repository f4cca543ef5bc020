// A container's free time as a strip. All rows share one axis of days, on which today is the same line.

import { addDays, type CalendarDay, daysBetween } from '#shared/time/calendar-day.ts'
import { DAY, type Instant } from '#shared/time/instant.ts'
import { todayBy } from '#shared/time/place-clock.ts'
import { isMissed } from '#shared/rules/appointment.ts'
import { arrivalDay } from '#shared/rules/arrival.ts'
import { dueBy, isDue, isEstimated } from '#shared/rules/deadline-judgment.ts'
import { dischargeDay } from '#shared/rules/pickup.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'

const DAYS_BEFORE = 13
const DAYS_SHOWN = 21
/** At noon, so that free time that ends today still shows. */
const NOW = DAYS_BEFORE + 0.5

/** Where today is on the axis, in percent. */
export const TODAY_AT = percentOf(NOW)

/** The first and last day of the axis. */
export function axisDays(today: CalendarDay): readonly [first: CalendarDay, last: CalendarDay] {
  return [addDays(today, -DAYS_BEFORE), addDays(today, DAYS_SHOWN - DAYS_BEFORE - 1)]
}

/** All places in percent of the axis; marks outside of it are left out. */
export interface FreeTimeStrip {
  /** Gray from here … */
  readonly from: number
  /** … to here, then in the color of `tone` … */
  readonly turn: number
  /** … to here. */
  readonly to: number
  readonly tone: 'calm' | 'soon' | 'late'
  /** The free time is the tariff's. */
  readonly isEstimated: boolean
  /** The end of the day that counts. */
  readonly tick: number | null
  /** The ends of the days that other sources give. */
  readonly others: readonly number[]
  readonly appointment: { readonly at: number; readonly isMissed: boolean } | null
}

export type StripRow = Pick<BoardRow, 'judgment' | 'facts'>

/** Null if the container is out, or if neither a day nor an appointment is known. */
export function freeTimeStrip(row: StripRow, now: Instant): FreeTimeStrip | null {
  const { judgment, facts } = row
  if (judgment.out.kind === 'out') return null
  const due = dueBy(judgment)
  // A place may be a day ahead of the viewer: its days are counted from its own today.
  const today = due?.today ?? todayBy(facts.pickup.place, now)
  const placeOf = (day: CalendarDay): number => daysBetween(today, day) + DAYS_BEFORE
  const endOf = (day: CalendarDay): number => placeOf(day) + 1
  const begun = freeTimeStart(row)
  const start = begun === null ? null : placeOf(begun)
  const appointment = appointmentOn(row, placeOf)
  if (due === null) {
    const from = start === null ? NOW : Math.min(start, NOW)
    if (start === null && appointment === null) return null
    return strip({ from, turn: NOW, to: NOW, tone: 'calm', isEstimated: false, tick: null, others: [], appointment })
  }
  const isTariff = isEstimated(due)
  const end = endOf(isTariff ? due.freeUntil.first : due.binding.lastFreeDay.day)
  // Without a start, only the time ahead is known.
  const from = Math.min(start ?? NOW, end)
  const isLate = !isTariff && due.isPast && end < NOW
  const days = isTariff ? [] : [...due.binding.later, due.binding.serviceSays].flatMap((other) => other?.day ?? [])
  return strip({
    from,
    turn: isLate ? end : Math.min(Math.max(from, NOW), end),
    to: isLate ? NOW : end,
    tone: isLate ? 'late' : isDue(due.pullBy) || due.daysLeft <= 0 ? 'soon' : 'calm',
    isEstimated: isTariff,
    tick: end,
    others: [...new Set(days.map(endOf))].filter((place) => place !== end),
    appointment,
  })
}

/** The discharge, or the arrival at the rail ramp if the rail's day counts; else the arrival. */
export function freeTimeStart({ judgment, facts }: StripRow): CalendarDay | null {
  const { container, shipment, deadline } = facts
  const isRails = deadline.kind === 'binding' && deadline.binding.lastFreeDay.source === 'rail'
  const atRamp = isRails ? deadline.railArrival : null
  return atRamp ?? dischargeDay(container, shipment) ?? arrivalDay(judgment.arrival)?.day ?? null
}

function appointmentOn(
  { judgment: { appointment } }: StripRow,
  placeOf: (day: CalendarDay) => number,
): FreeTimeStrip['appointment'] {
  if (appointment.kind !== 'set') return null
  const hours = appointment.clock === null ? 0.5 : appointment.clock / DAY
  return { at: placeOf(appointment.day) + hours, isMissed: isMissed(appointment) }
}

/** From days on the axis to percent. */
function strip(days: FreeTimeStrip): FreeTimeStrip {
  const { appointment } = days
  return {
    ...days,
    from: clampedPercent(days.from),
    turn: clampedPercent(days.turn),
    to: clampedPercent(days.to),
    tick: days.tick === null || !isOnAxis(days.tick) ? null : percentOf(days.tick),
    others: days.others.filter(isOnAxis).map(percentOf),
    appointment:
      appointment === null || !isOnAxis(appointment.at) ? null : { ...appointment, at: percentOf(appointment.at) },
  }
}

function isOnAxis(place: number): boolean {
  return place >= 0 && place <= DAYS_SHOWN
}

function clampedPercent(place: number): number {
  return percentOf(Math.min(DAYS_SHOWN, Math.max(0, place)))
}

function percentOf(place: number): number {
  return Math.round((place / DAYS_SHOWN) * 10_000) / 100
}
