// The pickup appointment and its problems: after the last free day, blocked by a hold, or missed.

import type { Container } from '../fleet/container.ts'
import { bookedTime, type Booking, openBooking } from '../fleet/bookings-and-moves.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { Arrival } from './arrival.ts'
import { type AvailabilityVerdict, isBlocked } from './availability.ts'
import { closingTime, type GateCalendar, gateDay, lateClosing, nextOpenDay } from './gate-calendar.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { addDays, dayFromText, daysBetween } from '../time/calendar-day.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { FoundDeadline } from './deadline.ts'
import { clockFromText, DAY, HOUR, NEVER, instantAt } from '../time/instant.ts'
import type { Instant } from '../time/instant.ts'
import { clockOfLocalTimes, nextMidnight, readAt, todayBy } from '../time/place-clock.ts'
import { portClock } from '../fleet/fleet-clocks.ts'
import type { DayAtPlace, PlaceClock } from '../time/place-clock.ts'
import { clockAt, startOfDay } from '../time/zone.ts'

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
  /** After the last free day, while an earlier gate remains. */
  | { readonly kind: 'after-last-free-day'; readonly lastFreeDay: CalendarDay }
  /** After the last free day, but at the earliest gate that remains, or at the earliest slot that the user could get. */
  | { readonly kind: 'late'; readonly lastFreeDay: CalendarDay }
  | { readonly kind: 'before-arrival'; readonly eta: CalendarDay }
  | { readonly kind: 'closed-day' }
  /** A blocking hold. Another appointment would be no better. */
  | { readonly kind: 'on-hold' }
  /** The appointment ended at `since`, the grace period is over, and the container is not out. */
  | { readonly kind: 'missed'; readonly since: Instant }

export type AppointmentConflict = Exclude<AppointmentProblem, { kind: 'late' | 'missed' }>

export type AppointmentFacts =
  | Extract<Appointment, { kind: 'none-known' | 'unreadable' }>
  | (DayAtPlace & {
      readonly kind: 'set'
      readonly clock: number | null
      readonly place: PlaceClock
      /** End of the appointment without the grace period. */
      readonly over: Instant
      readonly missedFrom: Instant
      readonly problem: AfterLastFreeDay | null
      readonly gate: GateCalendar
      /** The clock of the gate. */
      readonly gatePlace: PlaceClock
      readonly booking?: Booking
      readonly isEarliestSlot: boolean
    })

type AfterLastFreeDay = Extract<AppointmentProblem, { kind: 'after-last-free-day' }>

type SetFacts = Extract<AppointmentFacts, { kind: 'set' }>

/** What an appointment must fit. */
export interface AppointmentLimits {
  readonly deadline: FoundDeadline
  readonly graceHours: number
  readonly gate: GateCalendar
  /** The clock of the gate. */
  readonly gatePlace: PlaceClock
}

export function readAppointment(
  container: Container,
  shipment: Shipment | null,
  { deadline, graceHours, gate, gatePlace }: AppointmentLimits,
  ownBooking: Booking | null = null,
): AppointmentFacts {
  const { lostAppointment = null } = container
  const booking = openBooking(ownBooking, container)
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
    problem: problemWith(gateDay(gate, day, clock ?? DAY), time.instant, deadline, gate),
    ...(booking === null ? {} : { booking }),
    isEarliestSlot: ownBooking?.isEarliestSlot === true && (booking !== null || isBookedFor(ownBooking, day, clock)),
    gate,
    gatePlace,
  }
}

/** The service may confirm a booking at the same time. */
function isBookedFor(booking: Booking, day: CalendarDay, clock: number | null): boolean {
  return dayFromText(booking.day) === day && clockFromText(booking.time) === clock
}

function noneSince(lost: WrittenTime, place: PlaceClock): Extract<Appointment, { kind: 'none-known' }> {
  const time = readAt(lost, place)
  if (time.kind === 'unread') return NONE_KNOWN
  const { day, clock, zone, city } = time
  return { kind: 'none-known', lost: { day, clock, zone, city } }
}

/** Compares the gate's days, or the end of the deadline's day if both clocks are known. */
function problemWith(
  day: CalendarDay,
  instant: Instant | null,
  deadline: FoundDeadline,
  gate: GateCalendar,
): AfterLastFreeDay | null {
  if (deadline.kind !== 'binding') return null
  const { turning, source } = deadline.place
  const lastFreeDay = deadline.binding.lastFreeDay.day
  const end = lateClosing(gate, turning, lastFreeDay) ?? startOfDay(turning, addDays(lastFreeDay, 1))
  const isPastItsEnd = instant !== null && source.kind !== 'none' && instant >= end
  return day > lastFreeDay || isPastItsEnd ? { kind: 'after-last-free-day', lastFreeDay } : null
}

