// The user's changes to a webhook: the request and its faults. Pure.

import { isHeaderName, webhookBody, type WebhookEdit, type WebhookField } from '#shared/fleet/webhook-record.ts'
import { addressFault } from '#shared/rules/webhook-address.ts'
import { say } from '#renderer/core/language.ts'

export interface Draft {
  /** The ticked fields. */
  readonly changes: Readonly<Record<WebhookField, boolean>>
  readonly url: string
  readonly mayBePrivate: boolean
  readonly active: boolean
  readonly events: readonly string[]
  readonly headers: readonly { readonly name: string; readonly value: string }[]
}

export type DraftFaults = Partial<Readonly<Record<WebhookField, string>>>

export function editOf({ changes, url, active, events, headers }: Draft): WebhookEdit {
  return {
    ...(changes.url ? { url: url.trim() } : {}),
    ...(changes.active ? { active } : {}),
    ...(changes.events ? { events } : {}),
    ...(changes.headers ? { headers: headers.map(({ name, value }) => ({ name: name.trim(), value })) } : {}),
  }
}

/** Checks ticked fields only. */
export function faultsOf({ changes, url, mayBePrivate, events, headers }: Draft): DraftFaults {
  const address = changes.url ? addressFault(URL.parse(url.trim())) : null
  return {
    ...(address === null || (address === 'private' && mayBePrivate) ? {} : { url: say(`webhook.address.${address}`) }),
    ...(changes.events && events.length === 0 ? { events: say('webhook.events.none') } : {}),
    ...(changes.headers && !headers.every(({ name }) => isHeaderName(name.trim()))
      ? { headers: say('webhook.headers.bad-name') }
      : {}),
  }
}

/** The request's body, one member per line. `isMasked` hides header values. */
export function bodyShown(edit: WebhookEdit, isMasked: boolean): string {
  const { headers } = edit
  const shownEdit =
    headers === undefined || !isMasked
      ? edit
      : { ...edit, headers: headers.map(({ name, value }) => ({ name, value: value === '' ? '' : MASK })) }
  return JSON.stringify(JSON.parse(webhookBody(shownEdit)), null, 2)
}

export const MASK = '••••••••'
