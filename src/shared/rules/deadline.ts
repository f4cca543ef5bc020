// Finds the binding deadline: the earliest known last free day that still applies.

import type { Container, Deadlines, LastSeenDeadline } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { addDays } from '../time/calendar-day.ts'
import type { Happening } from './happening.ts'
import type { Instant } from '../time/instant.ts'
import { isGiven, isRead, lastPossibleDay, readLastFreeDay } from './last-free-day.ts'
import type { DeadlineSource, LastFreeDay, OtherPlace, UnreadDeadline } from './last-free-day.ts'
import { clockForFreeDays, mayBeInTheAmericas } from '../time/place-clock.ts'
import { inlandClock, portClock } from '../fleet/fleet-clocks.ts'
import type { PlaceClock } from '../time/place-clock.ts'
import { railSignsOf, saysInland } from './rail.ts'
import { readWrittenTime } from '../time/written-time-reader.ts'
import { startOfDay } from '../time/zone.ts'

export interface DeadlineFacts {
  readonly inland: boolean
  readonly railTookIt: boolean
  /** The times at which rail took the container; some may be in the future. */
  readonly railSigns: readonly Happening[]
  readonly found: FoundDeadline
}

export type FoundDeadline = BindingFound | LeftByRail | NoBinding

export interface BindingFound {
  readonly kind: 'binding'
  readonly binding: KnownBinding
  readonly place: PlaceClock
  /** All deadlines that apply, the binding one first. */
  readonly candidates: readonly Candidate[]
}

export interface Candidate {
  readonly deadline: LastFreeDay
  readonly of: DeadlinePlace
  readonly lastSeen: LastSeenDeadline | null
}

/** The place whose clock counts the days. */
export interface DeadlinePlace {
  readonly clock: PlaceClock
  /** The port's clock for an inland line deadline: the service may mean its days. */
  readonly otherClock: PlaceClock | null
  readonly other: OtherPlace
}

export type Binding = KnownBinding | LeftByRail | NoBinding

export interface KnownBinding {
  readonly kind: 'known'
  readonly lastFreeDay: LastFreeDay
  /** The other deadlines that apply, earliest first. */
  readonly later: readonly LastFreeDay[]
  readonly why: BindingWhy
  /** The terminal's deadline, void because rail has the container. */
  readonly leftByRail: LastFreeDay | null
  /** The service's own deadline if it names another day. */
  readonly serviceSays: LastFreeDay | null
  readonly unread: readonly UnreadDeadline[]
  /** Set if the service no longer sends this deadline. */
  readonly lastSeen: LastSeenDeadline | null
}

export type BindingWhy =
  | 'only-one-known'
  /** Earlier than all others. For the service's own deadline it is unknown who set it. */
  | 'earliest'
  /** All known deadlines name the same day. */
  | 'all-agree'
  /** Only the service's own deadline is known. */
  | 'service-only'

/** The only known deadline was the terminal's, and rail has the container. */
export interface LeftByRail {
  readonly kind: 'left-by-rail'
  readonly terminal: LastFreeDay
}

export interface NoBinding {
  readonly kind: 'unknown'
  readonly why: 'none-given' | 'unreadable'
  readonly unread: readonly UnreadDeadline[]
}

/** `railIsToCome`: all rail events are in the future. */
export function readDeadline(container: Container, shipment: Shipment | null, railIsToCome: boolean): DeadlineFacts {
  const inland = isInland(container, shipment)
  const railSigns = railSignsOf(container, shipment)
  const railTookIt = railSigns.length > 0 && !railIsToCome
  return { inland, railTookIt, railSigns, found: findDeadline(container, shipment, inland, railTookIt) }
}

/** Whether the line carries the container on from the port of discharge. */
export function isInland(container: Container, shipment: Shipment | null): boolean {
  if (saysInland(container)) return true
  const destination = locode(shipment?.destination.locode)
  return destination !== '' && destination !== locode(shipment?.portOfDischarge.locode)
}

