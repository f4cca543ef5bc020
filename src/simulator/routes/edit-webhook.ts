// PATCH /webhooks/{id}: attributes absent from the body stay unchanged.

import { asSent } from '../service.ts'
import { webhookDocument } from '../webhooks.ts'
import { notFound, Refused, type ErrorObject, type Operation } from './route.ts'

export const editWebhook: Operation = {
  method: 'PATCH',
  path: '/v2/webhooks/{id}',
  run(service, { id, body, contentType }) {
    const webhook = service.account.webhooks.get(id)
    if (webhook === undefined) throw notFound('webhook', id)
    if (contentType === null || !/^application\/(vnd\.api\+)?json\s*(;|$)/i.test(contentType)) {
      throw new Refused(415, { title: 'Unsupported Media Type', detail: 'The body must be application/json.' })
    }
    Object.assign(webhook, attributesIn(parsed(body), id))
    return { document: { data: asSent(service, webhookDocument(webhook)) } }
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, { title: 'Malformed JSON', detail: 'The body is not JSON.' })
  }
}

function attributesIn(document: unknown, id: string): Readonly<Record<string, unknown>> {
  const data = isRecord(document) ? document.data : undefined
  if (!isRecord(data)) throw new Refused(422, invalid('/data', 'must be an object'))
  const { type = 'webhook', id: named = id, attributes = {} } = data
  if (!isRecord(attributes)) throw new Refused(422, invalid('/data/attributes', 'must be an object'))
  const errors: ErrorObject[] = []
  if (type !== 'webhook') errors.push(invalid('/data/type', 'must be webhook'))
  if (named !== id) errors.push(invalid('/data/id', 'must be the id in the address'))
  for (const [name, value] of Object.entries(attributes)) {
    const rule = RULES.find((one) => one.name === name)
    if (rule?.allows(value) !== true) errors.push(invalid(`/data/attributes/${name}`, rule?.text ?? 'cannot be set'))
  }
  if (errors.length > 0) throw new Refused(422, errors)
  return attributes
}

interface Rule {
  readonly name: string
  readonly text: string
  readonly allows: (value: unknown) => boolean
}

const RULES: readonly Rule[] = [
  {
    name: 'url',
    text: 'must be an address that begins with http:// or https://',
    allows: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  },
  { name: 'active', text: 'must be true or false', allows: (value) => typeof value === 'boolean' },
  {
    name: 'events',
    text: 'must be a list of one or more event kinds',
    allows: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((event) => typeof event === 'string' && event !== ''),
  },
  {
    name: 'headers',
    text: 'must be a list of objects with a name and a value',
    allows: (value) => Array.isArray(value) && value.every(isHeader),
  },
]

function isHeader(header: unknown): boolean {
  if (!isRecord(header)) return false
  const { name, value } = header
  return typeof name === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && typeof value === 'string'
}

function invalid(pointer: string, detail: string): ErrorObject {
  return { title: 'Invalid attribute', detail: `${pointer} ${detail}.`, source: { pointer, parameter: null } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
