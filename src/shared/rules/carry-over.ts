// Carries known facts over when an answer leaves them out: deadlines, appointments, holds, resumed stops and zones.

import type { Container, LastSeenDeadline } from '../fleet/container.ts'
import type { ResumedStop, Shipment } from '../fleet/shipment.ts'
import { type Candidate, isInland, readDeadline } from './deadline.ts'
import { DAY, type Instant } from './instant.ts'
import { type DeadlineSource, isGiven } from './last-free-day.ts'
import { isOut, judgeOut, readOut } from './out.ts'
import { isRailToCome, namesRail } from './rail.ts'
import { readInstant } from './written-time-reader.ts'
import type { NamedPlace } from '../fleet/place.ts'
import { zoneNamed } from './zone.ts'

/** A cheap check before {@link followLastSeen}; false for almost every container. */
export function mayHaveLostDeadline(before: Container, now: Container): boolean {
  if ((before.lastSeenDeadline ?? null) !== null) return true
  return SOURCES.some((source) => isGiven(source, before.deadlines) && !isGiven(source, now.deadlines))
}

/**
 * The removed deadlines to keep after an answer at `at`, earliest first. Null if nothing is missing or the container is
 * out. {@link withoutExpired} drops them after 24 hours, by a clock that is not in doubt.
 */
export function followLastSeen(
  before: Container,
  now: Container,
  shipment: Shipment | null,
  at: Instant,
): LastSeenDeadline | null {
  if (isOut(judgeOut(readOut(now, shipment, isInland(now, shipment)), at))) return null
  const missing = listOf(before.lastSeenDeadline ?? null).filter((one) => !isGiven(one.source, now.deadlines))
  const candidates = candidatesOf(before, shipment, at)
  // The first deadline that was still sent before this answer.
  const binding = candidates.find(({ lastSeen }) => lastSeen === null)
  if (binding === undefined || isGiven(binding.deadline.source, now.deadlines)) return inOrder(missing)
  const { source, written } = binding.deadline
  // A removed deadline that ends later would never bind.
  const sooner = new Set(candidates.slice(0, candidates.indexOf(binding)).map(({ lastSeen }) => lastSeen))
  return inOrder([...missing.filter((one) => sooner.has(one)), { source, written, missingSince: at }])
}

/** Drops the deadlines that have been missing for 24 hours. */
export function withoutExpired(lastSeen: LastSeenDeadline | null, at: Instant): LastSeenDeadline | null {
  let remaining = lastSeen
  // The first one has been missing longest.
  while (remaining !== null && isGone(remaining, at)) remaining = remaining.next ?? null
  return remaining
}

function isGone({ missingSince }: LastSeenDeadline, at: Instant): boolean {
  return at - missingSince >= DAY
}

function listOf(first: LastSeenDeadline | null): readonly LastSeenDeadline[] {
  return first === null ? [] : [first, ...listOf(first.next ?? null)]
}

function inOrder(kept: readonly LastSeenDeadline[]): LastSeenDeadline | null {
  return kept.reduceRight<LastSeenDeadline | null>((next, { source, written, missingSince }) => {
    return next === null ? { source, written, missingSince } : { source, written, missingSince, next }
  }, null)
}

const SOURCES: readonly DeadlineSource[] = ['line', 'terminal', 'rail', 'service']

function candidatesOf(container: Container, shipment: Shipment | null, at: Instant): readonly Candidate[] {
  const facts = readDeadline(container, shipment, false)
  const { found } = isRailToCome(facts.railSigns, at) ? readDeadline(container, shipment, true) : facts
  return found.kind === 'binding' ? found.candidates : NONE
}

const NONE: readonly Candidate[] = []

/** Keeps a removed appointment until a new one is set or the container leaves. */
export function withLostAppointment(before: Container, sent: Container): Container {
  const { appointmentAt } = sent
  const lostAppointment = before.appointmentAt ?? before.lostAppointment ?? null
  return appointmentAt !== null || hasLeft(sent) || lostAppointment === null ? sent : { ...sent, lostAppointment }
}

