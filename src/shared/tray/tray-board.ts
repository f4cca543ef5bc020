// The counts and containers that the tray's menu and popover show.

import type { Judgment } from '../rules/judgment.ts'
import type { MoneyAtStake } from '../rules/money-at-stake.ts'
import type { DayAtPlace } from '../time/place-clock.ts'

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
