// Pages of shipments in the service's format with every described attribute, repeatable.

export interface WirePage {
  data: WireRecord[]
  included: WireRecord[]
  links: Record<string, string | null>
  meta: Record<string, unknown>
}

export interface WireRecord {
  id: string
  type: string
  attributes: Record<string, unknown>
  relationships: Record<string, unknown>
  links?: Record<string, unknown>
}

export interface WireList {
  readonly shipments: number
  readonly pageSize: number
  readonly containersEach: number
}

export const USUAL_LIST: WireList = { shipments: 10_000, pageSize: 100, containersEach: 3 }

export function wirePage(pageNumber: number, list: WireList = USUAL_LIST): WirePage {
  const first = (pageNumber - 1) * list.pageSize
  const count = Math.max(0, Math.min(list.pageSize, list.shipments - first))
  const numbers = Array.from({ length: count }, (_, index) => first + index)
  const last = Math.max(1, Math.ceil(list.shipments / list.pageSize))
  const address = (page: number) => `/v2/shipments?page[number]=${page}&page[size]=${list.pageSize}`
  return {
    data: numbers.map((number) => wireShipment(number, list.containersEach)),
    included: [
      ...numbers.flatMap((number) =>
        Array.from({ length: list.containersEach }, (_, index) => wireContainer(number, index)),
      ),
      ...PORTS.map((_, index) => wirePort(index)),
      ...PORTS.map((_, index) => wireTerminal(index)),
    ],
    links: {
      first: address(1),
      ...(pageNumber > 1 ? { prev: address(pageNumber - 1) } : {}),
      self: address(pageNumber),
      current: address(pageNumber),
      ...(pageNumber < last ? { next: address(pageNumber + 1) } : {}),
      last: address(last),
    },
    meta: { size: count, total: list.shipments },
  }
}

export function wireShipment(number: number, containers = 3): WireRecord {
  const port = PORTS[number % PORTS.length]!
  const stopped = number % 10 === 9
  return {
    id: shipmentId(number),
    type: 'shipment',
    attributes: {
      bill_of_lading_number: `OOLU${String(27_000_000 + number)}`,
      normalized_number: String(27_000_000 + number),
      ref_numbers: [`PO-${4000 + number}`, `REF-${number}`],
      created_at: moment(number, 0),
      tags: number % 3 === 0 ? ['priority'] : [],
      port_of_lading_locode: 'CNSHA',
      port_of_lading_name: 'Shanghai',
      port_of_discharge_locode: port.code,
      port_of_discharge_name: port.name,
      destination_locode: number % 4 === 0 ? 'USCHI' : null,
      destination_name: number % 4 === 0 ? 'Chicago' : null,
      shipping_line_scac: 'OOLU',
      shipping_line_name: 'Orient Overseas Container Line',
      shipping_line_short_name: 'OOCL',
      customer_name: `Importer ${number % 37}`,
      pod_vessel_name: 'EVER GIVEN',
      pod_vessel_imo: '9811000',
      pod_voyage_number: `0${number % 99}E`,
      pol_etd_at: moment(number, 2),
      pol_atd_at: moment(number, 3),
      pod_eta_at: moment(number, 20),
      pod_original_eta_at: moment(number, 18),
      pod_ata_at: number % 2 === 0 ? moment(number, 21) : null,
      destination_eta_at: number % 4 === 0 ? moment(number, 27) : null,
      destination_ata_at: null,
      pol_timezone: 'Asia/Shanghai',
      pod_timezone: port.zone,
      destination_timezone: number % 4 === 0 ? 'America/Chicago' : null,
      line_tracking_last_attempted_at: moment(number, 22),
      line_tracking_last_succeeded_at: moment(number, 22),
      line_tracking_stopped_at: stopped ? moment(number, 60) : null,
      line_tracking_stopped_reason: stopped ? 'past_full_out_window' : null,
    },
    relationships: {
      port_of_lading: { data: { type: 'port', id: portId(0) } },
      port_of_discharge: { data: { type: 'port', id: portId(number % PORTS.length) } },
      pod_terminal: { data: { type: 'terminal', id: terminalId(number % PORTS.length) } },
      destination: { data: number % 4 === 0 ? { type: 'metro_area', id: uuid('a', 1) } : null },
      destination_terminal: { data: null },
      line_tracking_stopped_by_user: { data: null },
      containers: {
        data: Array.from({ length: containers }, (_, index) => ({ type: 'container', id: containerId(number, index) })),
      },
    },
    links: { self: `/v2/shipments/${shipmentId(number)}` },
  }
}

