// Editing a webhook: what exactly is sent, and what is refused before it is sent.

import type { WebhookEdit } from './api.ts'
import type { Invalid } from './errors.ts'

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

/** An edit that the service would refuse, or that changes nothing. */
export function refusedEdit({ url, active, events, headers }: WebhookEdit): Invalid | null {
  if (url === undefined && active === undefined && events === undefined && headers === undefined) {
    return invalid('Nothing was chosen to be changed.', 'Change at least one field of the webhook.')
  }
  if (events?.length === 0) {
    return invalid('A webhook needs at least one event.', 'Name an event; to receive nothing, switch the webhook off.')
  }
  return null
}

/** What no error about this edit may repeat: the values of headers carry passwords. */
export function webhookSecrets({ headers }: WebhookEdit): { value: string; label: string }[] {
  return (headers ?? []).map(({ value }) => ({ value, label: 'header value' }))
}

function invalid(message: string, hint: string): Invalid {
  return { code: 'invalid', problems: [], message, hint, detail: 'nothing was sent' }
}
