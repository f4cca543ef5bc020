// Parses a socket message from the page; returns null if it is invalid.

import { z } from 'zod'
import { PLAIN_ACTS } from '#main/core/port/desktop.ts'
import { ALERT_KINDS } from '#shared/alerts/alert-kinds.ts'
import type { FromPage } from './protocol.ts'

const destination = z.discriminatedUnion('view', [
  z.strictObject({ view: z.literal('board'), containerId: z.string().exactOptional() }),
  z.strictObject({ view: z.literal('shipments'), shipmentId: z.string().exactOptional() }),
  z.strictObject({ view: z.literal('stopped'), shipmentId: z.string().exactOptional() }),
  z.strictObject({
    view: z.literal('alerts'),
    kind: z.enum(ALERT_KINDS).exactOptional(),
    key: z.int().exactOptional(),
  }),
  z.strictObject({ view: z.enum(['settings', 'connection']) }),
])

const fromPage: z.ZodType<FromPage> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('request'),
    id: z.int(),
    // The router validates these, as in Electron. JSON omits an undefined input.
    message: z.strictObject({
      route: z.string(),
      input: z.unknown().default(undefined),
      opening: z.number().exactOptional(),
    }),
  }),
  z.strictObject({
    kind: z.literal('chosen'),
    does: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('open'), destination: destination.exactOptional() }),
      z.strictObject({ kind: z.enum(PLAIN_ACTS) }),
      z.strictObject({ kind: z.literal('resume'), account: z.int().nullable(), shipmentId: z.string() }),
      z.strictObject({ kind: z.literal('choose'), account: z.int() }),
      z.strictObject({ kind: z.literal('pause'), paused: z.boolean() }),
      z.strictObject({ kind: z.literal('snooze'), until: z.enum(['hour', 'tomorrow', 'now']) }),
    ]),
  }),
  z.strictObject({
    kind: z.literal('pressed'),
    press: z.strictObject({ id: z.string(), part: z.enum(['toast', 'button']) }),
  }),
  z.strictObject({ kind: z.literal('wake') }),
  z.strictObject({ kind: z.literal('link'), text: z.string() }),
  z.strictObject({ kind: z.literal('file'), id: z.int(), path: z.string().nullable() }),
])

export function readFromPage(text: string): FromPage | null {
  try {
    return fromPage.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
