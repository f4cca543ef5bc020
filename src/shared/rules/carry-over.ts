// Carries known facts over when an answer leaves them out: what a silent source reported, removed deadlines and
// appointments until the removal is confirmed, resumed stops and zones.

import type { Container, Deadlines, LastSeenDeadline } from '../fleet/container.ts'
import type { ResumedStop, Shipment } from '../fleet/shipment.ts'
import { type Candidate, isInland, readDeadline } from './deadline.ts'
import { hasHappened, readHappening } from './happening.ts'
import { DAY, type Instant } from '../time/instant.ts'
import { type DeadlineSource, isGiven } from './last-free-day.ts'
import { isOut, judgeOut, readOut } from './out.ts'
import { inlandClock } from '../fleet/fleet-clocks.ts'
import { isRailToCome, railSignsOf } from './rail.ts'
import { readInstant } from '../time/written-time-reader.ts'
import type { NamedPlace } from '../fleet/place.ts'
import type { WrittenTime } from '../time/written-time.ts'

/** A cheap check before {@link followLastSeen}; false for almost every container. */
export function mayHaveLostDeadline(before: Container, now: Container): boolean {
  if ((before.lastSeenDeadline ?? null) !== null) return true
  return SOURCES.some((source) => isGiven(source, before.deadlines) && !isGiven(source, now.deadlines))
}

/**
 * The removed deadlines to keep after an answer at `at`, longest missing first. Null if nothing is missing or the
 * container is out. {@link withoutConfirmed} drops them.
 */
export function followLastSeen(
  before: Container,
  now: Container,
  shipment: Shipment | null,
  at: Instant,
): LastSeenDeadline | null {
  if (isGone(now, shipment, at)) return null
  const isBack = before.terminalSilentSince !== undefined && now.terminalSilentSince === undefined
  const missing = listOf(before.lastSeenDeadline ?? null)
    .filter(({ source }) => !isGiven(source, now.deadlines))
    // What the terminal did not say while it was silent confirms nothing.
    .map((one) => (isBack && one.source === 'terminal' ? { ...one, missingSince: at } : one))
  const removed = candidatesOf(before, shipment, at)
    .filter(({ lastSeen, deadline }) => lastSeen === null && !isGiven(deadline.source, now.deadlines))
    .map(({ deadline: { source, written } }) => ({ source, written, missingSince: at }))
  return chainOf([...missing, ...removed])
}

/** Drops the removed deadlines and the removed appointment that their source confirms. */
export function withoutConfirmed(container: Container, shipment: Shipment | null, at: Instant): Container {
  const { lastSeenDeadline = null, appointmentMissingSince } = container
  const dropped = listOf(lastSeenDeadline)
  const kept = dropped.filter(({ source, missingSince }) => !isConfirmed(source, missingSince, container, shipment, at))
  const isAppointmentLost =
    appointmentMissingSince !== undefined && isConfirmed('terminal', appointmentMissingSince, container, shipment, at)
  const after = kept.length === dropped.length ? container : { ...container, lastSeenDeadline: chainOf(kept) }
  if (!isAppointmentLost) return after
  const { appointmentMissingSince: _confirmed, ...rest } = after
  return { ...rest, appointmentAt: null, lostAppointment: container.appointmentAt }
}

/** The source's deadline was removed, which is not confirmed yet. */
export function isKept(source: DeadlineSource, { lastSeenDeadline = null }: Container): boolean {
  return listOf(lastSeenDeadline).some((one) => one.source === source)
}

/** The longest time that a removed deadline or appointment is missing. Null if none is. */
export function missingSince({ lastSeenDeadline, appointmentMissingSince }: Container): number | null {
  const since = Math.min(
    lastSeenDeadline?.missingSince ?? Number.POSITIVE_INFINITY,
    appointmentMissingSince ?? Number.POSITIVE_INFINITY,
  )
  return Number.isFinite(since) ? since : null
}

/** The source has reported for a day without the fact. */
function isConfirmed(
  source: DeadlineSource,
  since: number,
  container: Container,
  shipment: Shipment | null,
  at: Instant,
): boolean {
  if (at - since < DAY) return false
  const isTerminalSilent = container.terminalSilentSince !== undefined
  if (source === 'terminal') return !isTerminalSilent && isTerminalChecked(container, shipment, since, at)
  // The service's own deadline may come from any source.
  return isLineSpeaking(shipment, since, at) && !(source === 'service' && isTerminalSilent)
}

/** While tracking is stopped, only a check of the terminal without the fact counts. */
function isTerminalChecked(
  { availability }: Container,
  shipment: Shipment | null,
  since: number,
  at: Instant,
): boolean {
  if (isUpdated(shipment)) return true
  const checked = readInstant(availability.checkedAt)
  return checked !== null && checked > since && at - checked <= DAY
}

/** The shipment is still updated, and was updated without the fact. */
function isLineSpeaking(shipment: Shipment | null, since: number, at: Instant): boolean {
  if (shipment === null) return true
  const { stoppedAt, lastSucceededAt } = shipment.tracking
  if (stoppedAt !== null) return false
  const success = readInstant(lastSucceededAt)
  return success === null || (success > since && at - success <= DAY)
}

