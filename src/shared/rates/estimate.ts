// Estimates by the user's rates. An estimate names its rule and is never mixed with posted fees.

import type { CalendarDay } from '../rules/calendar-day.ts'
import type { Money } from '../rules/fees.ts'
import type { DeadlineJudgement } from '../rules/deadline-judgement.ts'
import type { Instant } from '../rules/instant.ts'
import type { ContainerFacts } from '../rules/judgement.ts'
import type { AskedRates, PerDiem } from '../rules/per-diem.ts'
import type { Arrival } from '../rules/arrival.ts'
import type { Out } from '../rules/out.ts'
import type { RuleSettings } from '../settings/rule-settings.ts'
import type { MissingFact } from './fitting.ts'
import type { LearnedRate } from './learned-rates.ts'
import type { RateRule } from './rate-rule.ts'
import type { JudgedContainer } from '../rules/shipment-judgement.ts'

export type Estimate =
  /** No clock runs: at sea, or returned. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'known'
      /** The base charge first, then surcharges. */
      readonly charges: readonly EstimatedCharge[]
      /** By the reading that costs least: this much is certain. */
      readonly soFar: readonly Money[]
      /** Differs from `soFar` if the tariff has two readings. */
      readonly mostSoFar: readonly Money[]
      readonly nextDay: readonly Money[]
      /** Savings of a pickup today compared with the next open gate. */
      readonly avoidable: readonly Money[]
      readonly unclear: readonly Unclear[]
      readonly freeUntil: FreeUntil | null
    }
  | { readonly kind: 'unknown'; readonly unclear: readonly Unclear[]; readonly freeUntil: FreeUntil | null }

/** The last free day by a tariff's free time, while the service names none for it. It is never a proof. */
export interface FreeUntil {
  readonly rule: RateRule
  /** Act by it. */
  readonly first: CalendarDay
  /** Money counts from it; null if nothing proves that the clock started. */
  readonly last: CalendarDay | null
}

export interface EstimatedCharge {
  readonly rule: RateRule
  /** Null for a rule of the user's. */
  readonly learned: LearnedRate | null
  /** The latest possible day; money counts from it. */
  readonly lastFreeDay: CalendarDay
  /** The earliest possible day, if the start or a holiday is uncertain. */
  readonly firstLastFreeDay: CalendarDay
  /** `service`: from a named last free day; `tariff`: from the rule's own free time. */
  readonly countedBy: 'service' | 'tariff'
  readonly days: number
  readonly soFar: number
  readonly mostSoFar: number
  readonly nextDay: number
  readonly avoidable: number
}

export type Unclear =
  | { readonly kind: 'no-rule' }
  /** Equally specific and equally new. */
  | { readonly kind: 'tie'; readonly rules: readonly RateRule[] }
  | { readonly kind: 'missing'; readonly rule: RateRule; readonly facts: readonly MissingFact[] }

/** The cost of a pickup on this day. */
export interface CostOnDay {
  readonly day: CalendarDay
  readonly isGateOpen: boolean
  readonly amounts: readonly Money[]
}

export interface Estimated {
  readonly containerFacts: ContainerFacts
  readonly out: Out
  readonly arrival: Arrival
  readonly deadline: DeadlineJudgement
  readonly perDiem: PerDiem
  readonly settings: RuleSettings
  readonly now: Instant
}

/** A past period, independent of the clocks that run now. */
export interface AskedAccount {
  /** After the gate-out. */
  readonly isOut: boolean
  readonly clocks: ReadonlySet<RateRule['clock']>
  readonly payee: RateRule['payee']
  /** Null if unknown: counts as the last day. */
  readonly left: CalendarDay | null
  /** The last day that can be charged. */
  readonly until: CalendarDay
}

export interface RateAccount {
  readonly charges: readonly AccountedCharge[]
  readonly unclear: readonly Unclear[]
}

export interface ChargedDays {
  readonly days: readonly { readonly day: CalendarDay; readonly amount: number }[]
  readonly amount: number
}

/** By the reading that costs least. */
export interface AccountedCharge
  extends Pick<EstimatedCharge, 'rule' | 'learned' | 'lastFreeDay' | 'firstLastFreeDay' | 'countedBy'>, ChargedDays {
  /** By the reading that costs most. */
  readonly most: ChargedDays
}

export interface RateBook {
  /** For a container that is out. */
  freeTimeOut(container: Omit<Estimated, 'perDiem'>): AskedRates
  estimate(container: Estimated): Estimate
  account(container: Omit<Estimated, 'perDiem'>, asked: AskedAccount): RateAccount
  /** Today and the next six days; null without an estimate. */
  nextSevenDays(container: Estimated): readonly CostOnDay[] | null
  /** The user's rules. */
  readonly rules: readonly RateRule[]
}

/** Starts with today; null without an estimate. */
export function nextSevenDays(
  book: RateBook,
  { facts: containerFacts, judgement }: JudgedContainer,
  settings: RuleSettings,
  now: Instant,
): readonly CostOnDay[] | null {
  const { out, arrival, deadline, perDiem } = judgement
  return book.nextSevenDays({ containerFacts, out, arrival, deadline, perDiem, settings, now })
}
