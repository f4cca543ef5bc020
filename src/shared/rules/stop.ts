// Judges why tracking stopped: whether the stop is expected, and the next step.

import type { Container } from '../fleet/container.ts'
import { KNOWN_STOP_REASONS } from '../fleet/shipment.ts'
import type { KnownStopReason, Shipment } from '../fleet/shipment.ts'
import type { Arrival } from './arrival.ts'
import { hasHappened, isBefore } from './happening.ts'
import type { Instant } from '../time/instant.ts'
import { isOut } from './out.ts'
import type { GateEvent, Out, OutFacts } from './out.ts'
import { isReturnedBefore } from './per-diem.ts'
import { readInstant } from '../time/written-time-reader.ts'

/** Least to most severe. */
export const STOP_VERDICTS = ['benign', 'ask', 'suspicious', 'act', 'critical'] as const
export type StopVerdict = (typeof STOP_VERDICTS)[number]

export type Stop =
  | {
      readonly kind: 'tracked'
      /** A stop reason without a stop time; only the time means stopped. */
      readonly reasonLeft: string | null
      /** Resumed without an update since, while a container is open. */
      readonly isAwaitingNews: boolean
    }
  | {
      readonly kind: 'stopped'
      readonly verdict: StopVerdict
      readonly ignored: boolean
      /** As the service sent it. */
      readonly reason: string | null
      readonly why: StopWhy
      readonly nextStep: NextStep
      readonly stoppedAt: Instant | null
      readonly byUserId: string | null
    }

export type StopWhy =
  | { readonly kind: 'all-returned' }
  /** `containers`: without proof of a gate-out and a later empty return. */
  | { readonly kind: 'return-not-proven'; readonly containers: ContainerCount }
  | { readonly kind: 'all-back' }
  | { readonly kind: 'empty-not-back'; readonly containers: ContainerCount }
  | { readonly kind: 'not-out'; readonly containers: ContainerCount }
  | { readonly kind: 'no-news-before-arrival' }
  | { readonly kind: 'booking-cancelled' }
  | { readonly kind: 'reason-unknown' }

/** Containers without facts count too, because nothing is proven about them. */
export interface ContainerCount {
  readonly concerned: number
  /** Null if the service did not send the number. */
  readonly of: number | null
}

export type NextStep =
  | 'nothing'
  /** Stopped by a colleague: ask, then resume. */
  | 'ask-colleague'
  | 'get-replacement-booking'
  /** Resume, and ask the terminal whether the container went out and came back. */
  | 'check-gate-events'
  /** Resume, and ask the terminal for the container's location. */
  | 'ask-terminal'
  /** Resume, and return the empty. */
  | 'prove-empty-return'
  /** Resume, and ask the line whether the container was rolled. */
  | 'ask-line'

export interface ContainerAtGate {
  readonly container: Container
  readonly outFacts: OutFacts
  readonly out: Out
}

export function judgeStop(
  shipment: Shipment,
  containers: readonly ContainerAtGate[],
  arrival: Arrival,
  ignoredReasons: readonly string[],
  now: Instant,
): Stop {
  const { stoppedAt, stoppedReason: reason, stoppedByUserId: byUserId } = shipment.tracking
  if (stoppedAt === null) {
    const { containerIds, resumedStop = null } = shipment
    // A stop does not matter if all containers are out.
    const isAwaitingNews =
      resumedStop !== null && !isIgnored(resumedStop.reason, ignoredReasons) && !areAllOut(containerIds, containers)
    return { kind: 'tracked', reasonLeft: reason, isAwaitingNews }
  }
  const [verdict, why, nextStep] = verdictFor(
    reason,
    containers,
    unknownContainers(shipment.containerIds, containers),
    arrival,
    now,
  )
  return {
    kind: 'stopped',
    verdict,
    ignored: isIgnored(reason, ignoredReasons),
    reason,
    why,
    nextStep,
    stoppedAt: readInstant(stoppedAt),
    byUserId,
  }
}

/** Its containers are unverified, as if the shipment were stopped. */
export function isAwaitingNews(stop: Stop): boolean {
  return stop.kind === 'tracked' && stop.isAwaitingNews
}

/** The dispatcher misses updates. Not if all containers are out and only the proof of the empty return is missing. */
export function isBlinding(stop: Stop): boolean {
  if (stop.kind !== 'stopped' || stop.verdict === 'benign' || stop.ignored) return false
  return stop.verdict !== 'ask' || stop.why.kind !== 'empty-not-back'
}