function findDeadline(
  container: Container,
  shipment: Shipment | null,
  inland: boolean,
  railTookIt: boolean,
): FoundDeadline {
  const { deadlines } = container
  let lastSeen = container.lastSeenDeadline ?? null
  if (lastSeen === null && !hasAny(deadlines)) return NONE_GIVEN
  const places = placesOf(container, shipment, inland)
  const unread: UnreadDeadline[] = []
  const readDay = (source: DeadlineSource, written: WrittenTime | null, of: DeadlinePlace): LastFreeDay | null => {
    if (written === null) return null
    const deadline = readLastFreeDay(source, written, of.clock, of.other)
    if (isRead(deadline)) return deadline
    unread.push(deadline)
    return null
  }
  const line = readDay('line', deadlines.line, places.line)
  const terminal = readDay('terminal', deadlines.terminal, places.terminal)
  // An unreadable deadline must not hide a readable one.
  const rail = readDay('rail', deadlines.rail, places.rail) ?? readDay('rail', deadlines.railDeprecated, places.rail)
  const repeated = serviceRepeats(deadlines)
  const ofService = places[repeated]
  const same = { line, terminal, rail }[repeated]
  // The same time in another spelling is not one more deadline.
  const service =
    same !== null && isSameTime(deadlines.coalesced, same.written)
      ? { ...same, source: 'service' as const, written: deadlines.coalesced ?? same.written }
      : readDay('service', deadlines.coalesced, ofService)

  const leftByRail = railTookIt ? terminal : null
  const applying: Candidate[] = []
  const apply = (deadline: LastFreeDay | null, of: DeadlinePlace, lastSeen: LastSeenDeadline | null = null): void => {
    if (deadline !== null) applying.push({ deadline, of, lastSeen })
  }
  apply(line, places.line)
  if (!railTookIt) apply(terminal, places.terminal)
  apply(rail, places.rail)
  const isEarliest = applying.every(({ deadline }) => service !== null && service.day < deadline.day)
  if (isEarliest && !(leftByRail !== null && repeatsVoid(deadlines, leftByRail, places.terminal))) {
    apply(service, ofService)
  }
  for (; lastSeen !== null; lastSeen = lastSeen.next ?? null) {
    const { source, written } = lastSeen
    if (isGiven(source, deadlines) || (railTookIt && source === 'terminal')) continue
    const place = places[source === 'service' ? 'line' : source]
    const lastSeenDay = readLastFreeDay(source, written, place.clock, place.other)
    if (isRead(lastSeenDay)) apply({ ...lastSeenDay, basis: 'last-seen' }, place, lastSeen)
  }
  if (applying.length > 1) applying.sort(byWhichEndsFirst)

  const first = applying[0]
  if (first !== undefined) {
    const { deadline: lastFreeDay, of, lastSeen } = first
    const later = applying.length === 1 ? NO_DEADLINES : applying.slice(1).map((candidate) => candidate.deadline)
    const serviceSays = service !== null && service.day !== lastFreeDay.day ? service : null
    const why = whyFirst(lastFreeDay, later)
    const binding = {
      kind: 'known',
      lastFreeDay,
      later,
      why,
      leftByRail,
      serviceSays,
      unread: unread,
      lastSeen,
    } as const
    return { kind: 'binding', binding, place: of.clock, candidates: applying }
  }
  if (leftByRail !== null && unread.length === 0) return { kind: 'left-by-rail', terminal: leftByRail }
  return unread.length === 0 ? NONE_GIVEN : { kind: 'unknown', why: 'unreadable', unread }
}

/** Reads a text like the container's own field. `service` is read like the line's. */
export function readAsDeadline(
  source: DeadlineSource,
  written: WrittenTime,
  container: Container,
  shipment: Shipment | null,
): LastFreeDay | UnreadDeadline {
  const places = placesOf(container, shipment, isInland(container, shipment))
  const { clock, other } = places[source === 'service' ? 'line' : source]
  return readLastFreeDay(source, written, clock, other)
}