function isGone(container: Container, shipment: Shipment | null, at: Instant): boolean {
  return isOut(judgeOut(readOut(container, shipment, isInland(container, shipment)), at))
}

function listOf(first: LastSeenDeadline | null): readonly LastSeenDeadline[] {
  return first === null ? [] : [first, ...listOf(first.next ?? null)]
}

/** Keeps one deadline of each source, the one that was dropped last. */
function chainOf(deadlines: readonly LastSeenDeadline[]): LastSeenDeadline | null {
  const bySource = new Map(deadlines.map((one) => [one.source, one]))
  const ordered = [...bySource.values()].toSorted((one, other) => one.missingSince - other.missingSince)
  return ordered.reduceRight<LastSeenDeadline | null>((next, { source, written, missingSince: since }) => {
    const one = { source, written, missingSince: since }
    return next === null ? one : { ...one, next }
  }, null)
}

const SOURCES: readonly DeadlineSource[] = ['line', 'terminal', 'rail', 'service']

function candidatesOf(container: Container, shipment: Shipment | null, at: Instant): readonly Candidate[] {
  const facts = readDeadline(container, shipment, false)
  const { found } = isRailToCome(facts.railSigns, at) ? readDeadline(container, shipment, true) : facts
  return found.kind === 'binding' ? found.candidates : NONE
}

const NONE: readonly Candidate[] = []

/** A cheap check before {@link withStandingFacts}; false for almost every container. */
export function mayLackTerminalFacts(before: Container, sent: Container): boolean {
  return (
    before.terminalSilentSince !== undefined ||
    (before.appointmentAt ?? before.lostAppointment ?? null) !== null ||
    (before.availability.known && !sent.availability.known) ||
    (before.availability.available !== null && sent.availability.available === null) ||
    before.holds.length > sent.holds.length ||
    before.fees.length > sent.fees.length ||
    (before.deadlines.terminal !== null && sent.deadlines.terminal === null)
  )
}

/**
 * Keeps the facts of the terminal or ramp: all of them while it is silent or tracking is stopped, the appointment until
 * its removal is confirmed. The port's facts end when rail takes the container.
 */
export function withStandingFacts(
  before: Container,
  sent: Container,
  shipment: Shipment | null,
  at: Instant,
): Container {
  // Fees are owed after the container has left; the rest belonged to the time at the terminal.
  const isOut = isGone(sent, shipment, at)
  const isRamp = isAtRamp(before, shipment, at)
  const isSilent = isTerminalSilent(before, sent, isRamp) || isStopped(before, sent, shipment)
  if (isOut || (!isRamp && hasRail(sent, shipment, at))) {
    const owed = isSilent && sent.fees.length === 0 && before.fees.length > 0 ? { ...sent, fees: before.fees } : sent
    // An appointment before rail was at the port.
    return isOut || !hasRail(before, shipment, at) ? owed : withAppointment(before, owed, at)
  }
  if (!isSilent) return withAppointment(before, withUnmentionedHolds(before, sent), at)
  const { availability, deadlines, holds, fees } = sent
  const since = before.terminalSilentSince ?? at
  const standing: Container = {
    ...sent,
    // A value beside "not known" means nothing.
    availability: availability.known && availability.available !== null ? availability : before.availability,
    deadlines: {
      ...deadlines,
      terminal: deadlines.terminal ?? before.deadlines.terminal,
      ...(isRamp && deadlines.rail === null && deadlines.railDeprecated === null && railDaysOf(before.deadlines)),
      coalesced: deadlines.coalesced ?? standingServiceDeadline(before.deadlines),
    },
    holds: holds.length === 0 ? before.holds : holds,
    fees: fees.length === 0 ? before.fees : fees,
    terminalSilentSince: since,
  }
  return withAppointment(before, standing, at)
}

/** Facts that a ramp reported before it fell silent are the ramp's, although the service's field names say `pod`. */
function isAtRamp(container: Container, shipment: Shipment | null, at: Instant): boolean {
  const { arrivedAt, railUnloadedAt } = container.inland
  const place = inlandClock(container, shipment)
  return [arrivedAt, railUnloadedAt].some((written) => {
    const sign = readHappening(written, place)
    return sign !== null && hasHappened(sign, at)
  })
}

function railDaysOf({ rail, railDeprecated }: Deadlines): Pick<Deadlines, 'rail' | 'railDeprecated'> {
  return { rail, railDeprecated }
}

/** The service's own deadline, unless it repeats one that the line or the railroad sends. */
function standingServiceDeadline({ coalesced, line, terminal, rail, railDeprecated }: Deadlines): WrittenTime | null {
  if (coalesced === null || coalesced === terminal) return coalesced
  return [line, rail, railDeprecated].includes(coalesced) ? null : coalesced
}

