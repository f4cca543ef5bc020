// Shipments and containers as resources in the service's spelling.

import { containersOf, type KnownContainer } from '../actions.ts'
import { type Moment, formatMoment, formatMomentOrNull } from '../clock.ts'
import { lines, vesselOf } from '../fleet/names.ts'
import { placeOf, yardOf } from '../fleet/places.ts'
import { lastAnswered, lastAsked } from '../fleet/stops.ts'
import type { Shipment } from '../account.ts'
import type { Resource } from './resource.ts'
import { eventsOf, transportEventIds } from './raw-events.ts'

export function shipmentDocument({ plan, facts, tracking }: Shipment, now: Moment): Resource {
  const line = lines[plan.line]
  const lading = placeOf(plan.lading)
  const discharge = placeOf(plan.discharge)
  const destination = plan.destination === null ? null : placeOf(plan.destination)
  const ramp = plan.ramp === null ? null : yardOf(plan.ramp)
  const tracked = facts.stop?.at ?? now
  const attempted = lastAsked(plan, tracking, tracked)
  const succeeded = lastAnswered(plan, tracking, plan.lineSilences, tracked)
  return {
    id: plan.id,
    type: 'shipment',
    attributes: {
      bill_of_lading_number: plan.billOfLading,
      normalized_number: plan.normalized,
      ref_numbers: plan.references,
      created_at: formatMoment(plan.createdAt),
      tags: plan.tags,
      port_of_lading_locode: lading.code,
      port_of_lading_name: lading.name,
      port_of_discharge_locode: discharge.code,
      port_of_discharge_name: discharge.name,
      destination_locode: destination?.code ?? null,
      destination_name: destination?.name ?? null,
      shipping_line_scac: line?.scac ?? '',
      shipping_line_name: line?.name ?? '',
      shipping_line_short_name: line?.short ?? '',
      customer_name: plan.customer,
      pod_vessel_name: vesselOf(plan.vessel).name,
      pod_vessel_imo: plan.vessel,
      pod_voyage_number: plan.voyage,
      pol_etd_at: formatMomentOrNull(facts.etd),
      pol_atd_at: formatMomentOrNull(facts.departed),
      pod_eta_at: formatMomentOrNull(facts.eta),
      pod_original_eta_at: formatMomentOrNull(facts.originalEta),
      pod_ata_at: formatMomentOrNull(facts.arrived),
      destination_eta_at: formatMomentOrNull(facts.destinationEta),
      destination_ata_at: formatMomentOrNull(facts.destinationArrived),
      pol_timezone: lading.zone,
      pod_timezone: discharge.zone,
      destination_timezone: destination?.zone ?? null,
      line_tracking_last_attempted_at: formatMoment(attempted),
      line_tracking_last_succeeded_at: formatMoment(succeeded),
      line_tracking_stopped_at: formatMomentOrNull(facts.stop?.at ?? null),
      line_tracking_stopped_reason: facts.stop?.reason ?? null,
    },
    relationships: {
      port_of_lading: { data: { id: lading.id, type: 'port' } },
      port_of_discharge: { data: { id: discharge.id, type: 'port' } },
      destination: { data: destination === null ? null : { id: destination.id, type: destination.kind } },
      pod_terminal: { data: { id: yardOf(plan.quay).id, type: 'terminal' } },
      destination_terminal: {
        data: ramp === null ? null : { id: ramp.id, type: ramp.kind },
      },
      line_tracking_stopped_by_user: {
        data: facts.stop === null || facts.stop.user === null ? null : { id: facts.stop.user, type: 'user' },
      },
      containers: { data: plan.containers.map(({ id }) => ({ id, type: 'container' })) },
    },
    links: { self: `/v2/shipments/${plan.id}` },
  }
}

export function containerDocuments(shipment: Shipment, now: Moment): Resource[] {
  return containersOf(shipment).map((container) => containerDocument(container, now))
}

function containerDocument(entry: KnownContainer, now: Moment): Resource {
  const { container, facts: known } = entry
  const { plan, facts, tracking } = entry.shipment
  const discharge = placeOf(plan.discharge)
  const destination = plan.destination === null ? null : placeOf(plan.destination)
  const quay = yardOf(plan.quay).id
  const tracked = facts.stop?.at ?? now
  const checked =
    known.arrived === null
      ? null
      : Math.max(lastAnswered(plan, tracking, plan.terminalSilences, tracked), known.arrived)
  const events = eventsOf(entry, now)
  const finalZone = container.rail === null ? discharge.zone : (destination?.zone ?? discharge.zone)
  return {
    id: container.id,
    type: 'container',
    attributes: {
      number: container.number,
      ref_numbers: container.references,
      seal_number: container.seal,
      created_at: formatMoment(plan.createdAt),
      equipment_type: container.equipment.type,
      equipment_length: container.equipment.length,
      equipment_height: container.equipment.height,
      weight_in_lbs: container.pounds,
      pickup_lfd: formatMomentOrNull(known.lineDeadline ?? known.railDeadline ?? known.terminalDeadline),
      pickup_appointment_at: formatMomentOrNull(known.appointment),
      availability_known: known.availabilityKnown,
      available_for_pickup: known.available,
      pod_arrived_at: formatMomentOrNull(known.arrived),
      pod_discharged_at: formatMomentOrNull(known.discharged),
      pod_full_out_at: formatMomentOrNull(known.fullOut),
      terminal_checked_at: formatMomentOrNull(checked),
      pod_full_out_chassis_number: known.fullOut === null ? null : container.chassis,
      location_at_pod_terminal: known.spot,
      final_destination_full_out_at: formatMomentOrNull(known.inlandOut),
      empty_terminated_at: formatMomentOrNull(known.emptyIn),
      holds_at_pod_terminal: known.holds,
      fees_at_pod_terminal: known.fees.map(({ type, amount, currency }) => ({ type, amount, currency_code: currency })),
      pod_timezone: discharge.zone,
      final_destination_timezone: destination?.zone ?? null,
      empty_terminated_timezone: finalZone,
      pod_rail_carrier_scac: container.rail?.carrier ?? null,
      ind_rail_carrier_scac: container.rail?.onCarrier ?? null,
      pod_last_tracking_request_at: formatMomentOrNull(checked),
      shipment_last_tracking_request_at: formatMoment(lastAsked(plan, tracking, tracked)),
      pod_rail_loaded_at: formatMomentOrNull(known.railLoaded),
      pod_rail_departed_at: formatMomentOrNull(known.railDeparted),
      ind_eta_at: formatMomentOrNull(known.inlandEta),
      ind_ata_at: formatMomentOrNull(known.inlandArrived),
      ind_rail_unloaded_at: formatMomentOrNull(known.inlandUnloaded),
      ind_facility_lfd_on: formatMomentOrNull(known.railDeadline),
      import_deadlines: {
        pickup_lfd_terminal: formatMomentOrNull(known.terminalDeadline),
        pickup_lfd_rail: formatMomentOrNull(known.railDeadline),
        pickup_lfd_line: formatMomentOrNull(known.lineDeadline),
      },
      current_status: known.status,
    },
    relationships: {
      shipment: { data: { id: plan.id, type: 'shipment' } },
      pickup_facility: {
        data: known.discharged === null || container.rail !== null ? null : { id: quay, type: 'terminal' },
      },
      pod_terminal: { data: { id: quay, type: 'terminal' } },
      transport_events: { data: transportEventIds(events) },
      raw_events: { data: events.map(({ id }) => ({ id, type: 'raw_event' })) },
    },
  }
}
