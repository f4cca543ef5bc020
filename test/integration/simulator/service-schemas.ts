// The API's description as strict schemas: no missing or unknown member, every value of the described kind.

import { z } from 'zod'

const dateTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/)
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
const locode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
const zone = z
  .string()
  .refine((name) => Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '')
const uriReference = z.string().refine((text) => URL.canParse(text, 'http://127.0.0.1'))
const address = z.url()

const reference = <Type extends string>(...types: readonly Type[]) =>
  z.strictObject({ data: z.strictObject({ id: uuid, type: z.enum(types) }) })
const oneOrNone = <Type extends string>(...types: readonly Type[]) =>
  z.strictObject({ data: z.strictObject({ id: uuid, type: z.enum(types) }).nullable() })
const many = <Type extends string>(type: Type) =>
  z.strictObject({ data: z.array(z.strictObject({ id: uuid, type: z.literal(type) })) })
const ownLink = z.strictObject({ self: uriReference })

export const shipment = z.strictObject({
  id: uuid,
  type: z.literal('shipment'),
  attributes: z.strictObject({
    bill_of_lading_number: z.string(),
    normalized_number: z.string(),
    ref_numbers: z.array(z.string()).nullable(),
    created_at: dateTime,
    tags: z.array(z.string()),
    port_of_lading_locode: locode.nullable(),
    port_of_lading_name: z.string().nullable(),
    port_of_discharge_locode: locode.nullable(),
    port_of_discharge_name: z.string().nullable(),
    destination_locode: locode.nullable(),
    destination_name: z.string().nullable(),
    shipping_line_scac: z.string(),
    shipping_line_name: z.string(),
    shipping_line_short_name: z.string(),
    customer_name: z.string().nullable(),
    pod_vessel_name: z.string().nullable(),
    pod_vessel_imo: z.string().nullable(),
    pod_voyage_number: z.string().nullable(),
    pol_etd_at: dateTime.nullable(),
    pol_atd_at: dateTime.nullable(),
    pod_eta_at: dateTime.nullable(),
    pod_original_eta_at: dateTime.nullable(),
    pod_ata_at: dateTime.nullable(),
    destination_eta_at: dateTime.nullable(),
    destination_ata_at: dateTime.nullable(),
    pol_timezone: zone.nullable(),
    pod_timezone: zone.nullable(),
    destination_timezone: zone.nullable(),
    line_tracking_last_attempted_at: dateTime.nullable(),
    line_tracking_last_succeeded_at: dateTime.nullable(),
    line_tracking_stopped_at: dateTime.nullable(),
    line_tracking_stopped_reason: z
      .enum([
        'all_containers_terminated',
        'past_arrival_window',
        'past_full_out_window',
        'no_updates_at_line',
        'cancelled_by_user',
        'booking_cancelled',
      ])
      .nullable(),
  }),
  relationships: z.strictObject({
    port_of_lading: oneOrNone('port'),
    port_of_discharge: oneOrNone('port'),
    destination: oneOrNone('port', 'metro_area'),
    pod_terminal: oneOrNone('terminal'),
    destination_terminal: oneOrNone('terminal', 'rail_terminal'),
    line_tracking_stopped_by_user: oneOrNone('user'),
    containers: many('container'),
  }),
  links: ownLink,
})

export const container = z.strictObject({
  id: uuid,
  type: z.literal('container'),
  attributes: z.strictObject({
    number: z.string(),
    ref_numbers: z.array(z.string()),
    seal_number: z.string().nullable(),
    created_at: dateTime,
    equipment_type: z.enum(['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank']).nullable(),
    equipment_length: z.union([z.literal(10), z.literal(20), z.literal(40), z.literal(45)]).nullable(),
    equipment_height: z.enum(['standard', 'high_cube']).nullable(),
    weight_in_lbs: z.number().nullable(),
    pickup_lfd: dateTime.nullable(),
    pickup_appointment_at: dateTime.nullable(),
    availability_known: z.boolean(),
    available_for_pickup: z.boolean().nullable(),
    pod_arrived_at: dateTime.nullable(),
    pod_discharged_at: dateTime.nullable(),
    pod_full_out_at: dateTime.nullable(),
    terminal_checked_at: dateTime.nullable(),
    pod_full_out_chassis_number: z.string().nullable(),
    location_at_pod_terminal: z.string().nullable(),
    final_destination_full_out_at: dateTime.nullable(),
    empty_terminated_at: dateTime.nullable(),
    holds_at_pod_terminal: z.array(
      z.strictObject({ name: z.string(), status: z.enum(['pending', 'hold']), description: z.string().nullable() }),
    ),
    fees_at_pod_terminal: z.array(
      z.strictObject({
        type: z.enum(['demurrage', 'exam', 'extended_dwell_time', 'other', 'total']),
        amount: z.number(),
        currency_code: z.string().regex(/^[A-Z]{3}$/),
      }),
    ),
    pod_timezone: zone.nullable(),
    final_destination_timezone: zone.nullable(),
    empty_terminated_timezone: zone.nullable(),
    pod_rail_carrier_scac: z.string().nullable(),
    ind_rail_carrier_scac: z.string().nullable(),
    pod_last_tracking_request_at: dateTime.nullable(),
    shipment_last_tracking_request_at: dateTime.nullable(),
    pod_rail_loaded_at: dateTime.nullable(),
    pod_rail_departed_at: dateTime.nullable(),
    ind_eta_at: dateTime.nullable(),
    ind_ata_at: dateTime.nullable(),
    ind_rail_unloaded_at: dateTime.nullable(),
    ind_facility_lfd_on: dateTime.nullable(),
    import_deadlines: z
      .strictObject({
        pickup_lfd_terminal: dateTime.nullable(),
        pickup_lfd_rail: dateTime.nullable(),
        pickup_lfd_line: dateTime.nullable(),
      })
      .nullable(),
    current_status: z.enum([
      'new',
      'on_ship',
      'available',
      'not_available',
      'grounded',
      'on_rail',
      'picked_up',
      'off_dock',
      'delivered',
      'dropped',
      'loaded',
      'empty_returned',
      'awaiting_inland_transfer',
    ]),
  }),
  relationships: z.strictObject({
    shipment: reference('shipment'),
    pickup_facility: oneOrNone('terminal'),
    pod_terminal: reference('terminal'),
    transport_events: many('transport_event'),
    raw_events: many('raw_event'),
  }),
})

