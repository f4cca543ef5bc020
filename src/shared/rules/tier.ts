// The order of the board: which tier a container stands in and why, and which of two containers stands first.

import type { Arrival } from './arrival.ts'
import { isNear } from './arrival.ts'
import type { Appointment } from './appointment.ts'
import { isStanding } from './appointment.ts'
import type { AvailabilityVerdict } from './availability.ts'
import { isHeld, isReady } from './availability.ts'
import type { DeadlineJudgement } from './deadline-judgement.ts'
import type { LastFreeDay } from './last-free-day.ts'
import type { Out } from './out.ts'
import type { PerDiem } from './per-diem.ts'
import { isDue } from './pull-by.ts'
import type { PullBy } from './pull-by.ts'
import type { RuleSettings } from './settings.ts'
import type { Staleness } from './staleness.ts'
import { isBlinding } from './stop.ts'
import type { Stop } from './stop.ts'

/** From the top of the board to its end. */
export const TIERS = ['charging', 'blind', 'due', 'ready', 'held', 'per-diem', 'arriving', 'rest'] as const
export type TierName = (typeof TIERS)[number]

export interface Tier {
  readonly name: TierName
  /** Place in {@link TIERS}. */
  readonly rank: number
  /** Order inside the tier before the days count: only *due* has any. */
  readonly step: number
  /** Days left; once out, free days left. Null, where unknown, comes last. */
  readonly days: number | null
  readonly why: TierWhy
}

export type TierWhy =
  | { readonly kind: 'charging'; readonly chargeableDays: number; readonly lastFreeDay: LastFreeDay }
  | { readonly kind: 'blind'; readonly tracking: 'stopped' | 'stale'; readonly because: BlindBecause }
  | { readonly kind: 'due'; readonly pullBy: PullBy; readonly readiness: Readiness }
  | { readonly kind: 'ready' }
  | { readonly kind: 'held' }
  | { readonly kind: 'per-diem'; readonly freeDaysLeft: number }
  | { readonly kind: 'arriving'; readonly days: number }
  | { readonly kind: 'rest'; readonly state: RestState }

export type BlindBecause = 'arrived' | 'arriving' | 'deadline-unknown' | 'deadline-near'
export type Readiness = 'ready' | 'held' | 'not-available' | 'unknown' | 'appointment-set'
export type RestState = 'out' | 'returned' | 'appointment-set' | 'not-available' | 'availability-unknown' | 'at-sea'

/** Everything about a container that decides its tier. */
export interface TierFacts {
  readonly out: Out
  readonly deadline: DeadlineJudgement
  readonly availability: AvailabilityVerdict
  readonly appointment: Appointment
  readonly perDiem: PerDiem
  readonly arrival: Arrival
  /** Null where the container's shipment is not known. */
  readonly tracking: { readonly stop: Stop; readonly staleness: Staleness } | null
}

export function tierOf(facts: TierFacts, settings: RuleSettings): Tier {
  const { out, deadline, availability, appointment, perDiem, arrival } = facts
  if (out.kind === 'out') return tierOnceOut(perDiem)
  const days = deadline.kind === 'counts' ? deadline.daysLeft : null
  if (deadline.kind === 'counts' && deadline.isPast) {
    const why = {
      kind: 'charging',
      chargeableDays: Math.max(1, -deadline.mostDaysLeft),
      lastFreeDay: deadline.binding.lastFreeDay,
    } as const
    return tier('charging', why, days)
  }
  const blind = blindness(facts, settings)
  if (blind !== null) return tier('blind', blind, days)
  if (deadline.kind === 'counts' && isDue(deadline.pullBy)) {
    const readiness = readinessOf(availability, appointment)
    return tier('due', { kind: 'due', pullBy: deadline.pullBy, readiness }, days, STEP_OF_READINESS[readiness])
  }
  if (isReady(availability) && !isStanding(appointment)) return tier('ready', READY, days)
  if (isHeld(availability)) return tier('held', HELD, days)
  if (arrival.kind === 'expected' && arrival.days <= settings.nearArrivalDays) {
    return tier('arriving', { kind: 'arriving', days: arrival.days }, days)
  }
  return tier('rest', { kind: 'rest', state: restState(facts) }, days)
}

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
    one.tier.step - other.tier.step ||
    compareDays(one.tier.days, other.tier.days) ||
    compareTexts(one.terminal, other.terminal) ||
    compareTexts(one.billOfLading, other.billOfLading) ||
    compareTexts(one.number, other.number) ||
    compareTexts(one.containerId, other.containerId)
  )
}

function tierOnceOut(perDiem: PerDiem): Tier {
  // A return nobody can be sure of stops no charges.
  const running = perDiem.kind === 'unknown' ? perDiem.unlessReturned : perDiem
  if (running?.kind === 'running' && running.state !== 'free') {
    return tier('per-diem', { kind: 'per-diem', freeDaysLeft: running.freeDaysLeft }, running.freeDaysLeft)
  }
  return tier('rest', { kind: 'rest', state: perDiem.kind === 'returned' ? 'returned' : 'out' }, null)
}

function blindness(
  { tracking, arrival, deadline }: TierFacts,
  settings: RuleSettings,
): Extract<TierWhy, { kind: 'blind' }> | null {
  if (tracking === null) return null
  const how = isBlinding(tracking.stop) ? 'stopped' : tracking.staleness.kind === 'stale' ? 'stale' : null
  if (how === null) return null
  const because = blindBecause(arrival, deadline, settings)
  return because === null ? null : { kind: 'blind', tracking: how, because }
}

function blindBecause(arrival: Arrival, deadline: DeadlineJudgement, settings: RuleSettings): BlindBecause | null {
  if (arrival.kind === 'arrived') return 'arrived'
  if (isNear(arrival, settings.nearArrivalDays)) return 'arriving'
  if (deadline.kind !== 'counts') return 'deadline-unknown'
  return deadline.daysLeft <= settings.blindDeadlineDays ? 'deadline-near' : null
}

function readinessOf(availability: AvailabilityVerdict, appointment: Appointment): Readiness {
  if (isHeld(availability) && !isReady(availability)) return 'held'
  if (isStanding(appointment)) return 'appointment-set'
  if (isReady(availability)) return 'ready'
  return availability.kind === 'unknown' ? 'unknown' : 'not-available'
}

/** Ready without appointment, then what cannot be fetched yet, then what somebody has already planned. */
const STEP_OF_READINESS: Readonly<Record<Readiness, number>> = {
  ready: 0,
  held: 1,
  'not-available': 1,
  unknown: 1,
  'appointment-set': 2,
}

function restState({ availability, appointment, arrival }: TierFacts): RestState {
  if (isStanding(appointment)) return 'appointment-set'
  if (arrival.kind !== 'arrived') return 'at-sea'
  return availability.kind === 'unknown' ? 'availability-unknown' : 'not-available'
}

function tier(name: TierName, why: TierWhy, days: number | null, step = 0): Tier {
  return { name, rank: RANKS[name], step, days, why }
}

function compareDays(one: number | null, other: number | null): number {
  if (one === null || other === null) return (one === null ? 1 : 0) - (other === null ? 1 : 0)
  return one - other
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

const RANKS = Object.fromEntries(TIERS.map((name, rank) => [name, rank])) as Readonly<Record<TierName, number>>
const READY: TierWhy = { kind: 'ready' }
const HELD: TierWhy = { kind: 'held' }
