// The account's webhooks.

import { Random } from './random.ts'
import type { Resource } from './documents/resource.ts'

export interface Webhook {
  readonly id: string
  url: string
  active: boolean
  events: readonly string[]
  readonly secret: string
  headers: readonly { readonly name: string; readonly value: string }[]
}

export function webhooksOf(seed: number): Webhook[] {
  const subscriptions: readonly (readonly [url: string, active: boolean, events: readonly string[]])[] = [
    [
      'https://hooks.example.com/containers',
      true,
      ['container.transport.vessel_arrived', 'container.transport.full_out', 'container.pickup_lfd_rail.changed'],
    ],
    [
      'https://erp.example.com/inbound/tracking',
      true,
      ['tracking_request.succeeded', 'tracking_request.failed', 'shipment.estimated.arrival'],
    ],
    ['https://old.example.com/hook', false, ['container.updated']],
  ]
  return subscriptions.map(([url, active, events], index) => {
    const random = new Random(seed, 'webhook', index)
    return {
      id: random.uuid(),
      url,
      active,
      events,
      secret: random.uuid().replaceAll('-', ''),
      headers: index === 1 ? [{ name: 'X-Tenant', value: 'imports' }] : [],
    }
  })
}

export function webhookDocument({ id, url, active, events, secret, headers }: Webhook): Resource {
  return { id, type: 'webhook', attributes: { url, active, events, secret, headers } }
}
