// The binding deadline of a container: the earliest known last free day that still applies, with every other one beside it.

import type { Container, Deadlines } from '../fleet/container.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import { addDays } from './calendar-day.ts'
import { readHappening } from './happening.ts'
import type { Happening } from './happening.ts'
import type { Instant } from './instant.ts'
import { isRead, readLastFreeDay } from './last-free-day.ts'
import type { DeadlineSource, LastFreeDay, UnreadDeadline } from './last-free-day.ts'
import { countingClock, inlandClock, portClock } from './place-clock.ts'
import type { PlaceClock } from './place-clock.ts'
import { readWrittenTime } from './written-time-reader.ts'
import { startOfDay } from './zone.ts'

export interface DeadlineFacts {
  readonly inland: boolean
  readonly railTookIt: boolean
  /** The times by which it did; a clock tells whether any of them has come. */
  readonly railSigns: readonly Happening[]
  readonly found: FoundDeadline
}

/** A binding deadline with the clock of its place, or why there is none. */
export type FoundDeadline =
  { readonly kind: 'binding'; readonly binding: KnownBinding; readonly place: PlaceClock } | LeftByRail | NoBinding

export type Binding = KnownBinding | LeftByRail | NoBinding

export interface KnownBinding {
  readonly kind: 'known'
  readonly lastFreeDay: LastFreeDay
  /** The other deadlines that apply, earliest first. */
  readonly later: readonly LastFreeDay[]
  readonly why: BindingWhy
  /** The terminal's deadline that no longer applies because rail has taken the container. */
  readonly leftByRail: LastFreeDay | null
  /** The service's own choice, where it names another day than the binding one. */
  readonly serviceSays: LastFreeDay | null
  readonly unread: readonly UnreadDeadline[]
}

export type BindingWhy =
  | 'only-one-known'
  /** Earlier than all others. */
  | 'earliest'
  /** All that are known name the same day. */
  | 'all-agree'
  /** The service's own choice, because none of those it chooses from is known. */
  | 'service-only'

/** The only known deadline was the terminal's, and rail has taken the container from there. */
export interface LeftByRail {
  readonly kind: 'left-by-rail'
  readonly terminal: LastFreeDay
}

export interface NoBinding {
  readonly kind: 'unknown'
  readonly why: 'none-given' | 'unreadable'
  readonly unread: readonly UnreadDeadline[]
}

/** `railIsToCome`: by the clock, none of the times at which rail is said to have taken the container has come yet. */
export function readDeadline(container: Container, shipment: Shipment | null, railIsToCome: boolean): DeadlineFacts {
  const inland = isInland(container, shipment)
  const railSigns = signsOfRail(container, shipment)
  const railTookIt = railSigns.length > 0 && !railIsToCome
  return { inland, railTookIt, railSigns, found: findDeadline(container, shipment, inland, railTookIt) }
}

/** Whether the container goes on from the port of discharge under the line's bill. */
export function isInland(container: Container, shipment: Shipment | null): boolean {
  const { atPort, inland, deadlines } = container
  if (
    inland.railCarrierScac !== null ||
    inland.etaAt !== null ||
    inland.arrivedAt !== null ||
    inland.railUnloadedAt !== null ||
    atPort.railCarrierScac !== null ||
    atPort.railLoadedAt !== null ||
    atPort.railDepartedAt !== null ||
    deadlines.rail !== null ||
    deadlines.railDeprecated !== null
  ) {
    return true
  }
  const destination = locode(shipment?.destination.locode)
  return destination !== '' && destination !== locode(shipment?.portOfDischarge.locode)
}

/** Text nobody can read is no sign: it must not take a deadline away. */
function signsOfRail(container: Container, shipment: Shipment | null): readonly Happening[] {
  const { atPort, inland } = container
  const signs: Happening[] = []
  const add = (written: WrittenTime | null, placeOf: typeof portClock): void => {
    const sign = written === null ? null : readHappening(written, placeOf(container, shipment))
    if (sign !== null) signs.push(sign)
  }
  add(atPort.railLoadedAt, portClock)
  add(atPort.railDepartedAt, portClock)
  add(inland.railUnloadedAt, inlandClock)
  add(inland.arrivedAt, inlandClock)
  return signs
}

