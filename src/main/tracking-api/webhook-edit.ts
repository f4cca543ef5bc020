// Editing a webhook: what exactly is sent, and what the service made of it.

import { NOT_PARSED } from './results.ts'
import type { WebhookEdit, WebhookSaved } from './api.ts'
import type { Parsed } from './caller.ts'
import type { Invalid } from './errors.ts'
import { parseDocument } from './parsers/document.ts'
import { parseResource } from './parsers/resources.ts'
import { WEBHOOK } from './parsers/webhook.ts'
import type { HttpResponse } from './transport.ts'

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

/** What the service would refuse anyway, or what would ask it for nothing. */
export function unsendable({ url, active, events, headers }: WebhookEdit): Invalid | null {
  if (url === undefined && active === undefined && events === undefined && headers === undefined) {
    return invalid('Nothing was chosen to be changed.', 'Change at least one field of the webhook.')
  }
  if (events?.length === 0) {
    return invalid('A webhook needs at least one event.', 'Name an event; to hear of nothing, switch the webhook off.')
  }
  return null
}

/** What no error about this edit may repeat: the values of headers carry passwords. */
export function webhookSecrets({ headers }: WebhookEdit): { value: string; label: string }[] {
  return (headers ?? []).map(({ value }) => ({ value, label: 'header value' }))
}

export function parseSavedWebhook(response: HttpResponse): Parsed<WebhookSaved> {
  const document = parseDocument(response.body)
  if (document === null) return NOT_PARSED
  const resource = parseResource(document.data)
  if (!resource.ok) return { ok: false, reason: `/data${resource.where}: ${resource.reason}` }
  if (resource.value.type !== 'webhook') return { ok: false, reason: '/data/type: expected a webhook' }
  return { ok: true, value: { webhook: WEBHOOK.parse(resource.value) } }
}

function invalid(message: string, hint: string): Invalid {
  return { code: 'invalid', problems: [], message, hint, detail: 'nothing was sent' }
}
