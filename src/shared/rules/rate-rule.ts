// A rate rule as the user enters it: payee, containers, dates, free time and tiers.

import type { EquipmentClass } from './per-diem.ts'

export const MOST_RATES = 2000
export const LONGEST_RATE_TEXT = 300
export const MOST_NAMES = 100
export const MOST_SIZES = 20
export const MOST_TIERS = 50

export const RATE_WORDS = {
  /** `combined` runs from discharge to the empty return. */
  clock: ['demurrage', 'per-diem', 'storage', 'combined', 'surcharge'],
  payee: ['line', 'terminal', 'rail'],
  equipment: ['any', 'dry', 'reefer', 'special', 'tank'] satisfies readonly (EquipmentClass | 'any')[],
  validBy: ['start', 'gate-out'],
  startEvent: ['arrived', 'discharged', 'available', 'rail-arrived', 'rail-notified', 'rail-unloaded', 'gated-out'],
  startOffset: ['same-day', 'next-calendar-day', 'next-working-day'],
  freeUnit: ['working-days', 'calendar-days', 'hours'],
  charged: ['calendar-days', 'working-days', 'open-gate-days'],
  countedFrom: ['expiry', 'start'],
  /** For tiers numbered from the start, if the last free day is later than the tariff's. */
  extensionSkipsTiers: ['yes', 'no', 'unknown'],
  per: ['unit', 'teu'],
} as const

export type WordField = keyof typeof RATE_WORDS
export type RateWord<Field extends WordField> = (typeof RATE_WORDS)[Field][number]
export type Payee = RateWord<'payee'>
export type RateClock = RateWord<'clock'>
export type RateEquipment = RateWord<'equipment'>
export type StartEvent = RateWord<'startEvent'>

export interface RateTier {
  /** Counted as in {@link RateRule.countedFrom}. */
  readonly from: number
  /** Null: open-ended. */
  readonly to: number | null
  /** Per day or part of a day. */
  readonly rate: number
}

export interface RateRule {
  readonly id: string
  readonly clock: RateClock
  /** The user's name for it; empty: the clock's name. */
  readonly label: string
  readonly payee: Payee
  /** Code or name; empty: any. */
  readonly payeeName: string
  /** Codes or names; empty: any. */
  readonly places: readonly string[]
  /** Applies everywhere except at these places. */
  readonly isPlacesExcluded: boolean
  readonly equipment: RateEquipment
  /** In feet; empty: any. */
  readonly sizes: readonly number[]
  /** Empty: any. */
  readonly who: readonly string[]
  /** `2026-07-08`; null: open. */
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly validBy: RateWord<'validBy'>
  readonly startEvent: StartEvent
  readonly startOffset: RateWord<'startOffset'>
  /** `17:00`: later events count for the next working day. */
  readonly cutoff: string | null
  readonly free: number
  readonly freeUnit: RateWord<'freeUnit'>
  readonly charged: RateWord<'charged'>
  readonly tiers: readonly RateTier[]
  readonly countedFrom: RateWord<'countedFrom'>
  readonly extensionSkipsTiers: RateWord<'extensionSkipsTiers'>
  readonly per: RateWord<'per'>
  readonly currency: string
  readonly cap: number | null
  readonly isAdded: boolean
  /** Tariff and rule, or a URL. */
  readonly reference: string
}

/** Surcharges are always added. */
export function isOnTop({ clock, isAdded }: Pick<RateRule, 'clock' | 'isAdded'>): boolean {
  return isAdded || clock === 'surcharge'
}