function findDeadline(
  container: Container,
  shipment: Shipment | null,
  inland: boolean,
  railTookIt: boolean,
): FoundDeadline {
  const { deadlines } = container
  if (!hasAny(deadlines)) return NONE_GIVEN
  const portLocode = shipment?.portOfDischarge.locode ?? null
  const port = countingClock(portClock(container, shipment), portLocode)
  const destination = inland
    ? countingClock(inlandClock(container, shipment), shipment?.destination.locode ?? portLocode, port)
    : port
  const unread: UnreadDeadline[] = []
  const read = (source: DeadlineSource, written: WrittenTime | null, place: PlaceClock): LastFreeDay | null => {
    if (written === null) return null
    const deadline = readLastFreeDay(source, written, place)
    if (isRead(deadline)) return deadline
    unread.push(deadline)
    return null
  }

  const line = read('line', deadlines.line, destination)
  const terminal = read('terminal', deadlines.terminal, port)
  // Text nobody can read must not hide a day that can be: without one the container would look free of deadlines.
  const rail = read('rail', deadlines.rail, destination) ?? read('rail', deadlines.railDeprecated, destination)
  const [serviceSource, servicePlace] = isSameTime(deadlines.coalesced, deadlines.line)
    ? (['line', destination] as const)
    : isSameTime(deadlines.coalesced, deadlines.terminal)
      ? (['terminal', port] as const)
      : ([null, destination] as const)
  const service = read('service', deadlines.coalesced, servicePlace)

  const leftByRail = railTookIt ? terminal : null
  const applying: Candidate[] = []
  if (line !== null) applying.push({ deadline: line, place: destination })
  if (terminal !== null && !railTookIt) applying.push({ deadline: terminal, place: port })
  if (rail !== null) applying.push({ deadline: rail, place: destination })
  if (applying.length > 1) applying.sort(byWhichEndsFirst)

  const first = applying[0]
  if (first !== undefined) {
    const { deadline: lastFreeDay, place } = first
    const later = applying.length === 1 ? NO_DEADLINES : applying.slice(1).map((candidate) => candidate.deadline)
    const serviceSays = service !== null && service.day !== lastFreeDay.day ? service : null
    const why = whyFirst(lastFreeDay, later)
    return {
      kind: 'binding',
      binding: { kind: 'known', lastFreeDay, later, why, leftByRail, serviceSays, unread },
      place,
    }
  }
  // The service may have coalesced the very deadline that rail has made void.
  if (service !== null && !(railTookIt && serviceSource === 'terminal')) {
    const why = 'service-only'
    const binding = {
      kind: 'known',
      lastFreeDay: service,
      later: NO_DEADLINES,
      why,
      leftByRail,
      serviceSays: null,
      unread,
    } as const
    return { kind: 'binding', binding, place: servicePlace }
  }
  if (leftByRail !== null && unread.length === 0) return { kind: 'left-by-rail', terminal: leftByRail }
  return { kind: 'unknown', why: 'unreadable', unread }
}

interface Candidate {
  readonly deadline: LastFreeDay
  readonly place: PlaceClock
}

/** The same day in two zones ends first in the one further east. */
function byWhichEndsFirst(one: Candidate, other: Candidate): number {
  return one.deadline.day - other.deadline.day || endOf(one) - endOf(other)
}

function endOf({ deadline, place }: Candidate): Instant {
  return startOfDay(place.turning, addDays(deadline.day, 1))
}

function whyFirst(first: LastFreeDay, later: readonly LastFreeDay[]): BindingWhy {
  if (later.length === 0) return 'only-one-known'
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
  return (
    deadlines.line !== null ||
    deadlines.terminal !== null ||
    deadlines.rail !== null ||
    deadlines.railDeprecated !== null ||
    deadlines.coalesced !== null
  )
}

function locode(text: string | null | undefined): string {
  return text?.trim().toUpperCase() ?? ''
}

const NO_DEADLINES: readonly LastFreeDay[] = []
const NONE_GIVEN: NoBinding = { kind: 'unknown', why: 'none-given', unread: [] }
