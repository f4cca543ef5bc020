// Editing a webhook: what exactly is sent, and what the service made of it.

import type { WebhookEdit, WebhookSaved } from './api.ts'
import type { Reading } from './calls.ts'
import { readDocument } from './reading/document.ts'
import { frame } from './reading/resources.ts'
import { readWebhook } from './reading/webhook.ts'
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

/** What no error about this edit may repeat: the values of headers carry passwords. */
export function webhookSecrets({ headers }: WebhookEdit): { value: string; label: string }[] {
  return (headers ?? []).map(({ value }) => ({ value, label: 'header value' }))
}

export function readSavedWebhook(response: HttpResponse): Reading<WebhookSaved> {
  const document = readDocument(response.body)
  if (document === null) return { ok: false, reason: null }
  const resource = frame(document.data)
  if (!resource.ok) return { ok: false, reason: `/data${resource.where}: ${resource.reason}` }
  if (resource.value.type !== 'webhook') return { ok: false, reason: `/data/type: expected a webhook` }
  return { ok: true, value: { webhook: readWebhook(resource.value) } }
}
