// A shipment's route: stops in order, the vessel's last position, and both in words.

import type { ContainerEvents } from '#shared/contract/look-up-requests.ts'
import { continuesInland, type Shipment } from '#shared/fleet/shipment.ts'
import type { Instant } from '#shared/time/instant.ts'
import {
  type Carrier,
  carrierOf,
  type Position,
  type Sighting,
  sightingOf,
  type Whereabouts,
} from '#shared/rules/vessel.ts'
import { nowhereWords, type PortFinder, portFinder } from './ports-on-map.ts'
import { legOf } from './world.ts'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Failure } from '#shared/words/failure-words.ts'
import type { Port } from '#shared/fleet/place.ts'
import { now } from '#renderer/core/clock.ts'
import { useBoard } from '#renderer/fleet/board.ts'
import { useFleet } from '#renderer/fleet/fleet.ts'
import { askForEvents, isFresh, keptEvents } from '#renderer/milestones/kept-events.ts'
import type { Language } from '#shared/words/language.ts'

export interface RouteStop {
  readonly role: 'lading' | 'transshipment' | 'discharge' | 'destination'
  readonly name: string
  readonly whereabouts: Whereabouts
}

export interface Route {
  readonly shipmentId: string
  readonly stops: readonly RouteStop[]
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
    ...(continuesInland(shipment) ? stop('destination', destination) : []),
  ]
  const carrier = carrierOf(events, vessels, shipment.vessel)
  return {
    shipmentId: shipment.id,
    stops,
    carrier: carrier === null ? null : { ...carrier, sighting: sightingOf(carrier.vessel, now) },
  }
}

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

export function positionWords({ latitude, longitude }: Position, { say, number }: Language): string {
  const degrees = (value: number): string => number(Math.round(Math.abs(value) * 10) / 10)
  return [
    say(latitude < 0 ? 'map.south' : 'map.north', { degrees: degrees(latitude) }),
    say(longitude < 0 ? 'map.west' : 'map.east', { degrees: degrees(longitude) }),
  ].join(', ')
}

/** Position, speed, heading and age of the vessel, and reasons for doubt. */
export function vesselWords({ carrier }: Route, language: Language): readonly string[] {
  if (carrier === null) return []
  const { say, number, dates } = language
  const { whereabouts, seenAt, doubt, speedKnots, headingDegrees } = carrier.sighting
  const isKnown = whereabouts.kind === 'known'
  const course = [
    isKnown ? positionWords(whereabouts.position, language) : nowhereWords(whereabouts, language),
    speedKnots === null ? say('map.vessel.speed.none') : say('map.vessel.speed', { knots: number(speedKnots) }),
    headingDegrees === null
      ? say('map.vessel.heading.none')
      : say('map.vessel.heading', { degrees: number(Math.round(headingDegrees)) }),
  ].join(' · ')
  return [
    course,
    seenAt === null ? say('map.vessel.undated') : say('map.vessel.seen', { age: dates.age(seenAt) }),
    ...(doubt === null ? [] : [say(`map.vessel.doubt.${doubt}`)]),
    ...(carrier.stage === 'aboard' ? [] : [say(`map.vessel.stage.${carrier.stage}`)]),
  ]
}

/** The route of the chosen shipment. Its vessel comes from the events of one of its containers. */
export function useRoute(ports: () => readonly Omit<Port, 'unmapped'>[]) {
  const fleet = useFleet()
  const board = useBoard()
  const shipmentId = ref<string | null>(null)
  const shipment = computed(() =>
    shipmentId.value === null ? null : (fleet.shipmentsById.get(shipmentId.value) ?? null),
  )
  /** All of them are on the same vessel. */
  const containerId = computed(() => {
    const ids = shipment.value?.containerIds ?? []
    return ids.find((id) => fleet.containersById.has(id)) ?? null
  })
  const isAsking = ref(false)
  const failure = shallowRef<Failure | null>(null)
  const events = computed(() => (containerId.value === null ? undefined : keptEvents(containerId.value)))
  const route = computed(() => {
    void board.minute
    if (shipment.value === null) return null
    const knownEvents = events.value ?? NOTHING
    return routeOf(shipment.value, knownEvents, portFinder([...ports(), ...knownEvents.ports]), now())
  })

  async function ask(): Promise<void> {
    const id = containerId.value
    if (id === null) return
    isAsking.value = true
    const failed = await askForEvents(id)
    if (id !== containerId.value) return
    isAsking.value = false
    failure.value = failed
  }

  watch(containerId, (id) => {
    failure.value = null
    isAsking.value = false
    if (id !== null && !isFresh(keptEvents(id))) void ask()
  })

  return {
    shipmentId,
    shipment,
    route,
    isAsking,
    failure,
    hasContainer: computed(() => containerId.value !== null),
    ask,
  }
}

const NOTHING = { events: [], vessels: [], ports: [] }