export function hasLeft({ atPort, inland, emptyReturn }: Container): boolean {
  return atPort.fullOutAt !== null || inland.fullOutAt !== null || emptyReturn.at !== null
}

/** Remembers when the terminal first reported the container as available. */
export function withAvailableSince(before: Container | null, sent: Container, at: Instant): Container {
  const earlier = before?.availableSince ?? null
  if (earlier !== null) return { ...sent, availableSince: earlier }
  const { known, available } = sent.availability
  if (!known || available !== true) return sent
  const isNews = before !== null && before.availability.known && before.availability.available === false
  const notBefore = isNews ? readInstant(before.availability.checkedAt) : null
  return { ...sent, availableSince: { notBefore: notBefore === null || notBefore > at ? null : notBefore, seenAt: at } }
}

/** Keeps the last known holds while the terminal is silent about them. */
export function withStandingHolds(before: Container, sent: Container): Container {
  if (before.holds.length === 0 || sent.holds.length > 0) return sent
  // The holds belonged to the port's terminal.
  if (hasLeft(sent) || namesRail(sent)) return sent
  const { known, available } = sent.availability
  // An available container has no hold.
  if (known && available === true) return sent
  // A terminal that fell silent sends empty lists. A terminal that never reports availability may still name holds.
  const fellSilent = !known && (before.availability.known || before.isSilentOnHolds === true)
  if (!fellSilent && sent.isSilentOnHolds !== true) return sent
  return { ...sent, holds: before.holds, isSilentOnHolds: true }
}

/** Remembers a resumed stop until the line sends something new. */
export function withResumedStop(before: Shipment, sent: Shipment): Shipment {
  const resumedStop = followStop(before, sent)
  return resumedStop === null ? sent : { ...sent, resumedStop }
}

function followStop(before: Shipment, sent: Shipment): ResumedStop | null {
  const { stoppedAt, lastSucceededAt, lastAttemptedAt } = sent.tracking
  if (stoppedAt !== null) return null
  const { tracking, resumedStop = null } = before
  const stop = tracking.stoppedAt === null ? resumedStop : { at: tracking.stoppedAt, reason: tracking.stoppedReason }
  // Without tracking times there is no news to wait for.
  if (stop === null || (lastSucceededAt === null && lastAttemptedAt === null)) return null
  const [since, success] = [readInstant(stop.at), readInstant(lastSucceededAt)]
  return since !== null && success !== null && success > since ? null : stop
}

/** A place without an ID has no zone to look up. */
function lacksZone({ id, zone }: NamedPlace): boolean {
  return id !== null && (zone === null || zoneNamed(zone.trim()) === null)
}

export function anyLacksZone({ portOfLading, portOfDischarge, destination }: Shipment): boolean {
  return lacksZone(portOfLading) || lacksZone(portOfDischarge) || lacksZone(destination)
}

/** Adds the port's zone to each place that lacks one. */
export function withPortZones(
  shipment: Shipment,
  zoneOf: (place: NamedPlace, name: PlaceName) => string | null,
): Shipment {
  const withZone = (name: PlaceName): NamedPlace => {
    const place = shipment[name]
    const portZone = lacksZone(place) ? zoneOf(place, name) : null
    return portZone === null ? place : { ...place, portZone }
  }
  return {
    ...shipment,
    portOfLading: withZone('portOfLading'),
    portOfDischarge: withZone('portOfDischarge'),
    destination: withZone('destination'),
  }
}

type PlaceName = 'portOfLading' | 'portOfDischarge' | 'destination'

/** Keeps the port zones that are already known. */
export function withKnownPortZones(before: Shipment, sent: Shipment): Shipment {
  if (!anyLacksZone(sent)) return sent
  return withPortZones(
    sent,
    ({ id, portZone }, name) => portZone ?? (before[name].id === id ? (before[name].portZone ?? null) : null),
  )
}
