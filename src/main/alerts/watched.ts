// The summary that main keeps of each judged shipment: counts, worst container, next deadline.

import type { Judged } from '#shared/judged-fleet/judged-fleet.ts'
import { isCounted } from '#shared/rules/board-facts.ts'
import { outageMemberOf, type OutageMember } from '#shared/rules/feed-outage.ts'
import { NEVER, type Instant } from '#shared/rules/instant.ts'
import type { Judgement } from '#shared/rules/judgement.ts'
import { addStake, boxOf, noStakes, type StakeSums } from '#shared/rules/money-at-stake.ts'
import { outHoldsUntil } from '#shared/rules/out.ts'
import { runningPerDiem } from '#shared/rules/per-diem.ts'
import type { DayAtPlace } from '#shared/rules/place-clock.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgement.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { compareOnBoard, type OnBoard, type TierName } from '#shared/rules/tier.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import { isInScope, isScoped } from '#shared/settings/scope.ts'

/** Counted like the board, so that tray, summaries and board agree. */
export interface Counts {
  readonly lastChance: number
  readonly past: number
  readonly lost: number
  /** Due, not past LFD, and not solved by a booking alone. */
  readonly due: number
  /** Needs action now: last chance, tracking lost, or recently past LFD. Each counts once. */
  readonly urgent: number
}

export interface Watched {
  /** The counts of each box. */
  readonly counted: ReadonlyMap<string, CountBits>
  /** Null for an orphan container. */
  readonly shipment: OutageMember | null
  /** Its first container on the board; null if none needs attention today. */
  readonly worst: OnBoard | null
  /** The nearest last free day that has not passed. */
  readonly nextDeadline: NextDeadline | null
  /** Cost so far of containers past LFD; null if there are none. */
  readonly pastStakes: StakeSums | null
}

export interface NextDeadline extends DayAtPlace {
  readonly daysLeft: number
  /** How many containers share it. */
  readonly containers: number
}

export interface OnList {
  readonly scope: Scope
  /** Hidden by the user until there is news. */
  readonly isHandled: (containerId: string) => boolean
}

/** Null if it is final and judging it again changes nothing. */
export function watchedOf(judged: Judged, onList: OnList): Watched | null {
  if (!mayStillChange(judged)) return null
  const listed = listedContainers(judged, onList)
  const judgements = listed.map(({ judgement }) => judgement)
  return {
    shipment: judged.shipment === null ? null : outageMemberOf(judged),
    counted: countedIn(judgements),
    worst: worstOf(judgements),
    nextDeadline: listed.map(deadlineOf).reduce(nearer, null),
    pastStakes: stakesPast(judgements),
  }
}

function stakesPast(judgements: readonly Judgement[]): StakeSums | null {
  const pastLfd = judgements.filter((judgement) => isCounted('past', judgement))
  if (pastLfd.length === 0) return null
  const sums = noStakes()
  for (const judgement of pastLfd) addStake(sums, judgement)
  return sums
}

/** A box in two bills counts once. */
export function sumOf(all: Iterable<Pick<Watched, 'counted'>>): Counts {
  const boxes = new Map<string, CountBits>()
  for (const { counted } of all) addCounted(boxes, counted)
  return countsIn(boxes)
}

export function addCounted(boxes: Map<string, CountBits>, counted: Watched['counted']): void {
  for (const [box, bits] of counted) boxes.set(box, (boxes.get(box) ?? 0) | bits)
}

export function countsIn(boxes: ReadonlyMap<string, CountBits>): Counts {
  const counts = { lastChance: 0, past: 0, lost: 0, due: 0, urgent: 0 }
  for (const bits of boxes.values()) {
    COUNTS.forEach((name, at) => {
      if ((bits & (1 << at)) !== 0) counts[name] += 1
    })
  }
  return counts
}

function countedIn(judgements: readonly Judgement[]): Watched['counted'] {
  const boxes = new Map<string, CountBits>()
  for (const judgement of judgements) {
    const bits = bitsOf(judgement)
    const box = boxOf(judgement) ?? judgement.containerId
    if (bits !== 0) boxes.set(box, (boxes.get(box) ?? 0) | bits)
  }
  return boxes.size === 0 ? NOTHING_COUNTED : boxes
}

function bitsOf(judgement: Judgement): CountBits {
  const { name } = judgement.tier
  const isPast = isCounted('past', judgement)
  const isIn: Readonly<Record<keyof Counts, boolean>> = {
    lastChance: isCounted('last-chance', judgement),
    past: isPast,
    lost: isCounted('tracking-lost', judgement),
    due: !isPast && NEEDS_MORE.has(name),
    urgent: URGENT.has(name),
  }
  return COUNTS.reduce((bits, count, at) => (isIn[count] ? bits | (1 << at) : bits), 0)
}

/** One bit per count. */
type CountBits = number
const COUNTS = ['lastChance', 'past', 'lost', 'due', 'urgent'] as const satisfies readonly (keyof Counts)[]
const NOTHING_COUNTED: Watched['counted'] = new Map()
const NEEDS_MORE: ReadonlySet<TierName> = new Set(['rebook', 'due-blocked'])
const URGENT: ReadonlySet<TierName> = new Set(['last-chance', 'past', 'tracking-lost'])

/** Containers in the user's scope. */
export function ownContainers({ shipment, containers }: Judged, scope: Scope): readonly JudgedContainer[] {
  if (!isScoped(scope)) return containers
  const customer = shipment?.customer ?? null
  return containers.filter(({ judgement }) => isInScope(scope, judgement.pickupTerminalId, customer))
}

export function listedContainers(judged: Judged, { scope, isHandled }: OnList): readonly JudgedContainer[] {
  return ownContainers(judged, scope).filter(({ judgement }) => !isHandled(judgement.containerId))
}

export function mayStillChange(judged: Judged): boolean {
  const { judgedAt } = judged
  if (judged.shipment === null) {
    const [container] = judged.containers
    return container.judgement.out.kind !== 'out' || isStillOpenOutside(container, judgedAt)
  }
  const { judgement, containers } = judged
  const { stop, openContainers } = judgement
  if (isBlinding(stop) || stop.kind === 'tracked') return true
  return openContainers > 0 || containers.some((container) => isStillOpenOutside(container, judgedAt))
}

/** Out, but per diem runs, or a gate event dated ahead may still contradict it. */
function isStillOpenOutside({ judgement: { perDiem }, facts }: JudgedContainer, judgedAt: Instant): boolean {
  return runningPerDiem(perDiem) !== null || outHoldsUntil(facts.out, judgedAt) !== NEVER
}

/** The nearer deadline; containers with the same day add up. */
export function nearer(one: NextDeadline | null, other: NextDeadline | null): NextDeadline | null {
  if (one === null || other === null) return one ?? other
  if (one.daysLeft !== other.daysLeft) return one.daysLeft < other.daysLeft ? one : other
  return { ...one, containers: one.containers + other.containers }
}

export function isWorthNaming({ tier }: OnBoard): boolean {
  return WORTH_NAMING.has(tier.name)
}

function worstOf(judgements: readonly Judgement[]): OnBoard | null {
  let worst: OnBoard | null = null
  for (const judgement of judgements) {
    if (isWorthNaming(judgement) && (worst === null || compareOnBoard(judgement, worst) < 0)) worst = judgement
  }
  if (worst === null) return null
  // Keeps only the fields for sorting.
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
