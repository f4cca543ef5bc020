// The summary of a judged shipment for tray, morning toast and fleet checks: counts, worst container, next deadline.

import type { Counts, NextDeadline } from '#shared/tray/tray-board.ts'
import { isCounted } from '#shared/rules/board-facts.ts'
import { outageMemberOf, type OutageMember } from '#shared/rules/feed-outage.ts'
import { NEVER, type Instant } from '#shared/time/instant.ts'
import type { Judgment } from '#shared/rules/judgment.ts'
import { addStake, boxOf, noStakes, type StakeSums } from '#shared/rules/money-at-stake.ts'
import { outHoldsUntil } from '#shared/rules/out.ts'
import { runningPerDiem } from '#shared/rules/per-diem.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgment.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { compareOnBoard, isFolded, type OnBoard, type TierName } from '#shared/rules/tier.ts'
import type { Scope } from '#shared/settings/own-values.ts'
import { isInScope, isScoped } from '#shared/settings/scope.ts'
import type { Judge } from './judge.ts'
import { type Judged, shipmentKey } from './judged-fleet.ts'

export interface ShipmentSummary {
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
  /** The rows of the board, without folded ones. */
  readonly rows: number
}

export interface OnList {
  readonly scope: Scope
  /** Hidden by the user until there is news. */
  readonly isHandled: (containerId: string) => boolean
}

/** Summaries of everything that may still need attention. */
export interface Summaries {
  all(): Iterable<ShipmentSummary>
  ofShipment(id: string): ShipmentSummary | null
  /** Containers in the user's scope. */
  own(judged: Judged): readonly JudgedContainer[]
  /** Own containers that are not handled. */
  listed(judged: Judged): readonly JudgedContainer[]
  isScoped(): boolean
  readonly isHandled: OnList['isHandled']
  /** After a change of the scope. */
  clear(): void
}

export function createSummaries(
  judge: Pick<Judge, 'all' | 'get'>,
  scope: () => Scope,
  isHandled: OnList['isHandled'],
): Summaries {
  /** A judgment never changes: a new one replaces it. */
  let cache = new WeakMap<Judged, { readonly summary: ShipmentSummary | null }>()
  const onList = (): OnList => ({ scope: scope(), isHandled })

  function summaryOf(judged: Judged): ShipmentSummary | null {
    let cached = cache.get(judged)
    if (cached === undefined) cache.set(judged, (cached = { summary: summarizeShipment(judged, onList()) }))
    return cached.summary
  }

  return {
    *all() {
      for (const judged of judge.all()) {
        const summary = summaryOf(judged)
        if (summary !== null) yield summary
      }
    },
    ofShipment(id) {
      const judged = judge.get(shipmentKey(id))
      return judged === undefined ? null : summaryOf(judged)
    },
    own: (judged) => ownContainers(judged, scope()),
    listed: (judged) => listedContainers(judged, onList()),
    isScoped: () => isScoped(scope()),
    isHandled,
    clear: () => (cache = new WeakMap()),
  }
}

/** Null if it is final and judging it again changes nothing. */
export function summarizeShipment(judged: Judged, onList: OnList): ShipmentSummary | null {
  if (!mayStillChange(judged)) return null
  const listed = listedContainers(judged, onList)
  const judgments = listed.map(({ judgment }) => judgment)
  return {
    shipment: judged.shipment === null ? null : outageMemberOf(judged),
    counted: countedIn(judgments),
    worst: worstOf(judgments),
    nextDeadline: listed.map(deadlineOf).reduce(nearer, null),
    pastStakes: stakesPast(judgments),
    rows: judgments.filter(({ tier }) => !isFolded(tier.name)).length,
  }
}

function stakesPast(judgments: readonly Judgment[]): StakeSums | null {
  const pastLfd = judgments.filter((judgment) => isCounted('past', judgment))
  if (pastLfd.length === 0) return null
  const sums = noStakes()
  for (const judgment of pastLfd) addStake(sums, judgment)
  return sums
}

/** A box in two bills counts once. */
export function sumOf(all: Iterable<Pick<ShipmentSummary, 'counted'>>): Counts {
  const boxes = new Map<string, CountBits>()
  for (const { counted } of all) addCounted(boxes, counted)
  return countsIn(boxes)
}

export function addCounted(boxes: Map<string, CountBits>, counted: ShipmentSummary['counted']): void {
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

function countedIn(judgments: readonly Judgment[]): ShipmentSummary['counted'] {
  const boxes = new Map<string, CountBits>()
  for (const judgment of judgments) {
    const bits = bitsOf(judgment)
    const box = boxOf(judgment) ?? judgment.containerId
    if (bits !== 0) boxes.set(box, (boxes.get(box) ?? 0) | bits)
  }
  return boxes.size === 0 ? NOTHING_COUNTED : boxes
}

function bitsOf(judgment: Judgment): CountBits {
  const { name } = judgment.tier
  const isPast = isCounted('past', judgment)
  const isIn: Readonly<Record<keyof Counts, boolean>> = {
    lastChance: isCounted('last-chance', judgment),
    past: isPast,
    lost: isCounted('tracking-lost', judgment),
    due: !isPast && NEEDS_MORE.has(name),
    urgent: URGENT.has(name),
  }
  return COUNTS.reduce((bits, count, at) => (isIn[count] ? bits | (1 << at) : bits), 0)
}

/** One bit per count. */
type CountBits = number
const COUNTS = ['lastChance', 'past', 'lost', 'due', 'urgent'] as const satisfies readonly (keyof Counts)[]
const NOTHING_COUNTED: ShipmentSummary['counted'] = new Map()
const NEEDS_MORE: ReadonlySet<TierName> = new Set(['rebook', 'due-blocked'])
const URGENT: ReadonlySet<TierName> = new Set(['last-chance', 'past', 'tracking-lost'])

/** Containers in the user's scope. */
export function ownContainers({ shipment, containers }: Judged, scope: Scope): readonly JudgedContainer[] {
  if (!isScoped(scope)) return containers
  const customer = shipment?.customer ?? null
  return containers.filter(({ judgment }) => isInScope(scope, judgment.pickupTerminalId, customer))
}

export function listedContainers(judged: Judged, { scope, isHandled }: OnList): readonly JudgedContainer[] {
  return ownContainers(judged, scope).filter(({ judgment }) => !isHandled(judgment.containerId))
}

export function mayStillChange(judged: Judged): boolean {
  const { judgedAt } = judged
  if (judged.shipment === null) {
    const [container] = judged.containers
    return container.judgment.out.kind !== 'out' || isStillOpenOutside(container, judgedAt)
  }
  const { judgment, containers } = judged
  const { stop, openContainers } = judgment
  if (isBlinding(stop) || stop.kind === 'tracked') return true
  return openContainers > 0 || containers.some((container) => isStillOpenOutside(container, judgedAt))
}

/** Out, but per diem runs, or a gate event dated ahead may still contradict it. */
function isStillOpenOutside({ judgment: { perDiem }, facts }: JudgedContainer, judgedAt: Instant): boolean {
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

function worstOf(judgments: readonly Judgment[]): OnBoard | null {
  let worst: OnBoard | null = null
  for (const judgment of judgments) {
    if (isWorthNaming(judgment) && (worst === null || compareOnBoard(judgment, worst) < 0)) worst = judgment
  }
  if (worst === null) return null
  // Keeps only the fields for sorting.
  const { tier, terminal, billOfLading, number, containerId } = worst
  return { tier, terminal, billOfLading, number, containerId }
}

function deadlineOf({ judgment: { deadline } }: JudgedContainer): NextDeadline | null {
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