function placesOf(
  container: Container,
  shipment: Shipment | null,
  inland: boolean,
): Readonly<Record<'line' | 'terminal' | 'rail', DeadlinePlace>> {
  const portLocode = shipment?.portOfDischarge.locode ?? null
  const port = clockForFreeDays(portClock(container, shipment), portLocode)
  const terminal = placeOf(port, portLocode, null)
  if (!inland) return { line: terminal, terminal, rail: terminal }
  const code = shipment?.destination.locode ?? null
  // A train stays on its continent, but a place without a code may be in another country.
  const locode = code ?? (mayBeInTheAmericas(portLocode) ? portLocode : null)
  const destination = clockForFreeDays(inlandClock(container, shipment), locode, code === null ? null : port)
  const rail = placeOf(destination, locode, null)
  return { line: port.zone === null ? rail : placeOf(destination, locode, port), terminal, rail }
}

function placeOf(clock: PlaceClock, locode: string | null, otherClock: PlaceClock | null): DeadlinePlace {
  const zone = otherClock?.zone ?? null
  const maybe = mayBeInTheAmericas(locode)
  const other = zone === null ? (maybe ? MAYBE_AMERICAN : NOT_AMERICAN) : { zone, mayBeInTheAmericas: maybe }
  return { clock, otherClock, other }
}

/** The deadline that `pickup_lfd` repeats, the line's first; the line's if it repeats none. */
function serviceRepeats({ coalesced, line, terminal, rail, railDeprecated }: Deadlines): 'line' | 'terminal' | 'rail' {
  const repeats = (written: WrittenTime | null): boolean => isSameTime(coalesced, written)
  if (repeats(line)) return 'line'
  if (repeats(terminal)) return 'terminal'
  return repeats(rail) || repeats(railDeprecated) ? 'rail' : 'line'
}

/** Whether `pickup_lfd` means the terminal day that rail made void. */
function repeatsVoid({ coalesced }: Deadlines, terminal: LastFreeDay, { clock, other }: DeadlinePlace): boolean {
  if (coalesced === null) return false
  const service = readLastFreeDay('service', coalesced, clock, other)
  return isRead(service) && service.day <= lastPossibleDay(terminal) && terminal.day <= lastPossibleDay(service)
}

/** On the same day, the place further east ends first. */
function byWhichEndsFirst(one: Candidate, other: Candidate): number {
  return one.deadline.day - other.deadline.day || endOf(one) - endOf(other)
}

function endOf({ deadline, of }: Candidate): Instant {
  return startOfDay(of.clock.turning, addDays(deadline.day, 1))
}

function whyFirst(first: LastFreeDay, later: readonly LastFreeDay[]): BindingWhy {
  if (later.length === 0) return first.source === 'service' ? 'service-only' : 'only-one-known'
  return later.every((other) => other.day === first.day) ? 'all-agree' : 'earliest'
}

function isSameTime(one: WrittenTime | null, other: WrittenTime | null): boolean {
  if (one === null || other === null) return false
  if (one === other) return true
  const [oneRead, otherRead] = [readWrittenTime(one), readWrittenTime(other)]
  if (oneRead.kind === 'instant' && otherRead.kind === 'instant') return oneRead.instant === otherRead.instant
  if (oneRead.kind === 'unread' || otherRead.kind === 'unread') return false
  const clockOf = (read: typeof oneRead): number => (read.kind === 'date' ? 0 : read.clock)
  return oneRead.day === otherRead.day && clockOf(oneRead) === clockOf(otherRead)
}

function hasAny(deadlines: Deadlines): boolean {
  return Object.values(deadlines).some((written) => written !== null)
}

function locode(text: string | null | undefined): string {
  return text?.trim().toUpperCase() ?? ''
}

const MAYBE_AMERICAN: OtherPlace = { zone: null, mayBeInTheAmericas: true }
const NOT_AMERICAN: OtherPlace = { zone: null, mayBeInTheAmericas: false }
const NO_DEADLINES: readonly LastFreeDay[] = []
const NONE_GIVEN: NoBinding = { kind: 'unknown', why: 'none-given', unread: [] }
