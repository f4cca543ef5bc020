// A container: its location, deadlines, holds and fees.

import type { Unmapped } from './json.ts'
import type { WrittenTime } from '../time/written-time.ts'

export interface Container {
  readonly id: string
  readonly number: string
  /** Null if the service omitted it. */
  readonly shipmentId: string | null
  readonly references: readonly string[]
  readonly sealNumber: string | null
  readonly createdAt: WrittenTime | null
  readonly equipment: Equipment
  /** Null if unknown (the service sends 0). */
  readonly weightLbs: number | null
  /** As written; one of {@link KNOWN_STATUSES} or something newer. */
  readonly status: string | null
  readonly availability: Availability
  readonly deadlines: Deadlines
  /** In the port of discharge's zone. */
  readonly appointmentAt: WrittenTime | null
  readonly atPort: AtPort
  readonly inland: Inland
  readonly emptyReturn: { readonly at: WrittenTime | null; readonly zone: string | null }
  readonly holds: readonly Hold[]
  readonly fees: readonly Fee[]
  /** An instant: the service's last check of the shipment. */
  readonly shipmentLastRequestedAt: WrittenTime | null
  /** Set by the app: the deadlines that the service dropped, longest missing first. */
  readonly lastSeenDeadline?: LastSeenDeadline | null
  /** Set by the app while the terminal is silent: its facts stand as of this time (epoch milliseconds). */
  readonly terminalSilentSince?: number
  /** Set by the app: `appointmentAt` stands although the terminal dropped it at this time. */
  readonly appointmentMissingSince?: number
  /** Set by the app: an appointment that the terminal dropped, confirmed by a day of syncs. */
  readonly lostAppointment?: WrittenTime | null
  /** Set by the app: when the terminal first reported it as available. */
  readonly availableSince?: AvailableSince | null
  /** The answer does not mention holds. Set by the app if holds were known before. */
  readonly isSilentOnHolds?: boolean
  readonly unmapped: Unmapped
}

/** Epoch milliseconds by the corrected clock. */
export interface AvailableSince {
  /** The terminal's last check without it; null if unknown. */
  readonly notBefore: number | null
  /** The first sync with it. */
  readonly seenAt: number
}

/** A deadline that the service dropped. It stands until its source confirms the removal. */
export interface LastSeenDeadline {
  readonly source: 'line' | 'terminal' | 'rail' | 'service'
  /** As written last, so that it keeps its meaning. */
  readonly written: WrittenTime
  /** When the first answer lacked it. Epoch milliseconds by the corrected clock. */
  readonly missingSince: number
  readonly next?: LastSeenDeadline
}

export interface Equipment {
  readonly type: string | null
  readonly lengthFt: number | null
  readonly height: string | null
}

export interface Availability {
  /** Whether the terminal reports at all; false if the service does not say. */
  readonly known: boolean
  /** Only meaningful if `known`. */
  readonly available: boolean | null
  /** An instant: the service's last check of the terminal. */
  readonly checkedAt: WrittenTime | null
}

/** Last free days by source. Each is a calendar day encoded as a time; the rules decode it. */
export interface Deadlines {
  readonly line: WrittenTime | null
  /** In the port of discharge's zone. */
  readonly terminal: WrittenTime | null
  /** In the final destination's zone. */
  readonly rail: WrittenTime | null
  /** Deprecated; used only if `rail` is unset or unreadable. */
  readonly railDeprecated: WrittenTime | null
  /** The service's own choice among the others. */
  readonly coalesced: WrittenTime | null
}

/** Times are in the port of discharge's zone, except `lastRequestedAt`, an instant. */
export interface AtPort {
  /** IANA name as written; null if unknown. */
  readonly zone: string | null
  readonly terminalId: string | null
  /** The pickup terminal, if not the terminal of discharge. */
  readonly pickupFacilityId: string | null
  readonly yardSpot: string | null
  readonly arrivedAt: WrittenTime | null
  readonly dischargedAt: WrittenTime | null
  readonly fullOutAt: WrittenTime | null
  readonly chassisNumber: string | null
  readonly railCarrierScac: string | null
  readonly railLoadedAt: WrittenTime | null
  readonly railDepartedAt: WrittenTime | null
  readonly lastRequestedAt: WrittenTime | null
}

/** The inland leg; all times in its zone. */
export interface Inland {
  /** IANA name as written; null if unknown. */
  readonly zone: string | null
  readonly railCarrierScac: string | null
  readonly etaAt: WrittenTime | null
  readonly arrivedAt: WrittenTime | null
  readonly railUnloadedAt: WrittenTime | null
  readonly fullOutAt: WrittenTime | null
}

export interface Hold {
  readonly name: string
  /** `hold`, `pending`, or something newer. */
  readonly status: string
  readonly description: string | null
}

export interface Fee {
  /** demurrage, exam, extended_dwell_time, other, total, or something newer. */
  readonly type: string
  /** Null if unreadable: a fee exists, but its amount is unknown. */
  readonly amount: number | null
  /** ISO 4217. */
  readonly currency: string | null
}

export const KNOWN_STATUSES = [
  'new',
  'on_ship',
  'available',
  'not_available',
  'grounded',
  'on_rail',
  'picked_up',
  'off_dock',
  'delivered',
  'dropped',
  'loaded',
  'empty_returned',
  'awaiting_inland_transfer',
] as const
