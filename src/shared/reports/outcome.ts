// What became of a container: picked up in time or not, what that cost, and how long it was out. Only what was observed counts; everything else is unknown.

import type { CalendarDay } from '../rules/calendar-day.ts'
import type { DeadlineSource } from '../rules/last-free-day.ts'
import type { Stake } from '../rules/money-at-stake.ts'
import type { Money } from '../rules/fees.ts'

export interface Outcome extends Whose {
  readonly containerId: string
  readonly number: string
  /** In whose week and month it is counted: the day it gated out, else that on which the account of it was closed; null where nobody knows. */
  readonly countedOn: CalendarDay | null
  readonly discharged: CalendarDay | null
  /** When it was first seen to be available. */
  readonly available: CalendarDay | null
  readonly gatedOut: CalendarDay | null
  readonly returned: CalendarDay | null
  readonly pickup: PickupOutcome
  /** What it cost until it gated out. */
  readonly cost: Stake
  readonly perDiem: PerDiemOutcome
  readonly moves: readonly DeadlineMove[]
  /** From when on it was watched; null where nobody knows. Epoch milliseconds. */
  readonly watchedSince: number | null
}

/** By what a report is divided; null where nobody knows. */
export interface Whose {
  readonly terminal: Named | null
  readonly line: Named | null
  readonly customer: Named | null
}

export interface Named {
  readonly id: string
  readonly name: string
}

export type PickupOutcome =
  /** Not gated out, as far as anybody knows. */
  | { readonly kind: 'not-yet' }
  | {
      readonly kind: 'in-time' | 'late'
      readonly lastFreeDay: CalendarDay
      /** Past it for certain. */
      readonly daysPast: number
      /** It had gated out before anybody looked: judged by what stood at the first look. */
      readonly isSeenLater: boolean
    }
  | { readonly kind: 'unknown'; readonly why: PickupUnknownWhy }

export const PICKUP_UNKNOWN_WHYS = [
  /** It is gone, and no gate-out was ever seen. */
  'no-gate-out',
  /** What was seen of its gate-out contradicts itself. */
  'gate-out-in-doubt',
  /** No last free day was known when it left. */
  'no-deadline',
  /** By one reading in time, by another not. */
  'deadline-unclear',
] as const
export type PickupUnknownWhy = (typeof PICKUP_UNKNOWN_WHYS)[number]

export type PerDiemOutcome =
  /** It has not gated out, or nobody knows that it has. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'known'
      readonly daysPast: number
      readonly isBack: boolean
      /** By currency; null where it is past its free time and no rate tells. */
      readonly estimated: readonly Money[] | null
    }
  /** `no-return`: it is gone, and no return was seen; `no-free-time`: nobody has said how many days are free. */
  | { readonly kind: 'unknown'; readonly why: 'no-gate-out' | 'no-return' | 'no-free-time' }

export interface DeadlineMove {
  readonly source: DeadlineSource
  /** The change that moved it. */
  readonly key: number
  /** When it was seen, by the clock of the place. */
  readonly day: CalendarDay
  /** Negative: earlier. */
  readonly days: number
}
