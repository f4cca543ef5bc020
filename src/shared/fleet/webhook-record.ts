// A webhook of the service: its editable fields, the request body, and the known event types.

export const LONGEST_WEBHOOK_NAME = 60

/** Absent fields are not sent. */
export interface WebhookEdit {
  readonly url?: string
  readonly active?: boolean
  readonly events?: readonly string[]
  readonly headers?: readonly WebhookHeader[]
}

export interface WebhookHeader {
  readonly name: string
  readonly value: string
}

export type WebhookField = keyof WebhookEdit

/** The exact request body, also shown to the user before sending. */
export function webhookBody({ url, active, events, headers }: WebhookEdit): string {
  const attributes = {
    ...(url === undefined ? {} : { url }),
    ...(active === undefined ? {} : { active }),
    ...(events === undefined ? {} : { events }),
    ...(headers === undefined ? {} : { headers: headers.map(({ name, value }) => ({ name, value })) }),
  }
  return JSON.stringify({ data: { type: 'webhook', attributes } })
}

/** HTTP's token syntax. */
export function isHeaderName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name)
}

const TRANSPORT = [
  'vessel_arrived',
  'vessel_discharged',
  'vessel_loaded',
  'vessel_departed',
  'vessel_berthed',
  'rail_departed',
  'rail_arrived',
  'rail_loaded',
  'rail_unloaded',
  'transshipment_arrived',
  'transshipment_discharged',
  'transshipment_loaded',
  'transshipment_departed',
  'feeder_arrived',
  'feeder_discharged',
  'feeder_loaded',
  'feeder_departed',
  'empty_out',
  'full_in',
  'full_out',
  'empty_in',
  'arrived_at_inland_destination',
  'estimated.vessel_arrived',
  'estimated.vessel_departed',
  'estimated.arrived_at_inland_destination',
  'available',
  'not_available',
  'delivered',
]

/** Known event types; the service may have more. */
export const WEBHOOK_EVENTS: readonly string[] = [
  ...TRANSPORT.map((event) => `container.transport.${event}`),
  'container.created',
  'container.updated',
  'container.pod_terminal_changed',
  'container.pickup_lfd.changed',
  'container.pickup_lfd_line.changed',
  'container.pickup_lfd_terminal.changed',
  'container.pickup_lfd_rail.changed',
  'container.pickup_appointment.changed',
  'shipment.estimated.arrival',
  'tracking_request.succeeded',
  'tracking_request.failed',
  'tracking_request.awaiting_manifest',
  'tracking_request.tracking_stopped',
]
