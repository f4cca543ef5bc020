// Validates a webhook edit and lists its secrets.

import type { WebhookEdit } from '#shared/fleet/webhook-record.ts'
import type { Sentence } from '#shared/words/failure-words.ts'
import type { Invalid } from './errors.ts'

/** Rejects edits that the service would refuse or that change nothing. */
export function refusedEdit({ url, active, events, headers }: WebhookEdit): Invalid | null {
  if (url === undefined && active === undefined && events === undefined && headers === undefined) {
    return invalid({ key: 'failure.webhook-unchanged' }, { key: 'failure.webhook-unchanged.hint' })
  }
  if (events?.length === 0) {
    return invalid({ key: 'failure.webhook-no-events' }, { key: 'failure.webhook-no-events.hint' })
  }
  return null
}

/** Header values may hold passwords. */
export function webhookSecrets({ headers }: WebhookEdit): { value: string; label: string }[] {
  return (headers ?? []).map(({ value }) => ({ value, label: 'header value' }))
}

function invalid(message: Sentence, hint: Sentence): Invalid {
  return { code: 'invalid', problems: [], message, hint, detail: 'nothing was sent' }
}