export function judgeAppointment(
  facts: AppointmentFacts,
  arrival: Arrival,
  availability: AvailabilityVerdict,
  now: Instant,
): Appointment {
  if (facts.kind !== 'set') return facts
  const { kind, day, clock, zone, city, place, over, missedFrom, problem, gate, booking } = facts
  const problems: AppointmentProblem[] = []
  const isOver = now >= missedFrom
  const isEarliest = facts.isEarliestSlot || !hasEarlierGate(facts, now)
  if (problem !== null) problems.push(isOver || !isEarliest ? problem : { ...problem, kind: 'late' })
  if (arrival.kind === 'expected' && day < arrival.eta.day) {
    problems.push({ kind: 'before-arrival', eta: arrival.eta.day })
  }
  if (gate.closedOn(gateDay(gate, day, clock ?? DAY)) !== null) problems.push({ kind: 'closed-day' })
  if (isBlocked(availability)) problems.push({ kind: 'on-hold' })
  if (isOver) problems.push({ kind: 'missed', since: over })
  const daysAhead = daysBetween(todayBy(place, now), day)
  const judged = { kind, day, clock, zone, city, daysAhead, problems }
  return booking === undefined ? judged : { ...judged, booking }
}

/** A gate is open before the appointment's day, today's included if it has not closed. */
function hasEarlierGate({ day, clock, gate, gatePlace }: SetFacts, now: Instant): boolean {
  const today = gateDayAt(gate, gatePlace, now)
  const first = isGateStillOpen(gate, gatePlace, now) ? today : nextOpenDay(gate, today)
  return first !== null && first < gateDay(gate, day, clock ?? DAY)
}

/** The gate opens today and has not closed. */
export function isGateStillOpen(gate: GateCalendar, place: PlaceClock, now: Instant): boolean {
  const today = gateDayAt(gate, place, now)
  const closes = closingTime(gate, place, today)
  return gate.closedOn(today) === null && (closes === null || now < closes)
}

function gateDayAt(gate: GateCalendar, place: PlaceClock, now: Instant): CalendarDay {
  return gateDay(gate, todayBy(place, now), clockAt(place.turning, now))
}

export function appointmentHoldsUntil(facts: AppointmentFacts, now: Instant): Instant {
  if (facts.kind !== 'set') return NEVER
  const { place, missedFrom, problem, gate, gatePlace } = facts
  let until = nextMidnight(place, now)
  const moments = [missedFrom]
  if (problem !== null) {
    const today = todayBy(gatePlace, now)
    const closings = [addDays(today, -1), today].map((day) => closingTime(gate, gatePlace, day) ?? NEVER)
    moments.push(nextMidnight(gatePlace, now), ...closings)
  }
  for (const moment of moments) if (now < moment && moment < until) until = moment
  return until
}

/** Nothing better can be booked: no problem, late at the earliest gate or slot, or only on hold. */
export function isStanding(appointment: Appointment): boolean {
  return appointment.kind === 'set' && appointment.problems.every(({ kind }) => kind === 'late' || kind === 'on-hold')
}

export function isBookedLate(appointment: Appointment): appointment is Extract<Appointment, { kind: 'set' }> {
  return isStanding(appointment) && appointment.kind === 'set' && hasProblem(appointment, 'late')
}

export function isMissed(appointment: WithProblems): boolean {
  return hasProblem(appointment, 'missed')
}

/** The first problem that someone has to solve before the appointment; null if none. */
export function conflictOf({ problems }: WithProblems): AppointmentConflict | null {
  return problems.find((problem) => problem.kind !== 'late' && problem.kind !== 'missed') ?? null
}

export function hasProblem({ problems }: WithProblems, sought: AppointmentProblem['kind']): boolean {
  return problems.some(({ kind }) => kind === sought)
}

type WithProblems = Pick<Extract<Appointment, { kind: 'set' }>, 'problems'>

export const APPOINTMENT_OVER: Appointment = { kind: 'over' }
const NONE_KNOWN: Extract<Appointment, { kind: 'none-known' }> = { kind: 'none-known', lost: null }
