// An estimate by the user's rates. It names its rule and is never mixed with posted fees.

import type { CalendarDay } from '../time/calendar-day.ts'
import type { Money } from './fees.ts'
import type { EquipmentClass } from './per-diem.ts'
import type { RateRule } from './rate-rule.ts'

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

/** A fact that a rule needs. */
export type MissingFact = 'line' | 'terminal' | 'railroad' | 'place' | 'equipment' | 'size' | 'start' | 'deadline'

/** TEU; null for an unknown size. */
export type SizeUnits = 1 | 2 | null

export interface LearnedRate {
  readonly of: 'terminal' | 'line'
  /** Terminal ID or SCAC. */
  readonly id: string
  readonly name: string
  readonly equipment: EquipmentClass
  /** Per size, because many tariffs charge by size. */
  readonly units: SizeUnits
  /** In feet, sorted. */
  readonly sizes: readonly number[]
  readonly currency: string
  readonly rate: number
  /** Number of containers that agree. */
  readonly containers: number
  /** Number of observations. */
  readonly observations: number
  /** The range of all observations, including those that disagree. */
  readonly low: number
  readonly high: number
}