/**
 * Availability that is no longer known, or an answer without any of the terminal's facts. A terminal that never reports
 * availability still speaks if it sends another fact.
 */
function isTerminalSilent(before: Container, sent: Container, isRamp: boolean): boolean {
  const wasKnown = before.availability.known
  if (!sent.availability.known && wasKnown) return true
  return saysNothing(sent, isRamp) && (before.terminalSilentSince !== undefined || !saysNothing(before, isRamp))
}

/** A stopped shipment is not updated before the first update after a resume. */
function isUpdated(shipment: Shipment | null): boolean {
  return shipment === null || (shipment.tracking.stoppedAt === null && (shipment.resumedStop ?? null) === null)
}

/** The terminal was not checked since the last answer either, and says nothing new. */
function isStopped(before: Container, sent: Container, shipment: Shipment | null): boolean {
  if (isUpdated(shipment)) return false
  const { known, available } = sent.availability
  if (known && available !== null && available !== before.availability.available) return false
  const earlier = readInstant(before.availability.checkedAt)
  const checked = readInstant(sent.availability.checkedAt)
  return checked === null || (earlier !== null && checked <= earlier)
}

function hasRail(container: Container, shipment: Shipment | null, at: Instant): boolean {
  return railSignsOf(container, shipment).some((sign) => hasHappened(sign, at))
}

/** The rail's deadline is the ramp's. */
function saysNothing(
  { availability, deadlines, holds, fees, appointmentAt, atPort }: Container,
  isRamp: boolean,
): boolean {
  return (
    !(isRamp && isGiven('rail', deadlines)) &&
    (!availability.known || availability.available === null) &&
    deadlines.terminal === null &&
    holds.length === 0 &&
    fees.length === 0 &&
    appointmentAt === null &&
    atPort.yardSpot === null
  )
}

/** Keeps a removed appointment until its removal is confirmed; after that, remembers it as lost. */
function withAppointment(before: Container, sent: Container, at: Instant): Container {
  if (sent.appointmentAt !== null) return sent
  if (before.appointmentAt === null) {
    const { lostAppointment = null } = before
    return lostAppointment === null ? sent : { ...sent, lostAppointment }
  }
  const { appointmentAt, appointmentMissingSince: missing } = before
  if (sent.terminalSilentSince !== undefined) {
    return { ...sent, appointmentAt, ...(missing === undefined ? {} : { appointmentMissingSince: missing }) }
  }
  const isBack = before.terminalSilentSince !== undefined
  return { ...sent, appointmentAt, appointmentMissingSince: isBack ? at : (missing ?? at) }
}

/** Keeps the holds if the answer does not mention holds at all. */
function withUnmentionedHolds(before: Container, sent: Container): Container {
  if (sent.isSilentOnHolds !== true || before.holds.length === 0 || sent.holds.length > 0) return sent
  // An available container has no hold.
  const { known, available } = sent.availability
  return known && available === true ? sent : { ...sent, holds: before.holds }
}

/** Keeps the zones that the answer leaves out. */
export function withKnownZones(before: Container, sent: Container): Container {
  const { atPort, inland, emptyReturn } = sent
  const port = atPort.zone ?? before.atPort.zone
  const final = inland.zone ?? before.inland.zone
  const empty = emptyReturn.zone ?? before.emptyReturn.zone
  if (port === atPort.zone && final === inland.zone && empty === emptyReturn.zone) return sent
  return {
    ...sent,
    atPort: { ...atPort, zone: port },
    inland: { ...inland, zone: final },
    emptyReturn: { ...emptyReturn, zone: empty },
  }
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

/** Adds the included port's zone to each place. */
export function withPortZones(shipment: Shipment, zoneOf: (place: NamedPlace) => string | null): Shipment {
  return withPlaces(shipment, (place) => {
    const portZone = place.id === null ? null : zoneOf(place)
    return portZone === null ? place : { ...place, portZone }
  })
}

/** Keeps the zones of a place and of its port that the answer leaves out, until it names another place. */
export function withKnownPlaceZones(before: Shipment, sent: Shipment): Shipment {
  return withPlaces(sent, (place, name) => {
    const known = before[name]
    if (isAnother(place.id, known.id) || isAnother(place.locode, known.locode)) return place
    const zone = place.zone ?? known.zone
    const portZone = place.portZone ?? known.portZone ?? null
    if (zone === place.zone && portZone === (place.portZone ?? null)) return place
    return { ...place, zone, ...(portZone === null ? {} : { portZone }) }
  })
}

function isAnother(sent: string | null, known: string | null): boolean {
  return sent !== null && known !== null && sent !== known
}

function withPlaces(shipment: Shipment, change: (place: NamedPlace, name: PlaceName) => NamedPlace): Shipment {
  let changed = shipment
  for (const name of PLACES) {
    const place = change(shipment[name], name)
    if (place !== shipment[name]) changed = { ...changed, [name]: place }
  }
  return changed
}

const PLACES = ['portOfLading', 'portOfDischarge', 'destination'] as const
type PlaceName = (typeof PLACES)[number]
