// Changing a webhook: what is sent, what the service answered, and its secret, which goes to the clipboard and never to the window.

import { z } from 'zod'
import { isHeaderName, type WebhookEdit, type WebhookField } from '../fleet/webhook.ts'
import { answers, id } from './route.ts'

const LONGEST_ADDRESS = 2048
const LONGEST_NAME = 200
const LONGEST_VALUE = 4_000
const MOST_EVENTS = 200
const MOST_HEADERS = 50

const header = z.strictObject({
  name: z.string().max(LONGEST_NAME).refine(isHeaderName),
  /** What ends a line would begin another header. */
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
  /** Sent once, never again by itself. `mayBePrivate`: somebody said that the address may lead into a private network. */
  'webhook.edit': answers<WebhookOutcome>().to(z.strictObject({ id, edit, mayBePrivate: z.boolean() })),
  /** Of a webhook that was changed in this run; the clipboard is cleared a minute later. */
  'webhook.copySecret': answers<null>().to(z.strictObject({ id })),
} as const

export type WebhookOutcome =
  | { readonly is: 'saved'; readonly webhook: WebhookView }
  /** In the service's own words, each with the field it is about; null: none of them. */
  | {
      readonly is: 'refused'
      readonly problems: readonly { readonly field: WebhookField | null; readonly words: string }[]
    }

/** As the service answered; null where the answer does not say. */
export interface WebhookView {
  readonly id: string
  readonly url: string | null
  readonly active: boolean | null
  readonly events: readonly string[] | null
  /** Their values stay in main. */
  readonly headers: readonly string[] | null
  readonly hasSecret: boolean
}
