// The trip check: everything that would make a truck come back empty.

import type { Hold } from '../fleet/container.ts'
import { type Appointment, isMissed } from './appointment.ts'
import { isReady, oldWordTime } from './availability.ts'
import { addDays, type CalendarDay } from '../time/calendar-day.ts'
import { type ClosedWhy, type GateCalendar, gateDay, isClosedForSure } from './gate-calendar.ts'
import { DAY, type Instant } from '../time/instant.ts'
import type { Judgment } from './judgment.ts'
import type { ContainerFacts } from './container-facts.ts'
import type { OutEvidence } from './out.ts'
import type { DayAtPlace } from '../time/place-clock.ts'
import { isOnRail } from './rail.ts'
import type { JudgedContainer } from './shipment-judgment.ts'
import type { TrackingLost } from './staleness.ts'
import { clockAt, dayAt } from '../time/zone.ts'

export interface TripCheck {
  /** `ask-first`: no known obstacle, but some facts are missing. */
  readonly verdict: 'go' | 'ask-first' | 'do-not-go'
  /** Blocking ones first. */
  readonly obstacles: readonly Obstacle[]
}

export type Obstacle = Blocking | Doubt | Note

/** The truck would come back empty. */
export type Blocking =
  | { readonly kind: 'already-out'; readonly by: readonly OutEvidence[] }
  | { readonly kind: 'held'; readonly holds: readonly Hold[] }
  | { readonly kind: 'available-but-held'; readonly holds: readonly Hold[] }
  | { readonly kind: 'not-available' }
  | { readonly kind: 'not-arrived'; readonly eta: DayAtPlace }
  | { readonly kind: 'on-rail' }
  | { readonly kind: 'appointment-missed'; readonly since: Instant }
  | { readonly kind: 'appointment-other-day'; readonly day: CalendarDay }
  | { readonly kind: 'gate-closed'; readonly why: ClosedWhy }
  | { readonly kind: 'gate-closed-for-today' }

/** Call the terminal before sending a truck. */
export type Doubt =
  | { readonly kind: 'out-unknown' }
  | { readonly kind: 'availability-unknown' }
  | { readonly kind: 'terminal-word-old'; readonly checkedAt: Instant }
  | { readonly kind: 'terminal-word-unknown' }
  | { readonly kind: 'hold-pending'; readonly holds: readonly Hold[] }
  | { readonly kind: 'arrival-unknown' }
  | { readonly kind: 'no-appointment' }
  | { readonly kind: 'appointment-unreadable' }
  /** A weekend or holiday, or a closed day with an appointment. */
  | { readonly kind: 'gate-probably-closed'; readonly why: ClosedWhy }
  | { readonly kind: 'not-tracked'; readonly because: TrackingLost['how'] | 'no-shipment' }

/** Not an obstacle. */
export type Note =
  | { readonly kind: 'to-book' }
  /** The pickup is after the last free day. */
  | { readonly kind: 'after-last-free-day'; readonly lastFreeDay: CalendarDay }

/** For a truck that leaves now. */
export function checkTrip(container: JudgedContainer, now: Instant): TripCheck {
  const { blocking, doubts } = obstaclesTo(container, now)
  return tripOf(blocking, doubts)
}

/** For a truck on a later day, which is planned first and booked then: a missing appointment is no reason to ask. */
export function checkPlannedTrip(container: JudgedContainer, at: Instant): TripCheck {
  const obstacles = obstaclesTo(container, at)
  const blocking = obstacles.blocking.filter(({ kind }) => kind !== 'appointment-missed')
  const doubts = obstacles.doubts.filter(({ kind }) => kind !== 'no-appointment')
  const isBooked = blocking.length === obstacles.blocking.length && doubts.length === obstacles.doubts.length
  return tripOf(blocking, doubts, [...(isBooked ? [] : [TO_BOOK]), ...lateFor(container, at)])
}

const TO_BOOK: Note = { kind: 'to-book' }

function lateFor({ judgment: { deadline }, facts }: JudgedContainer, at: Instant): Note[] {
  if (deadline.kind !== 'counts' || deadline.isBeforeArrival) return []
  const lastFreeDay = addDays(deadline.today, deadline.daysLeft)
  return dayAt(facts.pickup.place.turning, at) > lastFreeDay ? [{ kind: 'after-last-free-day', lastFreeDay }] : []
}

function tripOf(blocking: readonly Blocking[], doubts: readonly Doubt[], notes: readonly Note[] = []): TripCheck {
  const verdict = blocking.length > 0 ? 'do-not-go' : doubts.length > 0 ? 'ask-first' : 'go'
  return { verdict, obstacles: [...blocking, ...doubts, ...notes] }
}