export const port = z.strictObject({
  id: uuid,
  type: z.literal('port'),
  attributes: z.strictObject({
    name: z.string(),
    code: locode,
    state_abbr: z.string().nullable(),
    city: z.string().nullable(),
    country_code: z.string().length(2),
    time_zone: zone,
    latitude: z.number().min(-90).max(90).nullable(),
    longitude: z.number().min(-180).max(180).nullable(),
  }),
})

export const terminal = z.strictObject({
  id: uuid,
  type: z.literal('terminal'),
  attributes: z.strictObject({
    name: z.string(),
    nickname: z.string().optional(),
    firms_code: z.string().optional(),
    smdg_code: z.string().optional(),
    bic_facility_code: z.string().optional(),
    street: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    state_abbr: z.string().optional(),
    zip: z.string().optional(),
    country: z.string().optional(),
  }),
  relationships: z.strictObject({ port: reference('port') }),
})

const trackingRequest = z.strictObject({
  id: uuid,
  type: z.literal('tracking_request'),
  attributes: z.strictObject({
    request_number: z.string(),
    request_type: z.literal('bill_of_lading'),
    scac: z.string(),
    ref_numbers: z.array(z.string()),
    created_at: dateTime,
    updated_at: dateTime,
    status: z.string(),
    failed_reason: z.string().nullable(),
  }),
  relationships: z.strictObject({ tracked_object: oneOrNone('shipment') }),
  links: ownLink,
})

const rawEvent = z.strictObject({
  id: uuid,
  type: z.literal('raw_event'),
  attributes: z.strictObject({
    timestamp: dateTime,
    estimated: z.boolean(),
    actual_on: date,
    estimated_at: dateTime.nullable(),
    actual_at: dateTime.nullable(),
    event: z.string(),
    index: z.int().min(0),
    original_event: z.string(),
    created_at: dateTime,
    voyage_number: z.string().nullable(),
    location_name: z.string().nullable(),
    location_locode: locode.nullable(),
    vessel_name: z.string().nullable(),
    vessel_imo: z.string().nullable(),
    timezone: zone.nullable(),
  }),
  relationships: z.strictObject({ location: oneOrNone('port'), vessel: oneOrNone('vessel') }),
})

const vessel = z.strictObject({
  id: uuid,
  type: z.literal('vessel'),
  attributes: z.strictObject({
    name: z.string(),
    imo: z.string().nullable(),
    mmsi: z.string(),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    nautical_speed_knots: z.number().min(0),
    navigational_heading_degrees: z.number().min(0).max(360),
    position_timestamp: dateTime,
  }),
})

const webhook = z.strictObject({
  id: uuid,
  type: z.literal('webhook'),
  attributes: z.strictObject({
    url: address,
    active: z.boolean(),
    events: z.array(z.string()),
    secret: z.string(),
    headers: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  }),
})

const includedWithShipments = z.array(z.discriminatedUnion('type', [container, port, terminal]))

export const shipmentPage = z.strictObject({
  data: z.array(shipment),
  included: includedWithShipments,
  links: z.strictObject({
    first: address,
    prev: address.optional(),
    self: address,
    current: address,
    next: address.optional(),
    last: address,
  }),
  meta: z.strictObject({ size: z.int(), total: z.int() }),
})

export const oneShipment = z.strictObject({ data: shipment, links: ownLink, included: includedWithShipments })
export const oneTrackingRequest = z.strictObject({ data: trackingRequest, included: z.array(shipment) })
export const resumed = z.strictObject({ data: shipment })
export const rawEvents = z.strictObject({ data: z.array(rawEvent), included: z.array(vessel) })
export const oneWebhook = z.strictObject({ data: webhook })

export const errors = z.strictObject({
  errors: z
    .array(
      z.strictObject({
        title: z.string(),
        detail: z.string().nullable().optional(),
        source: z
          .strictObject({ pointer: z.string().nullable().optional(), parameter: z.string().nullable().optional() })
          .optional(),
        code: z.string().nullable().optional(),
        status: z.string().nullable().optional(),
      }),
    )
    .min(1),
})

export type ShipmentPage = z.infer<typeof shipmentPage>
export type ContainerResource = z.infer<typeof container>
