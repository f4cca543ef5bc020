// What a line, a terminal or a railroad charges, as the user enters it: for which containers, from when, how much a day.

import type { EquipmentClass } from '../rules/per-diem.ts'

export const MOST_RATES = 2000
export const LONGEST_RATE_TEXT = 300
/** Of places, and of customers, in one rate. */
export const MOST_NAMES = 100
export const MOST_SIZES = 20
export const MOST_TIERS = 50

/** What may stand in the fields that hold one word of a few. */
export const RATE_WORDS = {
  /** What is paid for; `combined` runs from discharge until the empty is back. */
  clock: ['demurrage', 'per-diem', 'storage', 'combined', 'surcharge'],
  payee: ['line', 'terminal', 'rail'],
  equipment: ['any', 'dry', 'reefer', 'special', 'tank'] satisfies readonly (EquipmentClass | 'any')[],
  validBy: ['start', 'gate-out'],
  /** `available` and `rail-notified` are in tariffs, but the service never says when they were. */
  startEvent: ['arrived', 'discharged', 'available', 'rail-arrived', 'rail-notified', 'rail-unloaded', 'gated-out'],
  startOffset: ['same-day', 'next-calendar-day', 'next-working-day'],
  freeUnit: ['working-days', 'calendar-days', 'hours'],
  charged: ['calendar-days', 'working-days', 'open-gate-days'],
  countedFrom: ['expiry', 'start'],
  per: ['unit', 'teu'],
} as const

export type WordField = keyof typeof RATE_WORDS
export type RateWord<Field extends WordField> = (typeof RATE_WORDS)[Field][number]
export type Payee = RateWord<'payee'>
export type RateClock = RateWord<'clock'>
export type RateEquipment = RateWord<'equipment'>
export type StartEvent = RateWord<'startEvent'>

export interface RateTier {
  /** Of the days that are charged, or from the start of the clock: see {@link RateRule.countedFrom}. */
  readonly from: number
  /** Null: and all that follow. */
  readonly to: number | null
  /** Of each day or part of a day. */
  readonly rate: number
}

export interface RateRule {
  readonly id: string
  readonly clock: RateClock
  /** What the user calls it; empty: as its clock is called. */
  readonly label: string
  readonly payee: Payee
  /** Its code or its name; empty: any. */
  readonly payeeName: string
  /** Terminals or ports, by code or name; empty: any. */
  readonly places: readonly string[]
  /** Everywhere but at these places. */
  readonly isPlacesExcluded: boolean
  readonly equipment: RateEquipment
  /** In feet; empty: any. */
  readonly sizes: readonly number[]
  /** Customers or contracts; empty: any. */
  readonly who: readonly string[]
  /** Days as `2026-07-08`; null: open. */
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly validBy: RateWord<'validBy'>
  readonly startEvent: StartEvent
  readonly startOffset: RateWord<'startOffset'>
  /** `17:00`: what comes later counts as the next working day's. */
  readonly cutoff: string | null
  readonly free: number
  readonly freeUnit: RateWord<'freeUnit'>
  readonly charged: RateWord<'charged'>
  readonly tiers: readonly RateTier[]
  readonly countedFrom: RateWord<'countedFrom'>
  readonly per: RateWord<'per'>
  /** ISO 4217. */
  readonly currency: string
  /** The most that is charged altogether. */
  readonly cap: number | null
  /** Comes on top of what the other rules charge. */
  readonly isAdded: boolean
  /** Tariff and rule, or an address. */
  readonly reference: string
}

/** A surcharge comes on top by its nature. */
export function isOnTop({ clock, isAdded }: Pick<RateRule, 'clock' | 'isAdded'>): boolean {
  return isAdded || clock === 'surcharge'
}
