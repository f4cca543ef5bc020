// What a container costs by the user's rates: always with the rule, never mixed with what is posted, and unknown where no rule tells.

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
  /** Nothing runs: it is still at sea, or back. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'known'
      /** The one it is for first, then what comes on top. */
      readonly charges: readonly EstimatedCharge[]
      /** By currency: never added across. */
      readonly soFar: readonly Money[]
      /** What waiting until tomorrow adds. */
      readonly nextDay: readonly Money[]
      /** What is saved by picking it up today and not when the gate opens next. */
      readonly avoidable: readonly Money[]
      /** What else would be charged, if it were known. */
      readonly unclear: readonly Unclear[]
    }
  | { readonly kind: 'unknown'; readonly unclear: readonly Unclear[] }

export interface EstimatedCharge {
  readonly rule: RateRule
  /** What the rule was learned from; null where the user entered it. */
  readonly learned: LearnedRate | null
  readonly lastFreeDay: CalendarDay
  /** `service`: the service names the last free day; `tariff`: the rule's own free time gives it, so it is an estimate too. */
  readonly countedBy: 'service' | 'tariff'
  /** Charged so far. */
  readonly days: number
  readonly soFar: number
  readonly nextDay: number
  readonly avoidable: number
}

export type Unclear =
  | { readonly kind: 'no-rule' }
  /** They fit equally well and are equally new. */
  | { readonly kind: 'tie'; readonly rules: readonly RateRule[] }
  | { readonly kind: 'missing'; readonly rule: RateRule; readonly facts: readonly MissingFact[] }

/** What it costs by the end of a day, if it is picked up on it. */
export interface CostOnDay {
  readonly day: CalendarDay
  readonly isGateOpen: boolean
  readonly amounts: readonly Money[]
}

/** What an estimate is made from: the facts, and what the other rules say of them. */
export interface Estimated {
  readonly containerFacts: ContainerFacts
  readonly out: Out
  readonly arrival: Arrival
  readonly deadline: DeadlineJudgement
  readonly perDiem: PerDiem
  readonly settings: RuleSettings
  readonly now: Instant
}

/** What the rates come to until a day that may be long past, whatever runs now. */
export interface AskedAccount {
  /** Of the time after it left. */
  readonly isOut: boolean
  readonly clocks: ReadonlySet<RateRule['clock']>
  readonly payee: RateRule['payee']
  /** When it left; null where nobody knows, which is as if it left on the last day. */
  readonly left: CalendarDay | null
  /** The last day that may be charged. */
  readonly until: CalendarDay
}

export interface RateAccount {
  readonly charges: readonly AccountedCharge[]
  readonly unclear: readonly Unclear[]
}

export interface AccountedCharge extends Pick<EstimatedCharge, 'rule' | 'learned' | 'lastFreeDay' | 'countedBy'> {
  readonly days: readonly { readonly day: CalendarDay; readonly amount: number }[]
  readonly amount: number
}

export interface RateBook {
  /** Of a container that is out: how long it may stay out. */
  freeTimeOut(container: Omit<Estimated, 'perDiem'>): AskedRates
  estimate(container: Estimated): Estimate
  account(container: Omit<Estimated, 'perDiem'>, asked: AskedAccount): RateAccount
  /** Of today and the six days after it; null where no rule tells. */
  nextSevenDays(container: Estimated): readonly CostOnDay[] | null
  /** The user's rules that are in it. */
  readonly rules: readonly RateRule[]
}

/** Today is the first of them; null where no rate tells. */
export function nextSevenDays(
  book: RateBook,
  { facts: containerFacts, judgement }: JudgedContainer,
  settings: RuleSettings,
  now: Instant,
): readonly CostOnDay[] | null {
  const { out, arrival, deadline, perDiem } = judgement
  return book.nextSevenDays({ containerFacts, out, arrival, deadline, perDiem, settings, now })
}
