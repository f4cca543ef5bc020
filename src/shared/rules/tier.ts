// The tiers of the board and the order of containers.

import type { ClockEndKind } from '../fleet/incident.ts'
import type { HoldKind } from './availability.ts'

export const TIERS = [
  'last-chance',
  'rebook',
  'past',
  'tracking-lost',
  'due-blocked',
  'ready',
  'on-hold',
  'booked',
  'empties',
  'arriving',
  'verify',
  'no-action',
] as const
export type TierName = (typeof TIERS)[number]

/** Folded on the board until the user opens them. */
export const FOLDED_TIERS = ['verify', 'no-action'] as const satisfies readonly TierName[]

export function isFolded(tier: TierName): boolean {
  return FOLDED_TIERS.some((folded) => folded === tier)
}

export interface Tier {
  readonly name: TierName
  /** Index in {@link TIERS}. */
  readonly rank: number
  /** Sort keys within the tier, smaller first; {@link LAST} if unknown. */
  readonly first: number
  readonly second: number
  readonly third: number
  readonly why: TierWhy
}

/** Larger than every plausible day and instant in milliseconds. */
export const LAST = 10_000_000_000_000

/** The to-do and the facts its sentence needs. */
export type TierWhy =
  /** `gate`: null if there is time left. */
  | {
      readonly kind: 'book'
      readonly gate: LastGate | null
      readonly isHoldPending: boolean
      /** The last free day is the tariff's. */
      readonly isEstimated?: boolean
      /** On the last pickup day, if the gate hours are set. Milliseconds after local midnight. */
      readonly gateCloses?: number
    }
  | { readonly kind: 'rebook'; readonly because: AppointmentTrouble }
  | {
      readonly kind: 'get-out'
      /** By the latest reading; null if demurrage is posted without a last free day. */
      readonly daysPast: number | null
      readonly readiness: Readiness
      readonly holds: readonly HoldKind[]
    }
  | { readonly kind: 'resume' }
  /** `holds`: blocking ones first. */
  | { readonly kind: 'clear-hold'; readonly holds: readonly HoldKind[] }
  | {
      readonly kind: 'return'
      readonly perDiem: 'used-up' | 'nearly-used-up' | 'not-set'
      /** Charged days, free days left, or days out. */
      readonly days: number
    }
  | { readonly kind: 'verify'; readonly because: VerifyBecause }
  | { readonly kind: 'none'; readonly state: QuietState }

export type LastGate = 'next-working-day' | 'today' | 'gate-closed' | 'passed' | 'never-open' | 'deadline-in-doubt'

export type AppointmentTrouble = 'after-last-free-day' | 'missed' | 'lost' | 'before-arrival' | 'closed-day'
export type Readiness = 'ready' | 'unknown' | 'held' | 'not-available'

export type VerifyBecause =
  | 'long-past'
  | 'out-in-doubt'
  | 'return-in-doubt'
  /** The gate is closed on the appointment's day. */
  | 'gate-closed'
  | 'no-updates'
  /** Resumed, but no updates from the line yet. */
  | 'resumed'
  | 'stopped-at-sea'
  | 'no-updates-at-sea'
  | 'availability-unknown'
  | 'not-available'
  | 'not-arrived'

export type QuietState =
  | {
      readonly kind:
        'booked' | 'booked-late' | 'not-available' | 'on-rail' | 'out' | 'returned' | ClockEndKind | 'at-sea'
    }
  /** Negative if overdue. */
  | { readonly kind: 'arriving'; readonly days: number }

export interface OnBoard {
  readonly tier: Tier
  readonly terminal: string
  readonly billOfLading: string
  readonly number: string
  readonly containerId: string
}

/** A total order that does not depend on the machine's locale. */
export function compareOnBoard(one: OnBoard, other: OnBoard): number {
  return (
    one.tier.rank - other.tier.rank ||
    one.tier.first - other.tier.first ||
    one.tier.second - other.tier.second ||
    one.tier.third - other.tier.third ||
    compareTexts(one.terminal, other.terminal) ||
    compareTexts(one.billOfLading, other.billOfLading) ||
    compareTexts(one.number, other.number) ||
    compareTexts(one.containerId, other.containerId)
  )
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
