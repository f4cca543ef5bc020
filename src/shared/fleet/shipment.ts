// A shipment (one bill of lading) and the state of its tracking.

import type { Container } from './container.ts'
import type { Unmapped } from './json.ts'
import type { NamedPlace } from './place.ts'
import type { WrittenTime } from '../time/written-time.ts'

export interface Shipment {
  readonly id: string
  readonly billOfLading: string
  readonly normalizedNumber: string | null
  readonly references: readonly string[]
  readonly tags: readonly string[]
  readonly customer: string | null
  readonly createdAt: WrittenTime | null
  readonly line: Line
  readonly vessel: VesselOnVoyage
  readonly portOfLading: NamedPlace
  readonly portOfDischarge: NamedPlace
  /** Final destination, if not the port of discharge. */
  readonly destination: NamedPlace
  readonly podTerminalId: string | null
  readonly destinationTerminalId: string | null
  /** `terminal` or `rail_terminal`. The service names a ramp without sending its record. */
  readonly destinationTerminalKind: string | null
  /** In the port of lading's zone. */
  readonly departure: { readonly estimated: WrittenTime | null; readonly actual: WrittenTime | null }
  /** At the port of discharge, in its zone. `original`: the line's first estimate. */
  readonly arrival: {
    readonly original: WrittenTime | null
    readonly estimated: WrittenTime | null
    readonly actual: WrittenTime | null
  }
  /** At the destination, in its zone. */
  readonly destinationArrival: { readonly estimated: WrittenTime | null; readonly actual: WrittenTime | null }
  readonly tracking: LineTracking
  /** Null if unknown, as opposed to empty. */
  readonly containerIds: readonly string[] | null
  /** Set by the app: a resumed stop, until the line sends something new. */
  readonly resumedStop?: ResumedStop | null
  readonly unmapped: Unmapped
}

export interface ResumedStop {
  readonly at: WrittenTime
  readonly reason: string | null
}

/** Of a container and of its shipment: either may hold the order number. */
export function referencesOf(of: {
  readonly shipment: Pick<Shipment, 'references'> | null
  readonly container: Pick<Container, 'references'>
}): readonly string[] {
  return [...new Set([...(of.shipment?.references ?? []), ...of.container.references])]
}

export interface Line {
  readonly scac: string | null
  readonly name: string | null
  readonly shortName: string | null
}

/** Null if the service does not name the line. */
export function lineName({ shortName, name, scac }: Line): string | null {
  return shortName ?? name ?? scac
}

export interface VesselOnVoyage {
  readonly name: string | null
  readonly imo: string | null
  readonly voyage: string | null
}

/** State of the service's tracking at the shipping line. All times are instants. */
export interface LineTracking {
  readonly lastAttemptedAt: WrittenTime | null
  readonly lastSucceededAt: WrittenTime | null
  /** Set while tracking is stopped. */
  readonly stoppedAt: WrittenTime | null
  /** As written; one of {@link KNOWN_STOP_REASONS} or something newer. */
  readonly stoppedReason: string | null
  readonly stoppedByUserId: string | null
}

export const KNOWN_STOP_REASONS = [
  'all_containers_terminated',
  'past_arrival_window',
  'past_full_out_window',
  'no_updates_at_line',
  'cancelled_by_user',
  'booking_cancelled',
] as const
export type KnownStopReason = (typeof KNOWN_STOP_REASONS)[number]

/** Without an inland leg the service repeats the port of discharge or sends nothing. */
export function continuesInland({ portOfDischarge, destination }: Shipment): boolean {
  const destinationName = destination.locode ?? destination.name
  return destinationName !== null && destinationName !== (portOfDischarge.locode ?? portOfDischarge.name)
}
