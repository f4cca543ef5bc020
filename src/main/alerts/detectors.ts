// All alert detectors by kind, and the functions that run them over a judged shipment. Pure.

import type { Judged } from '#main/judge/judged-fleet.ts'
import { ALERT_KINDS, type AlertFact, type AlertKind } from '#shared/alerts/alert-kinds.ts'
import type { ContainerFacts } from '#shared/rules/container-facts.ts'
import type { FeedOutage, OutageMember, TrackingJudgment } from '#shared/rules/feed-outage.ts'
import type { Fees } from '#shared/rules/fees.ts'
import type { JudgedContainer } from '#shared/rules/shipment-judgment.ts'
import { dayText } from '#shared/time/calendar-day.ts'
import type { Instant } from '#shared/time/instant.ts'
import { CONTAINER_CHANGES } from './container-changes.ts'
import { CONTAINER_STATES } from './container-states.ts'
import { type Detector, type Detectors, type IsTrackingOver, NONE, type Seen, subjectOf } from './detector.ts'
import { type MadeKind, stopText } from './facts.ts'

const isTracked = ({ stop }: TrackingJudgment): boolean => stop.kind === 'tracked'

export const DETECTORS = {
  'tracking-stopped': {
    in: 'shipment',
    find: ({ shipment, judgment: { stop } }) =>
      stop.kind === 'stopped'
        ? [
            {
              kind: 'tracking-stopped',
              subject: subjectOf(shipment),
              fact: stopText(shipment.tracking.stoppedAt),
              stop,
            },
          ]
        : NONE,
    isOver: isTracked,
  },

  'tracking-ending-soon': {
    in: 'shipment',
    find({ shipment, judgment: { forecast, openContainers } }) {
      if (forecast.kind !== 'expected' || !forecast.warn) return NONE
      const fact = `${dayText(forecast.day)} ${forecast.cause}`
      return [{ kind: 'tracking-ending-soon', subject: subjectOf(shipment), fact, forecast, openContainers }]
    },
    isOver: null,
  },

  ...CONTAINER_STATES,
  ...CONTAINER_CHANGES,
} as const satisfies Detectors<Exclude<AlertKind, MadeKind>>

/** Facts that are made elsewhere and end with the tracking of the shipment. */
const MADE_IS_OVER: Partial<Record<AlertKind, IsTrackingOver>> = {
  'tracking-stopped-again': isTracked,
  'no-updates': ({ staleness }) => staleness.kind !== 'stale',
} satisfies Partial<Record<MadeKind, IsTrackingOver>>

/** What holds now, by news or by the clock. `dueWorkingDays`: the lead for due containers. */
export function standingFacts(judged: Judged, dueWorkingDays: number): readonly AlertFact[] {
  const facts: AlertFact[] = []
  if (judged.shipment !== null) for (const { find } of OF_SHIPMENT) facts.push(...find(judged))
  for (const container of judged.containers)
    for (const { find } of OF_CONTAINER) facts.push(...find(container, dueWorkingDays))
  return facts
}

export function seenAt(at: Instant, dueWorkingDays: number, removedDay: Seen['removedDay'] = () => null): Seen {
  return { day: new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length), at, dueWorkingDays, removedDay }
}

export function changedFacts(before: readonly ContainerFacts[], after: Judged, seen: Seen): readonly AlertFact[] {
  const facts: AlertFact[] = []
  for (const container of after.containers) {
    const earlier = before.find((facts) => facts.container.id === container.judgment.containerId)
    if (earlier === undefined) {
      // The first demurrage without an LFD is news, also of a container that is new.
      if (container.judgment.isCharging)
        facts.push(...DETECTORS['fee-posted'].find({ ...container.facts, fees: NO_FEES }, container, seen))
      continue
    }
    const isOut = container.judgment.out.kind === 'out'
    for (const { find, isWhenOut = false } of OF_CHANGE)
      if (isWhenOut || !isOut) facts.push(...find(earlier, container, seen))
  }
  return facts
}

/** The alert's subject now; undefined if it is not watched. */
export interface SubjectNow {
  readonly shipment: TrackingJudgment | undefined
  readonly container: JudgedContainer | undefined
  readonly dueWorkingDays: number
}

export function isOver(kind: AlertKind, { shipment, container, dueWorkingDays }: SubjectNow): boolean {
  const detector: Detector | undefined = BY_KIND[kind]
  if (detector?.in === 'container' || detector?.in === 'change')
    return container !== undefined && detector.isOver?.(container, dueWorkingDays) === true
  const isTrackingOver = detector?.isOver ?? MADE_IS_OVER[kind]
  return shipment !== undefined && isTrackingOver?.(shipment) === true
}

/** Stale shipments that no outage explains. */
export function staleShipments(
  members: readonly OutageMember[],
  outages: readonly FeedOutage[],
): readonly OutageMember[] {
  const explained = new Set(outages.flatMap(({ shipmentIds }) => shipmentIds))
  return members.filter(({ judgment, isDone }) => {
    return judgment.staleness.kind === 'stale' && !isDone && !explained.has(judgment.shipmentId)
  })
}

const NO_FEES: Fees = { kind: 'none' }
const BY_KIND: Partial<Record<AlertKind, Detector>> = DETECTORS
const ALL: readonly Detector[] = ALERT_KINDS.flatMap((kind) => BY_KIND[kind] ?? [])
const OF_SHIPMENT = ALL.filter((detector) => detector.in === 'shipment')
const OF_CONTAINER = ALL.filter((detector) => detector.in === 'container')
const OF_CHANGE = ALL.filter((detector) => detector.in === 'change')
