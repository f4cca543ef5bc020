// What a line, a terminal or a railroad charges, as the user enters it: for which containers, from when, how much a day.

import type { EquipmentClass } from '../rules/equipment-class.ts'

export const MOST_RATES = 2000
export const LONGEST_RATE_TEXT = 300
/** Of places, and of customers, in one rate. */
export const MOST_NAMES = 100
export const MOST_SIZES = 20
export const MOST_TIERS = 50

export const PAYEES = ['line', 'terminal', 'rail'] as const
export type Payee = (typeof PAYEES)[number]

/** What is paid for; `combined` runs from discharge until the empty is back. */
export const RATE_CLOCKS = ['demurrage', 'per-diem', 'storage', 'combined', 'surcharge'] as const
export type RateClock = (typeof RATE_CLOCKS)[number]

export const RATE_EQUIPMENT = ['any', 'dry', 'reefer', 'special', 'tank'] as const satisfies readonly (
  EquipmentClass | 'any'
)[]
export type RateEquipment = (typeof RATE_EQUIPMENT)[number]

/** `available` and `rail-notified` are in tariffs, but the service never says when they were. */
export const START_EVENTS = [
  'arrived',
  'discharged',
  'available',
  'rail-arrived',
  'rail-notified',
  'rail-unloaded',
  'gated-out',
] as const
export type StartEvent = (typeof START_EVENTS)[number]

export const START_OFFSETS = ['same-day', 'next-calendar-day', 'next-working-day'] as const
export const FREE_UNITS = ['working-days', 'calendar-days', 'hours'] as const
export const CHARGED_DAYS = ['calendar-days', 'working-days', 'open-gate-days'] as const
export const COUNTED_FROM = ['expiry', 'start'] as const
export const VALID_BY = ['start', 'gate-out'] as const
export const RATE_PER = ['unit', 'teu'] as const

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
  readonly validBy: (typeof VALID_BY)[number]
  readonly startEvent: StartEvent
  readonly startOffset: (typeof START_OFFSETS)[number]
  /** `17:00`: what comes later counts as the next working day's. */
  readonly cutoff: string | null
  readonly free: number
  readonly freeUnit: (typeof FREE_UNITS)[number]
  readonly charged: (typeof CHARGED_DAYS)[number]
  readonly tiers: readonly RateTier[]
  readonly countedFrom: (typeof COUNTED_FROM)[number]
  readonly per: (typeof RATE_PER)[number]
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