export function wireContainer(shipment: number, index: number): WireRecord {
  const number = shipment * 3 + index
  const port = PORTS[shipment % PORTS.length]!
  return {
    id: containerId(shipment, index),
    type: 'container',
    attributes: {
      number: `OOLU${String(1_000_000 + number).padStart(7, '0')}`,
      ref_numbers: [],
      seal_number: `S${number}`,
      created_at: moment(shipment, 0),
      equipment_type: number % 5 === 0 ? 'reefer' : 'dry',
      equipment_length: 40,
      equipment_height: 'high_cube',
      weight_in_lbs: 42_000 + (number % 1000),
      pickup_lfd: moment(shipment, 26),
      pickup_appointment_at: number % 7 === 0 ? moment(shipment, 25) : null,
      availability_known: true,
      available_for_pickup: number % 3 !== 0,
      pod_arrived_at: moment(shipment, 21),
      pod_discharged_at: moment(shipment, 22),
      pod_full_out_at: null,
      terminal_checked_at: moment(shipment, 23),
      pod_full_out_chassis_number: null,
      location_at_pod_terminal: `Y${number % 90}-${number % 7}`,
      final_destination_full_out_at: null,
      empty_terminated_at: null,
      holds_at_pod_terminal: number % 4 === 0 ? [{ name: 'customs', status: 'hold', description: 'CBP EXAM' }] : [],
      fees_at_pod_terminal: number % 6 === 0 ? [{ type: 'demurrage', amount: 315.5, currency_code: 'USD' }] : [],
      pod_timezone: port.zone,
      final_destination_timezone: shipment % 4 === 0 ? 'America/Chicago' : null,
      empty_terminated_timezone: null,
      pod_rail_carrier_scac: null,
      ind_rail_carrier_scac: null,
      pod_last_tracking_request_at: moment(shipment, 23),
      shipment_last_tracking_request_at: moment(shipment, 23),
      pod_rail_loaded_at: null,
      pod_rail_departed_at: null,
      ind_eta_at: null,
      ind_ata_at: null,
      ind_rail_unloaded_at: null,
      ind_facility_lfd_on: null,
      import_deadlines: {
        pickup_lfd_terminal: moment(shipment, 26),
        pickup_lfd_rail: null,
        pickup_lfd_line: moment(shipment, 27),
      },
      current_status: number % 3 === 0 ? 'grounded' : 'available',
    },
    relationships: {
      shipment: { data: { type: 'shipment', id: shipmentId(shipment) } },
      pickup_facility: { data: null },
      pod_terminal: { data: { type: 'terminal', id: terminalId(shipment % PORTS.length) } },
      transport_events: {
        data: [1, 2, 3].map((event) => ({ type: 'transport_event', id: uuid('e', number * 3 + event) })),
      },
      raw_events: { data: [1, 2].map((event) => ({ type: 'raw_event', id: uuid('f', number * 3 + event) })) },
    },
  }
}

const PORTS = [
  { name: 'Los Angeles', code: 'USLAX', zone: 'America/Los_Angeles', latitude: '33.74', longitude: -118.26 },
  { name: 'New York / New Jersey', code: 'USNYC', zone: 'America/New_York', latitude: 40.68, longitude: '-74.15' },
  { name: 'Savannah', code: 'USSAV', zone: 'US/Eastern', latitude: null, longitude: null },
] as const

function wirePort(index: number): WireRecord {
  const { name, code, zone, latitude, longitude } = PORTS[index]!
  return {
    id: portId(index),
    type: 'port',
    attributes: { name, code, state_abbr: 'CA', city: name, country_code: 'US', time_zone: zone, latitude, longitude },
    relationships: {},
  }
}

function wireTerminal(index: number): WireRecord {
  return {
    id: terminalId(index),
    type: 'terminal',
    attributes: {
      name: `${PORTS[index]!.name} Container Terminal`,
      nickname: `T${index}`,
      firms_code: `Z${index}23`,
      smdg_code: null,
      bic_facility_code: null,
      street: null,
      city: PORTS[index]!.name,
      state: 'California',
      state_abbr: 'CA',
      zip: '90731',
      country: 'US',
    },
    relationships: { port: { data: { type: 'port', id: portId(index) } } },
  }
}

function shipmentId(number: number): string {
  return uuid('5', number)
}

function containerId(shipment: number, index: number): string {
  return uuid('c', shipment * 10 + index)
}

function portId(index: number): string {
  return uuid('9', index)
}

function terminalId(index: number): string {
  return uuid('7', index)
}

function uuid(kind: string, number: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
}

function moment(shipment: number, days: number): string {
  return new Date(Date.UTC(2026, 8, 1 + days, shipment % 24, shipment % 60)).toISOString().replace('.000', '')
}
