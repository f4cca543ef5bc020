// The tray: what its menu and popover offer, and the counts and containers that both show.

import { z } from 'zod'
import type { Judgment } from '../rules/judgment.ts'
import type { MoneyAtStake } from '../rules/money-at-stake.ts'
import type { DayAtPlace } from '../time/place-clock.ts'
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

/** Counted like the board, so that tray, summaries and board agree. */
export interface Counts {
  readonly lastChance: number
  readonly past: number
  readonly lost: number
  /** Due, not past LFD, and not solved by a booking alone. */
  readonly due: number
  /** Needs action now: last chance, tracking lost, or recently past LFD. Each counts once. */
  readonly urgent: number
}

export interface NextDeadline extends DayAtPlace {
  readonly daysLeft: number
  /** How many containers share it. */
  readonly containers: number
}

export interface TrayBoard extends Counts {
  /** In board order. */
  readonly worst: readonly WorstContainer[]
  /** The rows of the board, without folded ones. */
  readonly rows: number
  /** The nearest last free day that has not passed. */
  readonly nextDeadline: NextDeadline | null
  /** Cost so far of containers past their last free day. */
  readonly pastStakes: MoneyAtStake
  /** Only the user's own containers are counted. */
  readonly isScoped: boolean
}

export interface WorstContainer {
  readonly judgment: Judgment
  /** The shipment to resume; null if tracking is on. */
  readonly resumes: string | null
}
