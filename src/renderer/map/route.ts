// A shipment's route: stops in order and the vessel's last position. Pure.

import type { ContainerEvents } from '#shared/contract/look-up.ts'
import { goesOn, type Shipment } from '#shared/fleet/shipment.ts'
import type { Instant } from '#shared/rules/instant.ts'
import {
  type Carrier,
  carrierOf,
  type Position,
  type Sighting,
  sightingOf,
  type Whereabouts,
} from '#shared/rules/vessel.ts'
import type { PortFinder } from './ports-on-map.ts'
import { legOf } from './world.ts'

export interface RouteStop {
  readonly role: 'lading' | 'transshipment' | 'discharge' | 'destination'
  readonly name: string
  readonly whereabouts: Whereabouts
}

export interface Route {
  readonly shipmentId: string
  readonly stops: readonly RouteStop[]
  /** Null if the service sent no vessel. */
  readonly carrier: (Carrier & { readonly sighting: Sighting }) | null
}

export function routeOf(
  shipment: Shipment,
  { events, vessels }: Pick<ContainerEvents, 'events' | 'vessels'>,
  find: PortFinder,
  now: Instant,
): Route {
  const { portOfLading, portOfDischarge, destination } = shipment
  const stop = (
    role: RouteStop['role'],
    { id, locode, name }: { readonly id: string | null; readonly locode: string | null; readonly name: string | null },
  ): RouteStop[] => {
    const called = name ?? locode
    return called === null ? [] : [{ role, name: called, whereabouts: find({ id, locode }) }]
  }
  const between = events
    .filter(({ event }) => event?.startsWith('transshipment_') === true)
    .flatMap(({ locationId, locationLocode, locationName }) =>
      stop('transshipment', { id: locationId, locode: locationLocode, name: locationName }),
    )
  const stops = [
    ...stop('lading', portOfLading),
    ...between.filter(({ name }, at) => between.findIndex((one) => one.name === name) === at),
    ...stop('discharge', portOfDischarge),
    ...(goesOn(shipment) ? stop('destination', destination) : []),
  ]
  const carrier = carrierOf(events, vessels, shipment.vessel)
  return {
    shipmentId: shipment.id,
    stops,
    carrier: carrier === null ? null : { ...carrier, sighting: sightingOf(carrier.vessel, now) },
  }
}

/** The drawable parts of a route. */
export interface Drawing {
  readonly stops: readonly Position[]
  readonly vessel: { readonly at: Position; readonly heading: number | null } | null
  /** Positions in order: sailed, ahead, and inland from the port of discharge. */
  readonly sailed: readonly Position[]
  readonly ahead: readonly Position[]
  readonly inland: readonly Position[]
}

/** Without a vessel the whole route is either ahead or sailed. */
export function drawingOf({ stops, carrier }: Route): Drawing {
  const placed = stops.flatMap(({ role, whereabouts }) =>
    whereabouts.kind === 'known' ? [{ role, position: whereabouts.position }] : [],
  )
  const positionsOf = (some: typeof placed): Position[] => some.map(({ position }) => position)
  const sea = positionsOf(placed.filter(({ role }) => role !== 'destination'))
  const whereabouts = carrier?.sighting.whereabouts
  const position = whereabouts?.kind === 'known' ? whereabouts.position : null
  const leg = position === null || carrier?.stage !== 'aboard' ? null : legOf(sea, position)
  const isOver = carrier?.stage === 'after'
  return {
    stops: positionsOf(placed),
    vessel: position === null || carrier === null ? null : { at: position, heading: carrier.sighting.headingDegrees },
    sailed: leg === null || position === null ? (isOver ? sea : []) : [...sea.slice(0, leg + 1), position],
    ahead: leg === null || position === null ? (isOver ? [] : sea) : [position, ...sea.slice(leg + 1)],
    inland: positionsOf(placed.filter(({ role }) => role === 'discharge' || role === 'destination')),
  }
}
