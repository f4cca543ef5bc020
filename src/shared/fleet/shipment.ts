// A shipment: one bill of lading on its way, and the state of the service's tracking of it.

import type { Container } from './container.ts'
import type { Unmapped } from './json.ts'
import type { NamedPlace } from './place.ts'
import type { WrittenTime } from './written-time.ts'

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
  /** Where the cargo goes after the port of discharge, where that is somewhere else. */
  readonly destination: NamedPlace
  readonly podTerminalId: string | null
  readonly destinationTerminalId: string | null
  /** What the service calls it, `terminal` or `rail_terminal`: it names a ramp without ever sending the record of it. */
  readonly destinationTerminalKind: string | null
  /** In the zone of the port of lading. */
  readonly departure: { readonly estimated: WrittenTime | null; readonly actual: WrittenTime | null }
  /** At the port of discharge, in its zone. `original` is the first estimate the line gave. */
  readonly arrival: {
    readonly original: WrittenTime | null
    readonly estimated: WrittenTime | null
    readonly actual: WrittenTime | null
  }
  /** At the destination, in its zone. */
  readonly destinationArrival: { readonly estimated: WrittenTime | null; readonly actual: WrittenTime | null }
  readonly tracking: LineTracking
  /** Null where the service did not say which containers belong to it: unknown, not none. */
  readonly containerIds: readonly string[] | null
  /** Kept by the app, not sent by the service: a stop that was resumed, as long as the line has sent nothing since. */
  readonly resumedStop?: ResumedStop | null
  readonly unmapped: Unmapped
}

/** The stop as the service wrote it. */
export interface ResumedStop {
  readonly at: WrittenTime
  readonly reason: string | null
}

/** Of a container and of its shipment, where that is known: the order's number stands with either of them. */
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

/** As dispatchers call it; null where the service does not name it. */
export function lineName({ shortName, name, scac }: Line): string | null {
  return shortName ?? name ?? scac
}

export interface VesselOnVoyage {
  readonly name: string | null
  readonly imo: string | null
  readonly voyage: string | null
}

/** How the service's checking at the shipping line is doing. All times are instants. */
export interface LineTracking {
  readonly lastAttemptedAt: WrittenTime | null
  readonly lastSucceededAt: WrittenTime | null
  /** Set while tracking is stopped. */
  readonly stoppedAt: WrittenTime | null
  /** As the service wrote it; one of {@link KNOWN_STOP_REASONS} or something newer. */
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

/** Where the cargo goes no further the service names the port of discharge once more, or nothing. */
export function goesOn({ portOfDischarge, destination }: Shipment): boolean {
  const to = destination.locode ?? destination.name
  return to !== null && to !== (portOfDischarge.locode ?? portOfDischarge.name)
}
