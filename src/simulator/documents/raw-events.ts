// The raw events of a container, past and expected, and the vessels they name.

import type { KnownContainer } from '../actions.ts'
import { minute, type Moment, never, offsetAt, formatMoment, formatMomentOrNull } from '../clock.ts'
import { seenAt } from '../fleet/facts.ts'
import { vesselOf } from '../fleet/names.ts'
import { type Place, placeOf } from '../fleet/places.ts'
import type { ContainerPlan, ShipmentPlan } from '../fleet/plan.ts'
import type { Resource } from './resource.ts'
import { along, seaRoute } from '../fleet/lanes.ts'

interface Event {
  readonly id: string
  readonly event: EventName
  readonly place: string
  readonly vessel: string | null
  readonly at: Moment
  readonly estimated: boolean
}

type EventName = keyof typeof wordings

/** The carriers' wording: each line uses one column. */
const wordings = {
  empty_out: ['Empty to Shipper', 'Gate out empty', 'Empty Container Release to Shipper'],
  full_in: ['Export received at CY', 'Gate in full', 'Container to Yard'],
  vessel_loaded: ['Loaded on board at Port of Loading', 'Load', 'Laden on Vessel'],
  vessel_departed: ['Vessel departure', 'Vessel Departed', 'Departure from Port of Loading'],
  transshipment_arrived: ['Arrival at transhipment port', 'Vessel Arrived (T/S)', 'Full Transshipment Arrival'],
  transshipment_discharged: ['Discharged at T/S Port', 'Discharge (T/S)', 'Full Transshipment Discharged'],
  transshipment_loaded: ['Loaded at T/S Port', 'Load (T/S)', 'Full Transshipment Loaded'],
  transshipment_departed: ['Departure from T/S Port', 'Vessel Departed (T/S)', 'Full Transshipment Departure'],
  vessel_arrived: ['Vessel arrival', 'Vessel Arrived', 'Arrival at Port of Discharge'],
  vessel_discharged: ['Discharged at Port of Discharging', 'Discharge', 'Import Discharged from Vessel'],
  rail_loaded: ['Loaded on rail', 'Rail Load', 'On Rail'],
  rail_departed: ['Rail departure', 'Rail Departed', 'Inbound Rail Departure'],
  rail_arrived: ['Rail arrival at destination', 'Rail Arrived', 'Inbound Rail Arrival'],
  rail_unloaded: ['Unloaded from rail', 'Rail Unload', 'Unloaded from Rail Car'],
  full_out: ['Gate out to consignee', 'Gate out full', 'Import to consignee'],
  empty_in: ['Empty returned', 'Gate in empty', 'Empty Container Returned from Customer'],
} as const

export function eventsOf({ shipment, container, facts: known }: KnownContainer, now: Moment): Event[] {
  const { plan, facts } = shipment
  const lastReport = seenAt(facts.stop?.at ?? now, plan.lineSilences)
  const feeder = plan.transshipment?.feeder ?? plan.vessel
  const ashore = container.rail === null ? plan.discharge : (plan.destination ?? plan.discharge)
  const rows: (readonly [EventName, string, string | null, Moment, Moment | null])[] = [
    ['empty_out', plan.lading, null, container.emptyOut, null],
    ['full_in', plan.lading, null, container.fullIn, null],
    ['vessel_loaded', plan.lading, feeder, container.loaded, null],
    ['vessel_departed', plan.lading, feeder, plan.departed, facts.etd],
  ]
  if (plan.transshipment !== null) {
    const { place, arrived, discharged, loaded, departed } = plan.transshipment
    rows.push(
      ['transshipment_arrived', place, feeder, arrived, null],
      ['transshipment_discharged', place, feeder, discharged, null],
      ['transshipment_loaded', place, plan.vessel, loaded, null],
      ['transshipment_departed', place, plan.vessel, departed, null],
    )
  }
  rows.push(
    ['vessel_arrived', plan.discharge, plan.vessel, plan.arrived, facts.eta],
    ['vessel_discharged', plan.discharge, plan.vessel, container.discharged, null],
  )
  if (container.rail !== null) {
    rows.push(
      ['rail_loaded', plan.discharge, null, container.rail.loaded, null],
      ['rail_departed', plan.discharge, null, container.rail.departed, null],
      ['rail_arrived', ashore, null, container.rail.arrived, known.inlandEta],
      ['rail_unloaded', ashore, null, container.rail.unloaded, null],
    )
  }
  rows.push(
    ['full_out', ashore, null, container.rail === null ? container.fullOut : container.rail.fullOut, null],
    ['empty_in', ashore, null, container.emptyIn, null],
  )
  const events: Event[] = []
  for (const [at, [event, place, vessel, moment, estimate]] of rows.entries()) {
    const estimated = moment > lastReport
    const when = estimated ? estimate : moment
    if (when === null || when === never) continue
    events.push({ id: eventId(container, 'a', at), event, place, vessel, at: when, estimated })
  }
  return events
}

