// Parses a container with its holds, fees and deadlines.

import type { Container, Deadlines, Fee, Hold } from '#shared/fleet/container.ts'
import {
  asNumber,
  decidingTime,
  type Fields,
  isObject,
  kindOf,
  type Resource,
  resourceParser,
  Unusable,
} from './fields.ts'

const ATTRIBUTES = [
  'number',
  'ref_numbers',
  'seal_number',
  'created_at',
  'equipment_type',
  'equipment_length',
  'equipment_height',
  'weight_in_lbs',
  'pickup_lfd',
  'pickup_appointment_at',
  'availability_known',
  'available_for_pickup',
  'pod_arrived_at',
  'pod_discharged_at',
  'pod_full_out_at',
  'terminal_checked_at',
  'pod_full_out_chassis_number',
  'location_at_pod_terminal',
  'final_destination_full_out_at',
  'empty_terminated_at',
  'holds_at_pod_terminal',
  'fees_at_pod_terminal',
  'pod_timezone',
  'final_destination_timezone',
  'empty_terminated_timezone',
  'pod_rail_carrier_scac',
  'ind_rail_carrier_scac',
  'pod_last_tracking_request_at',
  'shipment_last_tracking_request_at',
  'pod_rail_loaded_at',
  'pod_rail_departed_at',
  'ind_eta_at',
  'ind_ata_at',
  'ind_rail_unloaded_at',
  'ind_facility_lfd_on',
  'import_deadlines',
  'current_status',
] as const
const RELATIONS = ['shipment', 'pod_terminal', 'pickup_facility'] as const
type ContainerFields = Fields<(typeof ATTRIBUTES)[number], (typeof RELATIONS)[number]>

export const CONTAINER = resourceParser(
  {
    attributes: ATTRIBUTES,
    relations: RELATIONS,
  },
  parseContainer,
)

function parseContainer(fields: ContainerFields, { id }: Resource): Container {
  const weight = fields.number('weight_in_lbs')
  const container = {
    id,
    number: fields.required('number'),
    shipmentId: fields.relatedId('shipment'),
    references: fields.texts('ref_numbers'),
    sealNumber: fields.text('seal_number'),
    createdAt: fields.describedTime('created_at'),
    equipment: {
      type: fields.text('equipment_type'),
      lengthFt: fields.number('equipment_length'),
      height: fields.text('equipment_height'),
    },
    weightLbs: weight === 0 ? null : weight,
    status: fields.word('current_status'),
    availability: {
      known: fields.flag('availability_known') ?? false,
      available: fields.flag('available_for_pickup'),
      checkedAt: fields.describedTime('terminal_checked_at'),
    },
    deadlines: parseDeadlines(fields),
    appointmentAt: fields.time('pickup_appointment_at'),
    atPort: {
      zone: fields.text('pod_timezone'),
      terminalId: fields.relatedId('pod_terminal'),
      pickupFacilityId: fields.relatedId('pickup_facility'),
      yardSpot: fields.text('location_at_pod_terminal'),
      arrivedAt: fields.time('pod_arrived_at'),
      dischargedAt: fields.time('pod_discharged_at'),
      fullOutAt: fields.time('pod_full_out_at'),
      chassisNumber: fields.text('pod_full_out_chassis_number'),
      railCarrierScac: fields.text('pod_rail_carrier_scac'),
      railLoadedAt: fields.time('pod_rail_loaded_at'),
      railDepartedAt: fields.time('pod_rail_departed_at'),
      lastRequestedAt: fields.describedTime('pod_last_tracking_request_at'),
    },
    inland: {
      zone: fields.text('final_destination_timezone'),
      railCarrierScac: fields.text('ind_rail_carrier_scac'),
      etaAt: fields.time('ind_eta_at'),
      arrivedAt: fields.time('ind_ata_at'),
      railUnloadedAt: fields.time('ind_rail_unloaded_at'),
      fullOutAt: fields.time('final_destination_full_out_at'),
    },
    emptyReturn: { at: fields.time('empty_terminated_at'), zone: fields.text('empty_terminated_timezone') },
    holds: parseAll(fields.entries('holds_at_pod_terminal', isClearHold), parseHold),
    fees: parseAll(fields.entries('fees_at_pod_terminal', isClearFee), parseFee),
    shipmentLastRequestedAt: fields.describedTime('shipment_last_tracking_request_at'),
    unmapped: fields.unmapped(),
  }
  const isSilentOnHolds = (fields.raw('holds_at_pod_terminal') ?? null) === null
  return isSilentOnHolds ? { ...container, isSilentOnHolds } : container
}

function parseDeadlines(fields: ContainerFields): Deadlines {
  const deadlines = fields.raw('import_deadlines') ?? NO_DEADLINES
  if (!isObject(deadlines)) {
    throw new Unusable('/attributes/import_deadlines', `expected an object or null, found ${kindOf(deadlines)}`)
  }
  return {
    line: decidingTime(deadlines['pickup_lfd_line'], 'import_deadlines/pickup_lfd_line'),
    terminal: decidingTime(deadlines['pickup_lfd_terminal'], 'import_deadlines/pickup_lfd_terminal'),
    rail: decidingTime(deadlines['pickup_lfd_rail'], 'import_deadlines/pickup_lfd_rail'),
    railDeprecated: fields.time('ind_facility_lfd_on'),
    coalesced: fields.time('pickup_lfd'),
  }
}

const NO_DEADLINES = Object.freeze({})
const NONE: readonly never[] = Object.freeze([])

/**
 * Keeps every entry in any form. A lost hold sends a truck in vain, and a lost fee hides money. Skipping the container
 * would hide its deadline. A value that is not a list counts as one entry.
 */
function parseAll<T>(entries: unknown, parse: (entry: unknown) => T): readonly T[] {
  if (entries === undefined || entries === null || entries === '') return NONE
  if (!Array.isArray(entries)) return [parse(entries)]
  if (entries.length === 0) return NONE
  return (entries as readonly unknown[]).filter((entry) => entry !== null).map(parse)
}

function parseHold(entry: unknown): Hold {
  if (!isObject(entry)) return { name: text(entry) ?? UNKNOWN_VALUE, status: UNKNOWN_VALUE, description: null }
  return {
    name: text(entry['name']) ?? UNKNOWN_VALUE,
    status: text(entry['status']) ?? UNKNOWN_VALUE,
    description: text(entry['description']),
  }
}

/** `1,250` is ambiguous: twelve hundred and fifty, or one and a quarter. */
function parseFee(entry: unknown): Fee {
  if (!isObject(entry)) return { type: text(entry) ?? UNKNOWN_VALUE, amount: asNumber(entry), currency: null }
  return {
    type: text(entry['type']) ?? UNKNOWN_VALUE,
    amount: asNumber(entry['amount']),
    currency: text(entry['currency_code']),
  }
}

function isClearHold(entry: unknown): boolean {
  return (
    typeof entry === 'string' || (isObject(entry) && text(entry['name']) !== null && text(entry['status']) !== null)
  )
}

function isClearFee(entry: unknown): boolean {
  return isObject(entry) && asNumber(entry['amount']) !== null
}

/** Replaces a missing value; like any unknown value it needs attention. */
const UNKNOWN_VALUE = 'unknown'

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
