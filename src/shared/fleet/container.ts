// A container: where the container is, when it must be gone, and what stands in the way.

import type { Unmapped } from './json.ts'
import type { WrittenTime } from './written-time.ts'

export interface Container {
  readonly id: string
  readonly number: string
  /** Null where the service did not say. */
  readonly shipmentId: string | null
  readonly references: readonly string[]
  readonly sealNumber: string | null
  readonly createdAt: WrittenTime | null
  readonly equipment: Equipment
  /** Pounds; null where unknown (the service's 0 means unknown too). */
  readonly weightLbs: number | null
  /** As the service wrote it; one of {@link KNOWN_STATUSES} or something newer. */
  readonly status: string | null
  readonly availability: Availability
  readonly deadlines: Deadlines
  /** In the zone of the port of discharge. */
  readonly appointmentAt: WrittenTime | null
  readonly atPort: AtPort
  readonly inland: Inland
  readonly emptyReturn: { readonly at: WrittenTime | null; readonly zone: string | null }
  readonly holds: readonly Hold[]
  readonly fees: readonly Fee[]
  /** An instant: when the service last asked for the shipment's sake. */
  readonly shipmentLastRequestedAt: WrittenTime | null
  /** Kept by the app, not sent by the service: a binding deadline that the service has stopped giving. */
  readonly lastSeenDeadline?: LastSeenDeadline | null
  /** Kept by the app: an appointment that the service has stopped giving, and no other has come. */
  readonly lostAppointment?: WrittenTime | null
  /** The answer says nothing of holds, not even that there are none. Kept by the app with holds that were named before. */
  readonly isSilentOnHolds?: boolean
  readonly unmapped: Unmapped
}

/** The deadline that was binding when the service stopped giving it, or next to bind after one that it had stopped giving before. */
export interface LastSeenDeadline {
  readonly source: 'line' | 'terminal' | 'rail' | 'service'
  /** As the service wrote it last, so that it may mean no other days than it did then. */
  readonly written: WrittenTime
  /** The first answer that lacked it. Epoch milliseconds, by the corrected clock. */
  readonly missingSince: number
  /** One that ends later and vanished later: it counts on when this one is given up. Earlier versions wrote none. */
  readonly next?: LastSeenDeadline
}

export interface Equipment {
  readonly type: string | null
  readonly lengthFt: number | null
  readonly height: string | null
}

export interface Availability {
  /** Whether the terminal reports at all; false also where the service did not say. */
  readonly known: boolean
  /** Meaningful only when known. */
  readonly available: boolean | null
  /** An instant: when the service last asked the terminal. */
  readonly checkedAt: WrittenTime | null
}

/** Last free days by who set them. Each is a calendar day hidden in a time; the rules read it. */
export interface Deadlines {
  readonly line: WrittenTime | null
  /** In the zone of the port of discharge. */
  readonly terminal: WrittenTime | null
  /** In the zone of the final destination. */
  readonly rail: WrittenTime | null
  /** The deprecated field that `rail` replaces; counts only where `rail` is unset or cannot be read. */
  readonly railDeprecated: WrittenTime | null
  /** The service's own choice among the others. */
  readonly coalesced: WrittenTime | null
}

/** At the port of discharge; all times in its zone, but for `lastRequestedAt`, an instant. */
export interface AtPort {
  /** IANA name as the service wrote it; null means unknown. */
  readonly zone: string | null
  readonly terminalId: string | null
  /** Where it is to be picked up, where that is not the terminal of discharge. */
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
  /** IANA name as the service wrote it; null means unknown. */
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
  /** Null where it cannot be read: something is posted, and nobody here knows how much. */
  readonly amount: number | null
  /** ISO 4217; null where the service did not say. */
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
