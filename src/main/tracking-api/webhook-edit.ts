// Editing a webhook: what is refused before it is sent, and what no error may repeat.

import type { WebhookEdit } from '#shared/fleet/webhook.ts'
import type { Sentence } from '#shared/words/failure-words.ts'
import type { Invalid } from './errors.ts'

/** An edit that the service would refuse, or that changes nothing. */
export function refusedEdit({ url, active, events, headers }: WebhookEdit): Invalid | null {
  if (url === undefined && active === undefined && events === undefined && headers === undefined) {
    return invalid({ key: 'failure.webhook-unchanged' }, { key: 'failure.webhook-unchanged.hint' })
  }
  if (events?.length === 0) {
    return invalid({ key: 'failure.webhook-no-events' }, { key: 'failure.webhook-no-events.hint' })
  }
  return null
}

/** What no error about this edit may repeat: the values of headers carry passwords. */
export function webhookSecrets({ headers }: WebhookEdit): { value: string; label: string }[] {
  return (headers ?? []).map(({ value }) => ({ value, label: 'header value' }))
}

function invalid(message: Sentence, hint: Sentence): Invalid {
  return { code: 'invalid', problems: [], message, hint, detail: 'nothing was sent' }
}
