// Facts that stay known while a source is silent: deadlines, appointments, holds, stops and zones that an answer leaves out.

import type { Container, LastSeenDeadline } from '../fleet/container.ts'
import type { ResumedStop, Shipment } from '../fleet/shipment.ts'
import { type Candidate, isInland, isRailToCome, namesRail, readDeadline } from './deadline.ts'
import { DAY, type Instant } from './instant.ts'
import { type DeadlineSource, isGiven } from './last-free-day.ts'
import { isOut, judgeOut, readOut } from './out.ts'
import { readInstant } from './written-time-reader.ts'
import type { NamedPlace } from '../fleet/place.ts'
import { zoneNamed } from './zone.ts'

/** Quick to check, and false of almost every container: whether {@link followLastSeen} may find something to keep. */
export function mayHaveLostDeadline(before: Container, now: Container): boolean {
  if ((before.lastSeenDeadline ?? null) !== null) return true
  return SOURCES.some((source) => isGiven(source, before.deadlines) && !isGiven(source, now.deadlines))
}

/**
 * What to keep after an answer at `at` that sent the container as `now`: its binding day, where that has just vanished, behind
 * those from before that end sooner. Null where nothing is missing, or the container is out. None is given up here for its age:
 * {@link withoutGone} does that, by a clock that is not in doubt.
 */
export function followLastSeen(
  before: Container,
  now: Container,
  shipment: Shipment | null,
  at: Instant,
): LastSeenDeadline | null {
  if (isOut(judgeOut(readOut(now, shipment, isInland(now, shipment)), at))) return null
  const kept = all(before.lastSeenDeadline ?? null).filter((one) => !isGiven(one.source, now.deadlines))
  const candidates = candidatesOf(before, shipment, at)
  // What had vanished before binds no longer than until it is given up: then this one does.
  const binding = candidates.find(({ lastSeen }) => lastSeen === null)
  if (binding === undefined || isGiven(binding.deadline.source, now.deadlines)) return inOrder(kept)
  const { source, written } = binding.deadline
  // Of those that end later than it, and vanished before it, none would ever bind.
  const sooner = new Set(candidates.slice(0, candidates.indexOf(binding)).map(({ lastSeen }) => lastSeen))
  return inOrder([...kept.filter((one) => sooner.has(one)), { source, written, missingSince: at }])
}

/** What is left of it once a day of answers has lacked it. */
export function withoutGone(lastSeen: LastSeenDeadline | null, at: Instant): LastSeenDeadline | null {
  let left = lastSeen
  // The one that binds first vanished first.
  while (left !== null && isGone(left, at)) left = left.next ?? null
  return left
}

function isGone({ missingSince }: LastSeenDeadline, at: Instant): boolean {
  return at - missingSince >= DAY
}

function all(first: LastSeenDeadline | null): readonly LastSeenDeadline[] {
  return first === null ? [] : [first, ...all(first.next ?? null)]
}

function inOrder(kept: readonly LastSeenDeadline[]): LastSeenDeadline | null {
  return kept.reduceRight<LastSeenDeadline | null>((next, { source, written, missingSince }) => {
    return next === null ? { source, written, missingSince } : { source, written, missingSince, next }
  }, null)
}

const SOURCES: readonly DeadlineSource[] = ['line', 'terminal', 'rail', 'service']

function candidatesOf(container: Container, shipment: Shipment | null, at: Instant): readonly Candidate[] {
  const read = readDeadline(container, shipment, false)
  const { found } = isRailToCome(read.railSigns, at) ? readDeadline(container, shipment, true) : read
  return found.kind === 'binding' ? found.candidates : NONE
}

const NONE: readonly Candidate[] = []

/** The container as an answer has just sent it, with the appointment it lost, until another is given or it has left. */
export function withLostAppointment(before: Container, sent: Container): Container {
  const { appointmentAt } = sent
  const lostAppointment = before.appointmentAt ?? before.lostAppointment ?? null
  return appointmentAt !== null || hasLeft(sent) || lostAppointment === null ? sent : { ...sent, lostAppointment }
}

/** What the service no longer says of the terminal is then over, and not missing. */
export function hasLeft({ atPort, inland, emptyReturn }: Container): boolean {
  return atPort.fullOutAt !== null || inland.fullOutAt !== null || emptyReturn.at !== null
}

/** The container as an answer has just sent it, with the holds of which neither it nor any answer since they were named says anything. */
export function withStandingHolds(before: Container, sent: Container): Container {
  if (before.holds.length === 0 || sent.holds.length > 0) return sent
  // Then the terminal at the port, whose holds they were, has nothing more to say of it.
  if (hasLeft(sent) || namesRail(sent)) return sent
  const { known, available } = sent.availability
  // A terminal that hands it out has no hold on it, said or not.
  if (known && available === true) return sent
  // One that fell silent sends empty lists; one that never reports whether a container is available may name holds all the same.
  const fellSilent = !known && (before.availability.known || before.isSilentOnHolds === true)
  if (!fellSilent && sent.isSilentOnHolds !== true) return sent
  return { ...sent, holds: before.holds, isSilentOnHolds: true }
}

/** The shipment as an answer has just sent it, with the stop that was resumed as long as nothing new has come since. */
export function withResumedStop(before: Shipment, sent: Shipment): Shipment {
  const resumedStop = followStop(before, sent)
  return resumedStop === null ? sent : { ...sent, resumedStop }
}

function followStop(before: Shipment, sent: Shipment): ResumedStop | null {
  const { stoppedAt, lastSucceededAt, lastAttemptedAt } = sent.tracking
  if (stoppedAt !== null) return null
  const { tracking, resumedStop = null } = before
  const stop = tracking.stoppedAt === null ? resumedStop : { at: tracking.stoppedAt, reason: tracking.stoppedReason }
  // Where the service never says how its asking goes, no news can be waited for.
  if (stop === null || (lastSucceededAt === null && lastAttemptedAt === null)) return null
  const [since, success] = [readInstant(stop.at), readInstant(lastSucceededAt)]
  return since !== null && success !== null && success > since ? null : stop
}

/** A place that is not named at all has no zone to look for. */
function lacksZone({ id, zone }: NamedPlace): boolean {
  return id !== null && (zone === null || zoneNamed(zone.trim()) === null)
}

export function anyLacksZone({ portOfLading, portOfDischarge, destination }: Shipment): boolean {
  return lacksZone(portOfLading) || lacksZone(portOfDischarge) || lacksZone(destination)
}

/** The shipment with the zones that `zoneOf` knows of the ports of those places that lack one. */
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

/** The shipment as an answer has just sent it, with the zones that its ports were known to have. */
export function withKnownPortZones(before: Shipment, sent: Shipment): Shipment {
  if (!anyLacksZone(sent)) return sent
  return withPortZones(
    sent,
    ({ id, portZone }, name) => portZone ?? (before[name].id === id ? (before[name].portZone ?? null) : null),
  )
}
