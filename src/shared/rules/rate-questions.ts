// What the rules ask the user's rates. The rates answer as a RateBook.

import type { RuleSettings } from '../settings/rule-settings.ts'
import type { Arrival } from './arrival.ts'
import type { CalendarDay } from '../time/calendar-day.ts'
import type { ContainerFacts } from './container-facts.ts'
import type { DeadlineJudgment } from './deadline-judgment.ts'
import type { Estimate, EstimatedCharge, Unclear } from './estimate.ts'
import type { Money } from './fees.ts'
import type { Instant } from '../time/instant.ts'
import type { Out } from './out.ts'
import type { AskedRates, PerDiem } from './per-diem.ts'
import type { RateRule } from './rate-rule.ts'

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
  readonly deadline: DeadlineJudgment
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
