// Parses a shipment.

import type { NamedPlace } from '#shared/fleet/place.ts'
import type { Shipment } from '#shared/fleet/shipment.ts'
import { resourceParser } from './fields.ts'

const ATTRIBUTES = [
  'bill_of_lading_number',
  'normalized_number',
  'ref_numbers',
  'created_at',
  'tags',
  'port_of_lading_locode',
  'port_of_lading_name',
  'port_of_discharge_locode',
  'port_of_discharge_name',
  'destination_locode',
  'destination_name',
  'shipping_line_scac',
  'shipping_line_name',
  'shipping_line_short_name',
  'customer_name',
  'pod_vessel_name',
  'pod_vessel_imo',
  'pod_voyage_number',
  'pol_etd_at',
  'pol_atd_at',
  'pod_eta_at',
  'pod_original_eta_at',
  'pod_ata_at',
  'destination_eta_at',
  'destination_ata_at',
  'pol_timezone',
  'pod_timezone',
  'destination_timezone',
  'line_tracking_last_attempted_at',
  'line_tracking_last_succeeded_at',
  'line_tracking_stopped_at',
  'line_tracking_stopped_reason',
] as const
const RELATIONS = [
  'port_of_lading',
  'port_of_discharge',
  'destination',
  'pod_terminal',
  'destination_terminal',
  'line_tracking_stopped_by_user',
  'containers',
] as const

export const SHIPMENT = resourceParser(
  { attributes: ATTRIBUTES, relations: RELATIONS },
  (fields, { id }): Shipment => ({
    id,
    billOfLading: fields.required('bill_of_lading_number'),
    normalizedNumber: fields.text('normalized_number'),
    references: fields.texts('ref_numbers'),
    tags: fields.texts('tags'),
    customer: fields.text('customer_name'),
    createdAt: fields.describedTime('created_at'),
    line: {
      scac: fields.text('shipping_line_scac'),
      name: fields.text('shipping_line_name'),
      shortName: fields.text('shipping_line_short_name'),
    },
    vessel: {
      name: fields.text('pod_vessel_name'),
      imo: fields.text('pod_vessel_imo'),
      voyage: fields.text('pod_voyage_number'),
    },
    portOfLading: namedPlace(
      fields.text('port_of_lading_locode'),
      fields.text('port_of_lading_name'),
      fields.text('pol_timezone'),
      fields.relatedId('port_of_lading'),
    ),
    portOfDischarge: namedPlace(
      fields.text('port_of_discharge_locode'),
      fields.text('port_of_discharge_name'),
      fields.text('pod_timezone'),
      fields.relatedId('port_of_discharge'),
    ),
    destination: namedPlace(
      fields.text('destination_locode'),
      fields.text('destination_name'),
      fields.text('destination_timezone'),
      fields.relatedId('destination'),
    ),
    podTerminalId: fields.relatedId('pod_terminal'),
    destinationTerminalId: fields.relatedId('destination_terminal'),
    destinationTerminalKind: fields.relatedType('destination_terminal'),
    departure: { estimated: fields.describedTime('pol_etd_at'), actual: fields.describedTime('pol_atd_at') },
    arrival: {
      original: fields.describedTime('pod_original_eta_at'),
      estimated: fields.time('pod_eta_at'),
      actual: fields.time('pod_ata_at'),
    },
    destinationArrival: { estimated: fields.time('destination_eta_at'), actual: fields.time('destination_ata_at') },
    tracking: {
      lastAttemptedAt: fields.time('line_tracking_last_attempted_at'),
      lastSucceededAt: fields.time('line_tracking_last_succeeded_at'),
      stoppedAt: fields.time('line_tracking_stopped_at'),
      stoppedReason: fields.word('line_tracking_stopped_reason'),
      stoppedByUserId: fields.relatedId('line_tracking_stopped_by_user'),
    },
    containerIds: fields.relatedIds('containers'),
    unmapped: fields.unmapped(),
  }),
)

function namedPlace(locode: string | null, name: string | null, zone: string | null, id: string | null): NamedPlace {
  return { locode, name, zone, id }
}
