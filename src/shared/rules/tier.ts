// The order of the board: its tiers, what a tier says of a container, and which of two containers stands first.

import type { HoldKind } from './availability.ts'

/** From the top of the board to its end: what can still be saved, then what costs, then what is to come. */
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

/** Old trouble, and what needs nobody: folded on the board until somebody opens it. */
export const FOLDED_TIERS = ['verify', 'no-action'] as const satisfies readonly TierName[]

export function isFolded(tier: TierName): boolean {
  return FOLDED_TIERS.some((folded) => folded === tier)
}

export interface Tier {
  readonly name: TierName
  /** Place in {@link TIERS}. */
  readonly rank: number
  /** Place inside the tier, by the first of these that differs: the smaller first, and {@link LAST} where it is not known. */
  readonly first: number
  readonly second: number
  readonly third: number
  readonly why: TierWhy
}

/** Behind every day and every number of days the rules take for plausible. */
export const LAST = 1_000_000

/** What to do, with what the sentence about it needs. */
export type TierWhy =
  /** `gate`: how near the last gate is; null where there is time left. */
  | { readonly kind: 'book'; readonly gate: LastGate | null; readonly isHoldPending: boolean }
  | { readonly kind: 'rebook'; readonly because: AppointmentTrouble }
  | {
      readonly kind: 'get-out'
      /** By the reading that leaves most days. */
      readonly daysPast: number
      readonly readiness: Readiness
      readonly holds: readonly HoldKind[]
    }
  | { readonly kind: 'resume' }
  /** `holds`: those that block first, then those that are pending. */
  | { readonly kind: 'clear-hold'; readonly holds: readonly HoldKind[] }
  | {
      readonly kind: 'return'
      readonly perDiem: 'used-up' | 'nearly-used-up' | 'not-set'
      /** Chargeable so far; still free; out. */
      readonly days: number
    }
  | { readonly kind: 'verify'; readonly because: VerifyBecause }
  | { readonly kind: 'none'; readonly state: QuietState }

export type LastGate =
  | 'next-working-day'
  | 'today'
  | 'gate-closed'
  | 'passed'
  | 'never-open'
  /** The deadline is earlier than the arrival. */
  | 'deadline-in-doubt'

export type AppointmentTrouble = 'after-last-free-day' | 'missed' | 'lost'
export type Readiness = 'ready' | 'unknown' | 'held' | 'not-available'

export type VerifyBecause =
  | 'long-past'
  /** Something says that it is out, something else that it is not. */
  | 'out-in-doubt'
  | 'return-in-doubt'
  | 'deadline-before-arrival'
  | 'no-updates'
  /** Tracking goes on, and the line has sent nothing yet. */
  | 'resumed'
  | 'stopped-at-sea'
  | 'no-updates-at-sea'
  | 'availability-unknown'
  | 'not-available'
  /** Due, and not even there. */
  | 'not-arrived'

export type QuietState =
  | { readonly kind: 'booked' | 'not-available' | 'on-rail' | 'out' | 'returned' | 'at-sea' }
  /** Negative: overdue. */
  | { readonly kind: 'arriving'; readonly days: number }

/** What a container is sorted by once its tier is known. */
export interface OnBoard {
  readonly tier: Tier
  readonly terminal: string
  readonly billOfLading: string
  readonly number: string
  readonly containerId: string
}

/** A total order: two containers never tie, unless they are the same. Texts compare the same on every machine. */
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
