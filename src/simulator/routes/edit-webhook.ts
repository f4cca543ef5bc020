// PATCH /webhooks/{id}: attributes absent from the body stay unchanged.

import { asSent } from '../service.ts'
import { webhookDocument } from '../webhooks.ts'
import { notFound, Refused, type ErrorObject, type Operation } from './route.ts'

type Changes = {
  url?: string
  active?: boolean
  events?: readonly string[]
  headers?: readonly { readonly name: string; readonly value: string }[]
}

export const editWebhook: Operation = {
  method: 'PATCH',
  path: '/v2/webhooks/{id}',
  run(service, { id, body, contentType }) {
    const webhook = service.account.webhooks.get(id)
    if (webhook === undefined) throw notFound('webhook', id)
    if (contentType === null || !/^application\/(vnd\.api\+)?json\s*(;|$)/i.test(contentType)) {
      throw new Refused(415, { title: 'Unsupported Media Type', detail: 'The body must be application/json.' })
    }
    Object.assign(webhook, changesIn(parsed(body), id))
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

function changesIn(document: unknown, id: string): Changes {
  const data = isRecord(document) ? document.data : undefined
  if (!isRecord(data)) throw new Refused(422, invalid('/data', 'must be an object'))
  const errors: ErrorObject[] = []
  if (data.type !== undefined && data.type !== 'webhook') errors.push(invalid('/data/type', 'must be webhook'))
  if (data.id !== undefined && data.id !== id) errors.push(invalid('/data/id', 'must be the id in the address'))
  const attributes = data.attributes ?? {}
  if (!isRecord(attributes)) throw new Refused(422, [...errors, invalid('/data/attributes', 'must be an object')])
  const changes: Changes = {}
  for (const [name, value] of Object.entries(attributes)) {
    const wrong = take(changes, name, value)
    if (wrong !== null) errors.push(invalid(`/data/attributes/${name}`, wrong))
  }
  if (errors.length > 0) throw new Refused(422, errors)
  return changes
}

function take(changes: Changes, name: string, value: unknown): string | null {
  switch (name) {
    case 'url':
      if (typeof value !== 'string' || !isWebAddress(value))
        return 'must be an address that begins with http:// or https://'
      changes.url = value
      return null
    case 'active':
      if (typeof value !== 'boolean') return 'must be true or false'
      changes.active = value
      return null
    case 'events':
      if (
        !Array.isArray(value) ||
        !value.every((event): event is string => typeof event === 'string' && event !== '')
      ) {
        return 'must be a list of event kinds'
      }
      if (value.length === 0) return 'must name at least one event kind'
      changes.events = [...new Set(value)]
      return null
    case 'headers':
      if (!Array.isArray(value) || !value.every(isHeader)) return 'must be a list of objects with a name and a value'
      changes.headers = value.map((header) => ({ name: header.name, value: header.value }))
      return null
    default:
      return 'cannot be set'
  }
}

function isHeader(value: unknown): value is { name: string; value: string } {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    /^[\w!#$%&'*+.^`|~-]+$/.test(value.name) &&
    typeof value.value === 'string'
  )
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function invalid(pointer: string, detail: string): ErrorObject {
  return { title: 'Invalid attribute', detail: `${pointer} ${detail}.`, source: { pointer, parameter: null } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
