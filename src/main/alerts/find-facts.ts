// Finds what is worth an alert: what holds of a shipment now, and what changed between two states of it. Pure.

import type { Container, Hold } from '#shared/fleet/container.ts'
import type { LineTracking, Shipment } from '#shared/fleet/shipment.ts'
import type { AlertFact, AlertSubject } from '#shared/rules/alert-fact.ts'
import type { Judged } from '#shared/judged-fleet/judged-fleet.ts'
import { isStanding, type AppointmentProblem } from '#shared/rules/appointment.ts'
import { isReady } from '#shared/rules/availability.ts'
import { dayText } from '#shared/rules/calendar-day.ts'
import type { Fees, PostedAmount } from '#shared/rules/fees.ts'
import type { FeedOutage, OutageMember } from '#shared/rules/feed-outage.ts'
import { DAY, type Instant } from '#shared/rules/instant.ts'
import type { ContainerFacts } from '#shared/rules/judgement.ts'
import { isDueWithin } from '#shared/rules/pull-by.ts'
import type { JudgedContainer, JudgedShipment, ShipmentJudgement } from '#shared/rules/shipment-judgement.ts'
import { isBlinding } from '#shared/rules/stop.ts'
import { readInstant } from '#shared/rules/written-time-reader.ts'

/** Unique for ever: of two alerts with the same identity the second is none. */
export function identityOf({ kind, subject, fact }: Named): string {
  const { containerId, place } = subject
  // A container is the same one, whichever shipment it is said to belong to.
  const shipmentId = containerId === null ? subject.shipmentId : null
  return JSON.stringify([kind, shipmentId, containerId, place, fact])
}

export type Named = Pick<AlertFact, 'kind' | 'subject' | 'fact'>

/**
 * What holds now, however it came to be: by news from the service, or by the clock alone.
 * `dueWorkingDays`: how many working days ahead a container counts as due.
 */
export function standingFacts(judged: Judged, dueWorkingDays: number): readonly AlertFact[] {
  const facts: AlertFact[] = []
  if (judged.shipment !== null) addStandingOfShipment(facts, judged)
  for (const container of judged.containers) addStandingOfContainer(facts, container, dueWorkingDays)
  return facts
}

