// The pickup appointment and its problems: after the last free day, or missed.

import type { Container } from '../fleet/container.ts'
import { bookedTime, type Booking } from '../fleet/plan.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import { addDays, daysBetween } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import type { FoundDeadline } from './deadline.ts'
import { DAY, HOUR, NEVER, instantAt } from './instant.ts'
import type { Instant } from './instant.ts'
import { clockOfLocalTimes, nextMidnight, portClock, readAt, todayBy } from './place-clock.ts'
import type { DayAtPlace, PlaceClock } from './place-clock.ts'
import { startOfDay } from './zone.ts'

export type Appointment =
  /** `lost`: the terminal no longer shows this appointment. */
  | { readonly kind: 'none-known'; readonly lost: LostAppointment | null }
  | { readonly kind: 'unreadable'; readonly written: WrittenTime }
  | (DayAtPlace & {
      readonly kind: 'set'
      /** Milliseconds after local midnight; null if only the day is known. */
      readonly clock: number | null
      /** Days from today at the place; negative if over. */
      readonly daysAhead: number
      readonly problems: readonly AppointmentProblem[]
      /** Set if the user booked it and the service has not confirmed it. */
      readonly booking?: Booking
    })
  | { readonly kind: 'over' }

export interface LostAppointment extends DayAtPlace {
  readonly clock: number | null
}

export type AppointmentProblem =
  | { readonly kind: 'after-last-free-day'; readonly lastFreeDay: CalendarDay }
  /** The appointment ended at `since`, the grace period is over, and the container is not out. */
  | { readonly kind: 'missed'; readonly since: Instant }

export type AppointmentFacts =
  | Extract<Appointment, { kind: 'none-known' | 'unreadable' }>
  | (DayAtPlace & {
      readonly kind: 'set'
      readonly clock: number | null
      readonly place: PlaceClock
      /** End of the appointment without the grace period. */
      readonly over: Instant
      readonly missedFrom: Instant
      readonly problem: Extract<AppointmentProblem, { kind: 'after-last-free-day' }> | null
      readonly booking?: Booking
    })

export function readAppointment(
  container: Container,
  shipment: Shipment | null,
  deadline: FoundDeadline,
  graceHours: number,
  booking: Booking | null = null,
): AppointmentFacts {
  const { lostAppointment = null } = container
  const written = booking === null ? container.appointmentAt : bookedTime(booking)
  if (written === null) {
    if (lostAppointment === null) return NONE_KNOWN
    return noneSince(lostAppointment, clockOfLocalTimes(portClock(container, shipment)))
  }
  const place = clockOfLocalTimes(portClock(container, shipment))
  const time = readAt(written, place)
  if (time.kind === 'unread') return { kind: 'unreadable', written }
  const { day, clock, zone, city } = time
  const over: Instant =
    time.instant ??
    (place.source.kind === 'none'
      ? // In no zone on earth is it still that time twelve hours after UTC shows it.
        instantAt(day * DAY + (clock ?? DAY) + 12 * HOUR)
      : startOfDay(place.turning, addDays(day, 1)))
  return {
    kind: 'set',
    day,
    clock,
    zone,
    city,
    place,
    over,
    missedFrom: instantAt(over + graceHours * HOUR),
    problem: problemWith(day, time.instant, deadline),
    ...(booking === null ? {} : { booking }),
  }
}

function noneSince(lost: WrittenTime, place: PlaceClock): Extract<Appointment, { kind: 'none-known' }> {
  const time = readAt(lost, place)
  if (time.kind === 'unread') return NONE_KNOWN
  const { day, clock, zone, city } = time
  return { kind: 'none-known', lost: { day, clock, zone, city } }
}

/** Compares calendar days, or the end of the deadline's day if both clocks are known. */
function problemWith(
  day: CalendarDay,
  instant: Instant | null,
  deadline: FoundDeadline,
): Extract<AppointmentFacts, { kind: 'set' }>['problem'] {
  if (deadline.kind !== 'binding') return null
  const { place } = deadline
  const lastFreeDay = deadline.binding.lastFreeDay.day
  const isPastItsEnd =
    instant !== null && place.source.kind !== 'none' && instant >= startOfDay(place.turning, addDays(lastFreeDay, 1))
  return day > lastFreeDay || isPastItsEnd ? { kind: 'after-last-free-day', lastFreeDay } : null
}

export function judgeAppointment(facts: AppointmentFacts, now: Instant): Appointment {
  if (facts.kind !== 'set') return facts
  const { kind, day, clock, zone, city, place, over, missedFrom, problem, booking } = facts
  const problems: AppointmentProblem[] = problem === null ? [] : [problem]
  if (now >= missedFrom) problems.push({ kind: 'missed', since: over })
  const daysAhead = daysBetween(todayBy(place, now), day)
  const judged = { kind, day, clock, zone, city, daysAhead, problems }
  return booking === undefined ? judged : { ...judged, booking }
}

export function appointmentHoldsUntil(facts: AppointmentFacts, now: Instant): Instant {
  if (facts.kind !== 'set') return NEVER
  const midnight = nextMidnight(facts.place, now)
  return now < facts.missedFrom && facts.missedFrom < midnight ? facts.missedFrom : midnight
}

export function isStanding(appointment: Appointment): boolean {
  return appointment.kind === 'set' && appointment.problems.length === 0
}

export function isMissed({ problems }: Pick<Extract<Appointment, { kind: 'set' }>, 'problems'>): boolean {
  return problems.some(({ kind }) => kind === 'missed')
}

export const APPOINTMENT_OVER: Appointment = { kind: 'over' }
const NONE_KNOWN: Extract<Appointment, { kind: 'none-known' }> = { kind: 'none-known', lost: null }