function obstaclesTo(
  { judgment, facts }: JudgedContainer,
  now: Instant,
): { readonly blocking: readonly Blocking[]; readonly doubts: readonly Doubt[] } {
  if (judgment.out.kind === 'out') {
    return { blocking: [{ kind: 'already-out', by: judgment.out.by }], doubts: [] }
  }
  const { turning } = facts.pickup.place
  const today = gateDay(facts.gate, dayAt(turning, now), clockAt(turning, now))
  const blocking: Blocking[] = [
    ...blockedByTerminal(judgment),
    ...blockedOnTheWay(judgment, facts, now),
    ...blockedByAppointment(judgment.appointment, facts.gate, today),
    ...blockedByGate(facts, judgment.appointment, today, now),
  ]
  return { blocking, doubts: doubtsAbout(judgment, facts, today) }
}

function blockedByTerminal({ availability }: Judgment): Blocking[] {
  if (availability.kind === 'conflict') return [{ kind: 'available-but-held', holds: availability.holds.blocking }]
  const blocking: Blocking[] = []
  if ('holds' in availability && availability.holds.blocking.length > 0) {
    blocking.push({ kind: 'held', holds: availability.holds.blocking })
  }
  if (availability.kind === 'not-available' || availability.kind === 'hold-pending') {
    blocking.push({ kind: 'not-available' })
  }
  return blocking
}

function blockedOnTheWay({ arrival, availability }: Judgment, facts: ContainerFacts, now: Instant): Blocking[] {
  // An available container outweighs the line's ETA.
  if (isReady(availability)) return []
  if (arrival.kind === 'expected') return [{ kind: 'not-arrived', eta: arrival.eta }]
  return isOnRail(facts, now) ? [{ kind: 'on-rail' }] : []
}

function blockedByAppointment(appointment: Appointment, gate: GateCalendar, today: CalendarDay): Blocking[] {
  if (appointment.kind !== 'set') return []
  const missed = appointment.problems.find((problem) => problem.kind === 'missed')
  if (missed !== undefined) return [{ kind: 'appointment-missed', since: missed.since }]
  return isOn(appointment, gate, today) ? [] : [{ kind: 'appointment-other-day', day: appointment.day }]
}

function blockedByGate(
  { gate, pickup }: ContainerFacts,
  appointment: Appointment,
  today: CalendarDay,
  now: Instant,
): Blocking[] {
  const closed = gate.closedOn(today)
  if (closed !== null) {
    return isClosedForSure(closed) && !isFor(appointment, gate, today) ? [{ kind: 'gate-closed', why: closed }] : []
  }
  const { turning } = pickup.place
  const isPast = gate.closesAt !== null && clockAt(turning, now) >= gate.closesAt
  return isPast && pickup.place.source.kind !== 'none' ? [{ kind: 'gate-closed-for-today' }] : []
}

/** An appointment after the last free day counts too. */
function isFor(appointment: Appointment, gate: GateCalendar, today: CalendarDay): boolean {
  return appointment.kind === 'set' && !isMissed(appointment) && isOn(appointment, gate, today)
}

/** If the gate is open past midnight, an early-morning appointment also belongs to the day before. */
function isOn({ day, clock }: Extract<Appointment, { kind: 'set' }>, gate: GateCalendar, today: CalendarDay): boolean {
  return day === today || gateDay(gate, day, clock ?? DAY) === today
}

function doubtsAbout(
  { out, availability, terminalReport, arrival, appointment, tracking, unverified }: Judgment,
  { gate }: ContainerFacts,
  today: CalendarDay,
): Doubt[] {
  const doubts: Doubt[] = []
  const closed = gate.closedOn(today)
  if (closed !== null && (!isClosedForSure(closed) || isFor(appointment, gate, today))) {
    doubts.push({ kind: 'gate-probably-closed', why: closed })
  }
  if (out.kind !== 'not-out') doubts.push({ kind: 'out-unknown' })
  if (availability.kind === 'unknown') doubts.push({ kind: 'availability-unknown' })
  const checkedAt = oldWordTime(terminalReport)
  if (checkedAt !== null) doubts.push({ kind: 'terminal-word-old', checkedAt })
  // Without any word, the doubt above says it all.
  if (terminalReport.kind === 'unknown' && availability.kind !== 'unknown')
    doubts.push({ kind: 'terminal-word-unknown' })
  if ('holds' in availability && availability.holds.pending.length > 0) {
    doubts.push({ kind: 'hold-pending', holds: availability.holds.pending })
  }
  if (arrival.kind === 'unknown' && !isReady(availability)) doubts.push({ kind: 'arrival-unknown' })
  if (appointment.kind === 'unreadable') doubts.push({ kind: 'appointment-unreadable' })
  if (appointment.kind === 'none-known' && gate.appointmentNeeded) doubts.push({ kind: 'no-appointment' })
  if (tracking === null) doubts.push({ kind: 'not-tracked', because: 'no-shipment' })
  else if (unverified !== null) doubts.push({ kind: 'not-tracked', because: unverified.how })
  return doubts
}
