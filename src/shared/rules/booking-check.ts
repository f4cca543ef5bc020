// What speaks against an appointment, before the user saves it.

import type { Hold } from '../fleet/container.ts'
import type { Booking } from '../fleet/bookings-and-moves.ts'
import { type AppointmentProblem, judgeAppointment, readAppointment } from './appointment.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import { type ClosedWhy, type GateCalendar, gateDay } from './gate-calendar.ts'
import { DAY, type Instant } from '../time/instant.ts'
import type { DayAtPlace } from '../time/place-clock.ts'
import type { JudgedContainer } from './shipment-judgment.ts'

export type BookingWarning =
  | { readonly kind: 'in-the-past' }
  /** `isEarliest`: at the earliest gate that remains. */
  | { readonly kind: 'after-last-free-day'; readonly lastFreeDay: CalendarDay; readonly isEarliest: boolean }
  | { readonly kind: 'before-arrival'; readonly eta: DayAtPlace }
  | { readonly kind: 'gate-closed'; readonly why: ClosedWhy }
  /** In milliseconds after local midnight. */
  | { readonly kind: 'before-opening'; readonly opensAt: number }
  | { readonly kind: 'after-closing'; readonly closesAt: number }
  | { readonly kind: 'on-hold'; readonly holds: readonly Hold[] }

/** Empty if the appointment is free of conflicts, or late at the earliest slot that the user could get. */
export function checkBooking({ facts, judgment }: JudgedContainer, booking: Booking, now: Instant): BookingWarning[] {
  const { arrival, availability } = judgment
  const { container, shipment, gate } = facts
  const limits = { deadline: facts.deadline, graceHours: 0, gate, gatePlace: facts.pickup.place }
  const read = readAppointment(container, shipment, limits, booking)
  const appointment = judgeAppointment(read, arrival, availability, now)
  if (appointment.kind !== 'set') return []
  const { day, clock } = appointment
  const hours = outsideHours(gate, day, clock)
  const warnings = appointment.problems.flatMap((problem): readonly BookingWarning[] => {
    switch (problem.kind) {
      case 'missed':
        return [{ kind: 'in-the-past' }]
      case 'late':
      case 'after-last-free-day':
        return booking.isEarliestSlot ? [] : [lateWarning(problem)]
      case 'before-arrival':
        return arrival.kind === 'expected' ? [{ kind: 'before-arrival', eta: arrival.eta }] : []
      case 'closed-day': {
        const why = gate.closedOn(gateDay(gate, day, clock ?? DAY))
        return why === null ? [] : [{ kind: 'gate-closed', why }]
      }
      case 'on-hold':
        return 'holds' in availability ? [{ kind: 'on-hold', holds: availability.holds.blocking }] : []
    }
  })
  return [...warnings, ...hours]
}

function lateWarning({ kind, lastFreeDay }: LateProblem): BookingWarning {
  return { kind: 'after-last-free-day', lastFreeDay, isEarliest: kind === 'late' }
}

type LateProblem = Extract<AppointmentProblem, { kind: 'late' | 'after-last-free-day' }>

/** Nothing better can be booked: no reason to ask. */
export function isToConfirm(warning: BookingWarning): boolean {
  return warning.kind !== 'after-last-free-day' || !warning.isEarliest
}

/** Early hours may belong to the gate of the day before. */
function outsideHours(gate: GateCalendar, day: CalendarDay, clock: number | null): readonly BookingWarning[] {
  if (clock === null || gateDay(gate, day, clock) !== day) return []
  const { opensAt, closesAt } = gate
  if (opensAt !== null && clock < opensAt) return [{ kind: 'before-opening', opensAt }]
  return closesAt !== null && clock >= closesAt ? [{ kind: 'after-closing', closesAt }] : []
}
