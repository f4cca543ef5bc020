// A webhook out of its resource object; what is secret in it is wrapped before anybody can print it.

import { Concealed } from '#main/credentials/concealed.ts'
import type { Unmapped } from '#shared/fleet/json.ts'
import type { Webhook } from '../api.ts'
import { Fields, isObject } from './fields.ts'
import type { Resource } from './resources.ts'

const NAMES = ['url', 'active', 'events', 'secret', 'headers'] as const
export const WEBHOOK_ATTRIBUTES: ReadonlySet<(typeof NAMES)[number]> = new Set(NAMES)

export function readWebhook({ id, attributes }: Resource): Webhook {
  const fields = new Fields(attributes, WEBHOOK_ATTRIBUTES)
  const secret = fields.raw('secret')
  return {
    id,
    url: fields.text('url'),
    active: fields.describedFlag('active'),
    events: fields.texts('events'),
    secret: typeof secret === 'string' && secret !== '' ? new Concealed(secret, 'secret') : null,
    headers: readHeaders(fields.raw('headers')),
    unmapped: withoutSecrets(fields.unmapped()),
  }
}

function readHeaders(headers: unknown): Webhook['headers'] {
  if (!Array.isArray(headers)) return []
  return (headers as readonly unknown[]).flatMap((header) => {
    if (!isObject(header) || typeof header['name'] !== 'string') return []
    const value = typeof header['value'] === 'string' ? header['value'] : ''
    return [{ name: header['name'], value: new Concealed(value, 'header value') }]
  })
}

/** What the description does not know may be a secret too; of the app's own fields none can be among these. */
function withoutSecrets(unmapped: Unmapped): Unmapped {
  return Object.fromEntries(
    Object.entries(unmapped).map(([name, value]) => [
      name,
      /secret|token|password|key/i.test(name) ? '[secret]' : value,
    ]),
  )
}
