// Webhooks as resources.

import type { Webhook } from '../webhooks.ts'
import type { Resource } from './resource.ts'

export function webhookDocument({ id, url, active, events, secret, headers }: Webhook): Resource {
  return { id, type: 'webhook', attributes: { url, active, events, secret, headers } }
}