/** Derived from the container's id: unique, and cheap for 150,000 containers. */
function eventId(container: ContainerPlan, family: 'a' | 'b', at: number): string {
  return `${container.id.slice(0, -4)}${family}0${at.toString(16).padStart(2, '0')}`
}

/** The normalized events, without expected ones. */
export function transportEventIds(events: readonly Event[]): { readonly id: string; readonly type: string }[] {
  return events
    .filter(({ estimated }) => !estimated)
    .map(({ id }) => ({ id: `${id.slice(0, -4)}b${id.slice(-3)}`, type: 'transport_event' }))
}

export function rawEventDocuments(plan: ShipmentPlan, events: readonly Event[], now: Moment): Resource[] {
  return events.map((event, index) => {
    const place = placeOf(event.place)
    const vessel = event.vessel === null ? null : vesselOf(event.vessel)
    return {
      id: event.id,
      type: 'raw_event',
      attributes: {
        timestamp: formatMoment(event.at),
        estimated: event.estimated,
        actual_on: localDate(event.at, place),
        estimated_at: event.estimated ? formatMoment(event.at) : null,
        actual_at: formatMomentOrNull(event.estimated ? null : event.at),
        event: event.event,
        index,
        original_event: wordings[event.event][plan.line % 3],
        created_at: formatMoment(
          event.estimated ? plan.createdAt : Math.min(Math.max(event.at + 1500, plan.createdAt), now),
        ),
        voyage_number: vessel === null ? null : plan.voyage,
        location_name: place.name,
        location_locode: place.code,
        vessel_name: vessel?.name ?? null,
        vessel_imo: vessel?.imo ?? null,
        timezone: place.zone,
      },
      relationships: {
        location: { data: { id: place.id, type: 'port' } },
        vessel: { data: vessel === null ? null : { id: vessel.id, type: 'vessel' } },
      },
    }
  })
}

export function vesselsOf(events: readonly Event[]): string[] {
  return [...new Set(events.flatMap(({ vessel }) => (vessel === null ? [] : [vessel])))]
}

function localDate(moment: Moment, place: Place): string {
  return formatMoment(moment + offsetAt(moment, place.zone)).slice(0, 10)
}

const everyReport = 10 * minute

export function vesselDocument(plan: ShipmentPlan, imo: string, now: Moment): Resource {
  const { id, name, mmsi } = vesselOf(imo)
  const reported = Math.floor(now / everyReport) * everyReport
  const { from, to, leaves, arrives } = legOf(plan, imo)
  const share = Math.min(1, Math.max(0, (reported - leaves) / (arrives - leaves)))
  const { latitude, longitude, heading } = along(seaRoute(placeOf(from), placeOf(to)), share)
  const underWay = share > 0 && share < 1
  return {
    id,
    type: 'vessel',
    attributes: {
      name,
      imo,
      mmsi,
      latitude: rounded(latitude, 5),
      longitude: rounded(longitude, 5),
      nautical_speed_knots: underWay ? rounded(14 + ((reported / everyReport) % 60) / 10, 1) : 0,
      navigational_heading_degrees: Math.round(heading) % 360,
      position_timestamp: formatMoment(reported),
    },
  }
}

function legOf(plan: ShipmentPlan, imo: string): { from: string; to: string; leaves: Moment; arrives: Moment } {
  const { transshipment: stop } = plan
  if (stop === null) return { from: plan.lading, to: plan.discharge, leaves: plan.departed, arrives: plan.arrived }
  if (imo === stop.feeder) return { from: plan.lading, to: stop.place, leaves: plan.departed, arrives: stop.arrived }
  return { from: stop.place, to: plan.discharge, leaves: stop.departed, arrives: plan.arrived }
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
