// Parses a socket message from the page; returns null if it is invalid.

import { z } from 'zod'
import { trayAct } from '#shared/contract/tray-requests.ts'
import type { FromPage } from './protocol.ts'

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
    does: trayAct,
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
