// Edits webhooks at the service and copies a secret to the clipboard for a minute.

import type { Concealed } from '#main/core/credentials/concealed.ts'
import type { Handlers } from '#main/core/ipc/handlers.ts'
import type { ClipboardPort } from '#main/core/port/desktop.ts'
import type { Clock } from '#main/core/time/clock.ts'
import { Timer } from '#main/core/time/timer.ts'
import type { TrackingApi, Webhook } from '#main/service/tracking-api/api.ts'
import { asFailure, type Problem } from '#main/service/tracking-api/errors.ts'
import { type Answer, failed, succeeded } from '#shared/contract/answer.ts'
import type { RequestInput } from '#shared/contract/requests.ts'
import type { WebhookOutcome, WebhookView } from '#shared/contract/webhook-requests.ts'
import type { WebhookField } from '#shared/fleet/webhook-record.ts'
import { addressFault } from '#shared/rules/webhook-address.ts'

export interface WebhooksOptions {
  readonly api: Pick<TrackingApi, 'editWebhook'>
  readonly clipboard: ClipboardPort
  readonly clock: Pick<Clock, 'after'>
  readonly reportBug: (where: string, error: unknown) => void
}

export function createWebhooks({ api, clipboard, clock, reportBug }: WebhooksOptions) {
  /** By webhook ID, for webhooks edited in this run. */
  const secrets = new Map<string, Concealed>()
  const timer = new Timer(clock)
  let copied: Concealed | null = null

  async function edit({
    id,
    edit: wanted,
    mayBePrivate,
  }: RequestInput<'webhook.edit'>): Promise<Answer<WebhookOutcome>> {
    const fault = wanted.url === undefined ? null : addressFault(URL.parse(wanted.url))
    // The window validates it too.
    if (fault !== null && !(fault === 'private' && mayBePrivate)) return REFUSED
    const answer = await api.editWebhook(id, wanted)
    if (!answer.ok) {
      const { error } = answer
      if (error.code !== 'invalid' || error.problems.length === 0) return failed(asFailure(error))
      return succeeded({ is: 'refused', problems: error.problems.map(fieldProblem) })
    }
    const { webhook } = answer.value
    // The service's ID may be spelled differently from the typed one, and the window uses the service's.
    if (webhook.secret === null) secrets.delete(webhook.id)
    else secrets.set(webhook.id, webhook.secret)
    return succeeded({ is: 'saved', webhook: viewOf(webhook) })
  }

  async function copySecret(id: string): Promise<Answer<null>> {
    const secret = secrets.get(id)
    if (secret === undefined) return NO_SECRET
    try {
      await clipboard.write(secret.reveal())
    } catch (error) {
      return failed({ ...NOT_COPIED, detail: String(error) })
    }
    copied = secret
    timer.set(KEPT_MS, () => void clear())
    return succeeded(null)
  }

  /** Leaves text that was copied later. */
  async function clear(): Promise<void> {
    const ours = copied?.reveal()
    copied = null
    timer.cancel()
    if (ours === undefined) return
    try {
      if ((await clipboard.read()) === ours) await clipboard.write('')
    } catch (error) {
      reportBug('clipboard', error)
    }
  }

  return {
    handlers: {
      'webhook.edit': edit,
      'webhook.copySecret': ({ id }) => copySecret(id),
    } satisfies Partial<Handlers>,
    close: clear,
  }
}

function viewOf({ id, url, active, events, secret, headers }: Webhook): WebhookView {
  return { id, url, active, events, headers: headers?.map(({ name }) => name) ?? null, hasSecret: secret !== null }
}

function fieldProblem({ title, detail, about }: Problem): {
  readonly field: WebhookField | null
  readonly words: string
} {
  const field = /\b(url|active|events|headers)\b/.exec(about ?? '')?.[1]
  const words = detail ?? title ?? about ?? ''
  return { field: (field ?? null) as WebhookField | null, words }
}

const KEPT_MS = 60_000

const REFUSED = failed({
  code: 'invalid',
  field: 'url',
  message: { key: 'failure.bad-input' },
  hint: { key: 'failure.bad-input.hint' },
} as const)

const NO_SECRET = failed({
  code: 'not_found',
  message: { key: 'failure.no-secret' },
  hint: { key: 'failure.no-secret.hint' },
} as const)

const NOT_COPIED = {
  code: 'not_copied',
  message: { key: 'failure.secret-not-copied' },
  hint: { key: 'failure.secret-not-copied.hint' },
} as const
