// Editing a webhook. Its secret goes to the clipboard, never to the window.

import { z } from 'zod'
import { isHeaderName, type WebhookEdit, type WebhookField } from '../fleet/webhook-record.ts'
import { answers, id, LONGEST_ADDRESS } from './route.ts'

const LONGEST_NAME = 200
const LONGEST_VALUE = 4_000
const MOST_EVENTS = 200
const MOST_HEADERS = 50

const header = z.strictObject({
  name: z.string().max(LONGEST_NAME).refine(isHeaderName),
  /** A line break would begin another header. */
  value: z
    .string()
    .max(LONGEST_VALUE)
    .regex(/^[^\r\n\0]*$/),
})

const edit: z.ZodType<WebhookEdit> = z.strictObject({
  url: z.exactOptional(z.string().min(1).max(LONGEST_ADDRESS)),
  active: z.exactOptional(z.boolean()),
  events: z.exactOptional(z.array(z.string().min(1).max(LONGEST_NAME)).min(1).max(MOST_EVENTS)),
  headers: z.exactOptional(z.array(header).max(MOST_HEADERS)),
})

export const webhookRequests = {
  /** Sent once, without retry. `mayBePrivate`: the user allowed an address in a private network. */
  'webhook.edit': answers<WebhookOutcome>().to(z.strictObject({ id, edit, mayBePrivate: z.boolean() })),
  /** For webhooks edited in this run; clears the clipboard after a minute. */
  'webhook.copySecret': answers<null>().to(z.strictObject({ id })),
} as const

export type WebhookOutcome =
  | { readonly is: 'saved'; readonly webhook: WebhookView }
  /** The service's errors by field; null: none of the fields. */
  | {
      readonly is: 'refused'
      readonly problems: readonly { readonly field: WebhookField | null; readonly words: string }[]
    }

/** Null fields were not in the answer. */
export interface WebhookView {
  readonly id: string
  readonly url: string | null
  readonly active: boolean | null
  readonly events: readonly string[] | null
  /** Without values, which stay in main. */
  readonly headers: readonly string[] | null
  readonly hasSecret: boolean
}
