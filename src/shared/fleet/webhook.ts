// A webhook of the service: what can be changed of it, how that is sent, and the kinds of events that are known.

/** Of the user's own name for one. */
export const LONGEST_WEBHOOK_NAME = 60

/** What the user chose to change; what is absent is not sent. */
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

/** The body of the request, to the letter: also what the user is shown before it is sent. */
export function webhookBody({ url, active, events, headers }: WebhookEdit): string {
  const attributes = {
    ...(url === undefined ? {} : { url }),
    ...(active === undefined ? {} : { active }),
    ...(events === undefined ? {} : { events }),
    ...(headers === undefined ? {} : { headers: headers.map(({ name, value }) => ({ name, value })) }),
  }
  return JSON.stringify({ data: { type: 'webhook', attributes } })
}

/** As the standard of HTTP spells what may be the name of a header. */
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

/** Those that such services publish; there may be others. */
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
