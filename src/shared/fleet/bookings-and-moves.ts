// The moves that the user plans and the appointments that the user booked, each stored as one record.

import type { Container } from './container.ts'
import { writtenTime, type WrittenTime } from '../time/written-time.ts'

export const MOST_MOVES = 3_000
export const LONGEST_DRIVER = 60
export const LONGEST_CONFIRMATION = 60
export const LONGEST_PLACE = 120

export const MOVE_KINDS = ['pickup', 'return'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** A truck's move. A container has at most one pickup and one return. */
export interface PlannedMove {
  readonly containerId: string
  /** A copy, so that the number is known after the container has left the account. */
  readonly number: string
  readonly kind: MoveKind
  /** Gate day, as `2026-07-08`. */
  readonly day: string
  /** Empty: unassigned. */
  readonly driver: string
  /** Place among the moves of its day and driver, ascending; moves with an appointment sort by its time. */
  readonly order: number
  /** Return place of an empty; empty for a pickup, which the service knows. */
  readonly place: string
  /** Appointment of a return, as `10:30`; null without one. A pickup has a {@link Booking}. */
  readonly time: string | null
  /** End of the appointment's window, as `11:30`; null without a window. */
  readonly until: string | null
  readonly confirmation: string
  /** Delivery address or a word for the driver. */
  readonly note: string
}

export type MoveKey = Pick<PlannedMove, 'containerId' | 'kind'>

export function moveId({ kind, containerId }: MoveKey): string {
  return `${kind} ${containerId}`
}

/** An appointment that the user booked; it counts until the service shows one. */
export interface Booking {
  readonly containerId: string
  readonly number: string
  /** As `2026-07-08`. */
  readonly day: string
  /** As `10:30`; null if only the day is known. The start of a window counts. */
  readonly time: string | null
  /** End of the window, as `11:30`; null without a window. */
  readonly until: string | null
  readonly confirmation: string
  /** Appointment that the service showed at that time: only another one replaces the booking. */
  readonly replaces: string | null
  readonly bookedAt: number
  /** The user could get no earlier slot: a late appointment is no reason to rebook. */
  readonly isEarliestSlot: boolean
}

/** The booking if the service has not confirmed or replaced it, else null. */
export function openBooking(booking: Booking | null | undefined, { appointmentAt }: Container): Booking | null {
  if (booking === null || booking === undefined) return null
  return appointmentAt === null || appointmentAt === booking.replaces ? booking : null
}

/** Local time of the terminal, like the service's own appointments. */
export function bookedTime({ day, time }: Pick<Booking, 'day' | 'time'>): WrittenTime {
  return writtenTime(time === null ? day : `${day}T${time}`)
}
