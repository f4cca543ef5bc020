// Finds what is worth an alert: what holds of a shipment now, and what changed between two states of it. Pure.

import { ALERT_KINDS, type AlertFact, type AlertKind } from '#shared/alerts/alert-kinds.ts'
import type { Judged } from '#shared/judged-fleet/judged-fleet.ts'
import type { FeedOutage, OutageMember } from '#shared/rules/feed-outage.ts'
import type { Instant } from '#shared/rules/instant.ts'
import type { ContainerFacts } from '#shared/rules/container-facts.ts'
import type { Detector, Seen, SubjectNow } from './detector.ts'
import { DETECTORS } from './detectors.ts'

/**
 * What holds now, however it came to be: by news from the service, or by the clock alone.
 * `dueWorkingDays`: how many working days ahead a container counts as due.
 */
export function standingFacts(judged: Judged, dueWorkingDays: number): readonly AlertFact[] {
  const facts: AlertFact[] = []
  if (judged.shipment !== null) for (const { find } of OF_SHIPMENT) facts.push(...find(judged))
  for (const container of judged.containers)
    for (const { find } of OF_CONTAINER) facts.push(...find(container, dueWorkingDays))
  return facts
}

export function seenAt(at: Instant, dueWorkingDays: number): Seen {
  return { day: new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length), at, dueWorkingDays }
}

/** What is news only where it was otherwise before. */
export function changedFacts(before: readonly ContainerFacts[], after: Judged, seen: Seen): readonly AlertFact[] {
  const facts: AlertFact[] = []
  for (const container of after.containers) {
    const earlier = before.find((facts) => facts.container.id === container.judgement.containerId)
    if (earlier === undefined) continue
    const isOut = container.judgement.out.kind === 'out'
    for (const { find, isWhenOut } of OF_CHANGE) if (isWhenOut || !isOut) facts.push(...find(earlier, container, seen))
  }
  return facts
}

/** Whether what an alert of the kind said is no longer so. */
export function isOver(kind: AlertKind, now: SubjectNow): boolean {
  return DETECTORS[kind].isOver?.(now) ?? false
}

/** Those with old news that no outage explains: that has an alert of its own. */
export function staleShipments(
  members: readonly OutageMember[],
  outages: readonly FeedOutage[],
): readonly OutageMember[] {
  const explained = new Set(outages.flatMap(({ shipmentIds }) => shipmentIds))
  return members.filter(({ judgement, isDone }) => {
    return judgement.staleness.kind === 'stale' && !isDone && !explained.has(judgement.shipmentId)
  })
}

const ALL: readonly Detector[] = ALERT_KINDS.map((kind) => DETECTORS[kind])
const OF_SHIPMENT = ALL.filter((detector) => detector.in === 'shipment')
const OF_CONTAINER = ALL.filter((detector) => detector.in === 'container')
const OF_CHANGE = ALL.filter((detector) => detector.in === 'change')