/** Named containers without facts; null if the shipment names none. */
export function unknownContainers(
  named: Shipment['containerIds'],
  containers: readonly Pick<ContainerAtGate, 'container'>[],
): number | null {
  if (named === null) return null
  const unknown = new Set(named)
  for (const { container } of containers) unknown.delete(container.id)
  return unknown.size
}

export function areAllOut(
  named: Shipment['containerIds'],
  containers: readonly Pick<ContainerAtGate, 'container' | 'out'>[],
): boolean {
  return (
    containers.length > 0 &&
    containers.every((container) => isOut(container.out)) &&
    unknownContainers(named, containers) === 0
  )
}

type Ruling = readonly [StopVerdict, StopWhy, NextStep]

function verdictFor(
  reason: string | null,
  containers: readonly ContainerAtGate[],
  unknown: number | null,
  arrival: Arrival,
  now: Instant,
): Ruling {
  const count = (concerned: readonly ContainerAtGate[]): ContainerCount => ({
    concerned: concerned.length + (unknown ?? 0),
    of: unknown === null ? null : containers.length + unknown,
  })
  // A container without facts proves nothing, so the stop can't be expected.
  const allKnown = unknown === 0 && containers.length > 0
  const inside = containers.filter((container) => !isOut(container.out))
  const anyOpen = inside.length > 0 || !allKnown
  const notOut: StopWhy = { kind: 'not-out', containers: count(inside) }
  const notBack = containers.filter((container) => !isReturnProven(container.outFacts.events, now))
  const emptyNotBack: StopWhy = { kind: 'empty-not-back', containers: count(notBack) }
  const onceOut: Ruling =
    notBack.length > 0 ? ['ask', emptyNotBack, 'prove-empty-return'] : ['benign', { kind: 'all-back' }, 'nothing']

  if (!isKnownReason(reason)) return ['act', { kind: 'reason-unknown' }, 'ask-terminal']
  switch (reason) {
    case 'all_containers_terminated': {
      // Contradicting facts don't prove the end of the journey.
      const unproven = containers.filter(
        (container) => !isOut(container.out) || !isTermination(container.outFacts.events, now),
      )
      if (unproven.length === 0 && allKnown) return ['benign', { kind: 'all-returned' }, 'nothing']
      return ['suspicious', { kind: 'return-not-proven', containers: count(unproven) }, 'check-gate-events']
    }
    case 'past_full_out_window':
      if (notBack.length > 0 || !allKnown) return ['act', emptyNotBack, 'prove-empty-return']
      return anyOpen ? ['act', notOut, 'ask-terminal'] : onceOut
    case 'past_arrival_window':
      return anyOpen ? ['act', notOut, 'ask-terminal'] : onceOut
    case 'no_updates_at_line':
      if (arrival.kind !== 'arrived') return ['critical', { kind: 'no-news-before-arrival' }, 'ask-line']
      return anyOpen ? ['act', notOut, 'ask-terminal'] : onceOut
    case 'cancelled_by_user':
      return anyOpen ? ['ask', notOut, 'ask-colleague'] : onceOut
    case 'booking_cancelled':
      return ['ask', { kind: 'booking-cancelled' }, 'get-replacement-booking']
  }
}

/** A gate-out and a later or same-day empty return. Both are required because the service may have misread one. */
function isTermination(events: readonly GateEvent[], now: Instant): boolean {
  const { returned, wentOut } = sorted(events, now)
  return (
    returned !== undefined &&
    wentOut.length > 0 &&
    wentOut.every((event) => isBefore(event, returned) || event.at.day === returned.at.day)
  )
}

/** An empty return that is not before the gate-out. */
function isReturnProven(events: readonly GateEvent[], now: Instant): boolean {
  const { returned, wentOut } = sorted(events, now)
  return returned !== undefined && !wentOut.some((event) => isReturnedBefore(returned, event))
}

function sorted(
  events: readonly GateEvent[],
  now: Instant,
): { readonly returned: GateEvent | undefined; readonly wentOut: readonly GateEvent[] } {
  return {
    returned: events.find((event) => event.field === 'empty-returned' && hasHappened(event, now)),
    wentOut: events.filter((event) => event.field !== 'empty-returned'),
  }
}

function isIgnored(reason: string | null, ignored: readonly string[]): boolean {
  return reason !== null && ignored.includes(reason)
}

function isKnownReason(reason: string | null): reason is KnownStopReason {
  return (KNOWN_STOP_REASONS as readonly (string | null)[]).includes(reason)
}
