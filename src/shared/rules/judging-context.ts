// What the rules need besides the facts: time, settings, terminals and rates.

import type { RateBook } from './rate-questions.ts'
import type { Bill } from '../fleet/bill.ts'
import type { Container } from '../fleet/container.ts'
import type { ClockEnd } from '../fleet/incident.ts'
import type { Booking } from '../fleet/bookings-and-moves.ts'
import type { Terminal } from '../fleet/place.ts'
import type { Instant } from '../time/instant.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'

export interface JudgingContext extends RuleContext {
  /** Omitted without rates, so that the code for rates is not loaded. */
  readonly rates?: RateBook | undefined
}

/** Nothing here depends on the viewer's zone or language. */
export interface RuleContext {
  readonly now: Instant
  readonly settings: RuleSettings
  /** By ID. */
  readonly terminals: ReadonlyMap<string, Terminal>
  /** Another shipment of the account has tracking times, so a shipment without them was never tracked. */
  readonly accountSaysTracked?: boolean
  /** What the user recorded as the end of a container's per diem; always the same function. */
  readonly clockEndOf?: ClockEndOf | undefined
  /** The user's own booking of a container; always the same function. */
  readonly bookingOf?: BookingOf | undefined
  /** The other shipments of the same container number. */
  readonly otherBillsOf?: OtherBillsOf | undefined
}

/** The earliest end of this trip. */
export type ClockEndOf = (containerId: string, isOfTrip?: (end: ClockEnd) => boolean) => ClockEnd | null
export type BookingOf = (containerId: string) => Booking | null
export type OtherBillsOf = (container: Container) => readonly Bill[]
