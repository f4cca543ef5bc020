// The tray: what its menu and popover offer.

import { z } from 'zod'
import type { Judgment } from '../rules/judgment.ts'
import { askingAccount } from './account-requests.ts'
import { answers, id, nothing } from './route.ts'

const destination = z.discriminatedUnion('view', [
  z.strictObject({
    view: z.literal('board'),
    containerId: id.exactOptional(),
    /** Presses the button of its row, too. */
    pressesStep: z.literal(true).exactOptional(),
  }),
  z.strictObject({ view: z.literal('container'), containerId: id }),
  z.strictObject({ view: z.literal('settings'), part: z.literal('diagnostics').exactOptional() }),
  z.strictObject({ view: z.enum(['alerts', 'connection']) }),
])

export const trayAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open'), destination: destination.exactOptional() }),
  z.strictObject({ kind: z.enum(['refresh', 'clipboard', 'quit']) }),
  /** `account`: an open menu may belong to a previous account. */
  z.strictObject({ kind: z.literal('resume'), account: askingAccount, shipmentId: id }),
  z.strictObject({ kind: z.literal('choose'), account: askingAccount.unwrap() }),
  z.strictObject({ kind: z.literal('pause'), paused: z.boolean() }),
  z.strictObject({ kind: z.literal('snooze'), until: z.enum(['hour', 'tomorrow', 'now']) }),
])
export type TrayAct = z.output<typeof trayAct>

/** More than any screen. */
const LARGEST_HEIGHT = 10_000

export const trayRequests = {
  'tray.act': answers<null>().to(trayAct),
  /** Closes the popover and gives the focus back to the program that had it. */
  'tray.close': answers<null>().to(nothing),
  /** The height of the popover's content in CSS pixels. */
  'tray.fit': answers<null>().to(z.strictObject({ height: z.number().positive().max(LARGEST_HEIGHT) })),
  /** The account's container whose number is on the clipboard; null if there is none. */
  'tray.onClipboard': answers<Judgment | null>().to(nothing),
} as const
