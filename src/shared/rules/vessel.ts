// The vessel that carries a shipment's containers, and whether its position can be trusted.

import type { VesselPosition } from '../fleet/on-demand-records.ts'
import type { VesselOnVoyage } from '../fleet/shipment.ts'
import { CLOCKS_DIFFER } from './happening.ts'
import { DAY, type Instant } from '../time/instant.ts'
import { isExpected, type SentEvent } from './milestones.ts'
import { readInstant } from '../time/written-time-reader.ts'

export type SentVessel = Omit<VesselPosition, 'unmapped'>

export interface Carrier {
  readonly vessel: SentVessel
  /** By the last event that happened. */
  readonly stage: 'before' | 'aboard' | 'after'
}

/** The vessel of the last event that happened, else the shipment's. Null if neither was sent. */
export function carrierOf(
  events: readonly SentEvent[],
  vessels: readonly SentVessel[],
  own: VesselOnVoyage,
): Carrier | null {
  const happened = events.filter((event) => !isExpected(event))
  const last = happened.findLast(({ vesselId, vesselImo, vesselName }) => vesselId ?? vesselImo ?? vesselName)
  const eventVessel =
    vessels.find(({ id }) => id === last?.vesselId) ?? vessels.find(isVessel(last?.vesselImo, last?.vesselName))
  const vessel = eventVessel ?? vessels.find(isVessel(own.imo, own.name))
  if (vessel === undefined) return null
  const lastEvent = happened.at(-1)?.event ?? null
  const stage = eventVessel === undefined ? 'before' : lastEvent !== null && ABOARD.test(lastEvent) ? 'aboard' : 'after'
  return { vessel, stage }
}

export interface Sighting {
  readonly whereabouts: Whereabouts
  readonly seenAt: Instant | null
  /** `old`: the vessel may be far away. `ahead`: the time is in the future. */
  readonly doubt: 'old' | 'ahead' | null
  /** Null if missing or impossible. */
  readonly speedKnots: number | null
  readonly headingDegrees: number | null
}

export function sightingOf(vessel: SentVessel, now: Instant): Sighting {
  const { speedKnots, headingDegrees, positionAt } = vessel
  const seenAt = positionAt === null ? null : readInstant(positionAt)
  const doubt =
    seenAt === null ? null : seenAt > now + CLOCKS_DIFFER ? 'ahead' : now - seenAt > OLD_AFTER ? 'old' : null
  return {
    whereabouts: whereaboutsOf(vessel),
    seenAt,
    doubt,
    speedKnots: isWithin(speedKnots, FASTEST_KNOTS) ? speedKnots : null,
    headingDegrees: isWithin(headingDegrees, 360) ? headingDegrees : null,
  }
}

function isVessel(imo: string | null | undefined, name: string | null | undefined): (vessel: SentVessel) => boolean {
  return (vessel) => ((imo ?? null) !== null && vessel.imo === imo) || ((name ?? null) !== null && vessel.name === name)
}

function isWithin(value: number | null, most: number): boolean {
  return value !== null && value >= 0 && value <= most
}

const ABOARD = /^(vessel|transshipment|feeder)_(loaded|departed|arrived|berthed)$/
const OLD_AFTER = DAY
/** Transponders send 102.3 knots and 511 degrees for "not available". */
const FASTEST_KNOTS = 60

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

export type Whereabouts =
  | { readonly kind: 'known'; readonly position: Position }
  /** `zero`: 0°/0°, which some senders use for "unknown". */
  | { readonly kind: 'not-known'; readonly because: 'missing' | 'zero' }

/** Impossible coordinates are already removed. */
export function whereaboutsOf({
  latitude,
  longitude,
}: {
  readonly latitude: number | null
  readonly longitude: number | null
}): Whereabouts {
  if (latitude === null || longitude === null) return NOWHERE
  if (Math.abs(latitude) < NEAR_ZERO && Math.abs(longitude) < NEAR_ZERO) return AT_ZERO
  return { kind: 'known', position: { latitude, longitude } }
}

export const NOWHERE: Whereabouts = { kind: 'not-known', because: 'missing' }
const AT_ZERO: Whereabouts = { kind: 'not-known', because: 'zero' }
/** In degrees, about one kilometer. */
const NEAR_ZERO = 0.01
