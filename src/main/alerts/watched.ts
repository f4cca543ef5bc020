// What main keeps of a judged shipment or orphan container: little, for there may be fifty thousand. The facts stay in the store.

import type { Judged } from '#shared/judged-fleet/judged-fleet.ts'
import { outageMemberOf, type OutageMember } from '#shared/rules/feed-outage.ts'
import { runningPerDiem } from '#shared/rules/per-diem.ts'
import type { DayAtPlace } from '#shared/rules/place-clock.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgement.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { compareOnBoard, type OnBoard, type TierName } from '#shared/rules/tier.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import { isInScope, isScoped } from '#shared/settings/scope.ts'

export interface Watched {
  /** Null for an orphan container. */
  readonly shipment: OutageMember | null
  /** How many of its containers. */
  readonly lastChance: number
  readonly past: number
  readonly lost: number
  /** Due, and it needs more than a booking. */
  readonly due: number
  /** The first of its containers on the board; null where none needs anybody today. */
  readonly worst: OnBoard | null
  /** The nearest last free day that is not over yet. */
  readonly nextDeadline: NextDeadline | null
}

export interface NextDeadline extends DayAtPlace {
  readonly daysLeft: number
  /** How many containers share it. */
  readonly containers: number
}

/** Null where it is over and done with: judged once more it says the same. */
export function watchedOf(judged: Judged, scope: Scope): Watched | null {
  if (!mayStillChange(judged)) return null
  const own = ownContainers(judged, scope)
  const sum = { lastChance: 0, past: 0, lost: 0, due: 0 }
  let nextDeadline: NextDeadline | null = null
  for (const container of own) {
    const counted = COUNTED[container.judgement.tier.name]
    if (counted !== undefined) sum[counted] += 1
    nextDeadline = nearer(nextDeadline, deadlineOf(container))
  }
  return {
    shipment: judged.shipment === null ? null : outageMemberOf(judged),
    ...sum,
    worst: worstOf(own),
    nextDeadline,
  }
}

const COUNTED: Readonly<Partial<Record<TierName, 'lastChance' | 'past' | 'lost' | 'due'>>> = {
  'last-chance': 'lastChance',
  past: 'past',
  'tracking-lost': 'lost',
  rebook: 'due',
  'due-blocked': 'due',
}

/** Those that are the user's own. */
export function ownContainers({ shipment, containers }: Judged, scope: Scope): readonly JudgedContainer[] {
  if (!isScoped(scope)) return containers
  const customer = shipment?.customer ?? null
  return containers.filter(({ judgement }) => isInScope(scope, judgement.pickupTerminalId, customer))
}

export function mayStillChange(judged: Judged): boolean {
  if (judged.shipment === null) {
    const { out, perDiem } = judged.containers[0].judgement
    return out.kind !== 'out' || runningPerDiem(perDiem) !== null
  }
  const { judgement, containers } = judged
  const { stop, openContainers } = judgement
  if (isBlinding(stop) || stop.kind === 'tracked') return true
  return openContainers > 0 || containers.some(({ judgement: { perDiem } }) => runningPerDiem(perDiem) !== null)
}

/** Of two nearest deadlines the nearer one; of the same day both together. */
export function nearer(one: NextDeadline | null, other: NextDeadline | null): NextDeadline | null {
  if (one === null || other === null) return one ?? other
  if (one.daysLeft !== other.daysLeft) return one.daysLeft < other.daysLeft ? one : other
  return { ...one, containers: one.containers + other.containers }
}

/** Whether anybody is needed for it today. */
export function isWorthNaming({ tier }: OnBoard): boolean {
  return WORTH_NAMING.has(tier.name)
}

function worstOf(containers: readonly JudgedContainer[]): OnBoard | null {
  let worst: OnBoard | null = null
  for (const { judgement } of containers) {
    if (isWorthNaming(judgement) && (worst === null || compareOnBoard(judgement, worst) < 0)) worst = judgement
  }
  if (worst === null) return null
  // The rest of the judgement is not kept.
  const { tier, terminal, billOfLading, number, containerId } = worst
  return { tier, terminal, billOfLading, number, containerId }
}

function deadlineOf({ judgement: { deadline } }: JudgedContainer): NextDeadline | null {
  if (deadline.kind !== 'counts' || deadline.daysLeft < 0) return null
  const { day, zone, city } = deadline.binding.lastFreeDay
  return { day, zone, city, daysLeft: deadline.daysLeft, containers: 1 }
}

const WORTH_NAMING: ReadonlySet<TierName> = new Set([
  'last-chance',
  'rebook',
  'past',
  'tracking-lost',
  'due-blocked',
  'ready',
  'on-hold',
])