/** What is news only where it was otherwise before. `at`: when it was seen. */
export function changedFacts(before: readonly ContainerFacts[], after: Judged, at: Instant): readonly AlertFact[] {
  const facts: AlertFact[] = []
  for (const container of after.containers) {
    const earlier = before.find((facts) => facts.container.id === container.judgement.containerId)
    if (earlier === undefined) continue
    if (container.judgement.out.kind !== 'out') addChangesOfContainer(facts, earlier, container, at)
    addFees(facts, earlier, container, at)
  }
  return facts
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

/** Null where its news is not old. */
export function staleFact(
  shipment: Shipment,
  { staleness, openContainers }: Pick<ShipmentJudgement, 'staleness' | 'openContainers'>,
): AlertFact | null {
  if (staleness.kind !== 'stale') return null
  const fact = new Date(staleness.since).toISOString()
  return { kind: 'stale', subject: subjectOf(shipment), fact, weight: 'act', staleness, openContainers }
}

/** `since`: when the outage was first noticed; while it lasts it is the same one, whoever joins or leaves it. */
export function outageFact(outage: FeedOutage, since: Instant): AlertFact {
  return {
    kind: 'feed-outage',
    subject: { ...NOBODY, place: placeOf(outage) },
    fact: new Date(since).toISOString(),
    weight: 'act',
    outage,
  }
}

/** The time of a stop, the same however the service writes it: with another offset or a fraction it is no other stop. */
export function stopText({ stoppedAt }: LineTracking): string {
  const instant = readInstant(stoppedAt)
  return instant === null ? (stoppedAt ?? '') : new Date(instant).toISOString()
}

export function placeOf({ at, id }: FeedOutage): string {
  return `${at} ${id}`
}

export const NOBODY: AlertSubject = {
  shipmentId: null,
  containerId: null,
  place: null,
  billOfLading: null,
  customer: null,
  containerNumber: null,
}

export function subjectOf(shipment: Shipment | null, container: Container | null = null): AlertSubject {
  return {
    shipmentId: shipment?.id ?? null,
    containerId: container?.id ?? null,
    place: null,
    billOfLading: shipment?.billOfLading ?? null,
    customer: shipment?.customer ?? null,
    containerNumber: container?.number ?? null,
  }
}

function addStandingOfShipment(found: AlertFact[], { shipment, judgement }: JudgedShipment): void {
  const { stop, forecast, openContainers } = judgement
  const subject = subjectOf(shipment)
  if (stop.kind === 'stopped') {
    const weight = isBlinding(stop) ? 'act' : 'know'
    found.push({ kind: 'tracking-stopped', subject, fact: stopText(shipment.tracking), weight, stop })
  }
  if (forecast.kind === 'expected' && forecast.warn) {
    const fact = `${dayText(forecast.day)} ${forecast.cause}`
    found.push({ kind: 'stop-ahead', subject, fact, weight: 'act', forecast, openContainers })
  }
}

function addStandingOfContainer(
  found: AlertFact[],
  { judgement, facts }: JudgedContainer,
  dueWorkingDays: number,
): void {
  const { deadline, appointment, availability } = judgement
  const subject = (): AlertSubject => subjectOf(facts.shipment, facts.container)
  if (deadline.kind === 'counts') {
    const binding = dayText(deadline.binding.lastFreeDay.day)
    if (deadline.isPast) {
      found.push({ kind: 'charging-started', subject: subject(), fact: binding, weight: 'act', deadline })
    } else if (isDueWithin(dueWorkingDays, deadline.pullBy, facts.gate, deadline.today)) {
      found.push({
        kind: 'due',
        subject: subject(),
        fact: deadline.pullBy.kind === 'day' ? dayText(deadline.pullBy.day) : binding,
        // Somebody has planned it: nothing is left to do but to keep to it.
        weight: isStanding(appointment) ? 'know' : 'act',
        deadline,
        isReady: isReady(availability),
        appointment,
      })
    }
  }
  if (appointment.kind === 'set') {
    const time = `${dayText(appointment.day)} ${appointment.clock ?? ''}`
    for (const problem of appointment.problems) {
      const fact = `${time} ${problemText(problem)}`
      found.push({ kind: 'appointment-conflict', subject: subject(), fact, weight: 'act', appointment })
    }
  }
}

function problemText(problem: AppointmentProblem): string {
  return problem.kind === 'missed' ? 'missed' : `after ${dayText(problem.lastFreeDay)}`
}

function addChangesOfContainer(
  found: AlertFact[],
  earlier: ContainerFacts,
  { judgement, facts }: JudgedContainer,
  at: Instant,
): void {
  const subject = (): AlertSubject => subjectOf(facts.shipment, facts.container)
  // What comes and goes and comes again is news again, but not more than once a day.
  const day = dayOfSight(at)
  const { deadline, availability } = judgement
  const was = earlier.deadline
  if (was.kind === 'binding') {
    const { lastFreeDay } = was.binding
    if (deadline.kind === 'counts' && deadline.binding.lastFreeDay.day < lastFreeDay.day) {
      const fact = `${dayText(lastFreeDay.day)} to ${dayText(deadline.binding.lastFreeDay.day)} seen ${day}`
      found.push({ kind: 'deadline-earlier', subject: subject(), fact, weight: 'act', was: lastFreeDay, deadline })
    }
    if (deadline.kind === 'unknown') {
      const fact = `${dayText(lastFreeDay.day)} seen ${day}`
      found.push({ kind: 'deadline-vanished', subject: subject(), fact, weight: 'act', was: lastFreeDay, deadline })
    }
  }
  if (isReady(availability) && !isReady(earlier.availability)) {
    found.push({ kind: 'became-available', subject: subject(), fact: `seen ${day}`, weight: 'act', deadline })
  }
  const known = new Set(earlier.container.holds.map(holdText))
  for (const hold of facts.container.holds) {
    if (known.has(holdText(hold))) continue
    found.push({ kind: 'hold-added', subject: subject(), fact: `${holdText(hold)} seen ${day}`, weight: 'act', hold })
  }
}

/** Fees count also for a container that is out. */
function addFees(found: AlertFact[], earlier: ContainerFacts, { facts }: JudgedContainer, at: Instant): void {
  const before = amountsOf(earlier.fees)
  const now = amountsOf(facts.fees)
  const risen = now.filter(({ currency, amount }) => {
    return amount > (before.find((other) => other.currency === currency)?.amount ?? 0)
  })
  if (risen.length === 0) return
  found.push({
    kind: 'fee-posted',
    subject: subjectOf(facts.shipment, facts.container),
    // Paid and posted once more, it is owed once more.
    fact: `${risen.map(({ currency, amount }) => `${currency} ${amount}`).join(', ')} seen ${dayOfSight(at)}`,
    weight: 'act',
    posted: now,
  })
}

function amountsOf(fees: Fees): readonly PostedAmount[] {
  return fees.kind === 'posted' ? fees.amounts : []
}

function holdText({ name, status }: Hold): string {
  return JSON.stringify([name, status])
}

function dayOfSight(at: Instant): string {
  return new Date(Math.floor(at / DAY) * DAY).toISOString().slice(0, 10)
}
