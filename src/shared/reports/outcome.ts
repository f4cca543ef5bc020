// The outcome of a container: on time or late, cost, days out. Only observed facts count.

import type { CalendarDay } from '../time/calendar-day.ts'
import type { DeadlineSource } from '../rules/last-free-day.ts'
import type { Stake } from '../rules/money-at-stake.ts'
import type { Money } from '../rules/fees.ts'

export interface Outcome extends Whose {
  readonly containerId: string
  readonly number: string
  /** The day of the gate-out, else the day the record was closed; null if unknown. */
  readonly countedOn: CalendarDay | null
  readonly discharged: CalendarDay | null
  readonly available: CalendarDay | null
  readonly gatedOut: CalendarDay | null
  readonly returned: CalendarDay | null
  readonly pickup: PickupOutcome
  readonly cost: Stake
  readonly perDiem: PerDiemOutcome
  readonly moves: readonly DeadlineMove[]
  /** Epoch milliseconds; null if unknown. */
  readonly recordedSince: number | null
}

/** The groups of a report; null if unknown. */
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
  | { readonly kind: 'not-yet' }
  | {
      readonly kind: 'in-time' | 'late'
      readonly lastFreeDay: CalendarDay
      readonly daysPast: number
      /** Gated out before the first sync; judged by the facts of that sync. */
      readonly isSeenLater: boolean
    }
  | { readonly kind: 'unknown'; readonly why: PickupUnknownWhy }

export const PICKUP_UNKNOWN_WHYS = [
  /** The container left the account without a gate-out. */
  'no-gate-out',
  /** The facts about the gate-out contradict each other. */
  'gate-out-in-doubt',
  'no-deadline',
  /** On time by one reading, late by another. */
  'deadline-unclear',
] as const
export type PickupUnknownWhy = (typeof PICKUP_UNKNOWN_WHYS)[number]

export type PerDiemOutcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'known'
      readonly daysPast: number
      readonly isBack: boolean
      /** By currency; null if past its free time without a rate. */
      readonly estimated: readonly Money[] | null
    }
  /** `no-return`: it left the account without a return; `no-free-time`: no free days are set. */
  | { readonly kind: 'unknown'; readonly why: 'no-gate-out' | 'no-return' | 'no-free-time' }

export interface DeadlineMove {
  readonly source: DeadlineSource
  readonly key: number
  /** Local day of the place. */
  readonly day: CalendarDay
  /** Negative: earlier. */
  readonly days: number
}
