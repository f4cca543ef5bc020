// The clock of the place a field belongs to: in which zone its dates are read, and whose midnight turns its day.

import type { Container } from '../fleet/container.ts'
import type { NamedPlace } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import type { WrittenTime } from '../fleet/written-time.ts'
import { addDays } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { HOUR, instantAt } from './instant.ts'
import type { Instant } from './instant.ts'
import { readWrittenTime } from './written-time-reader.ts'
import type { ReadTime, UnreadTime } from './written-time-reader.ts'
import { clockAt, dayAt, instantAtClock, startOfDay, zoneNamed } from './zone.ts'
import type { Zone } from './zone.ts'

export interface PlaceClock {
  /** The zone dates are read in; null where it is unknown: then a date is read as it is written. */
  readonly zone: Zone | null
  /** The zone whose midnight turns the place's day: the place's own, or what stands in for it. Never late where days are counted. */
  readonly turning: Zone
  /** The zone whose midnight is never early: what is over by it is over for certain. */
  readonly latest: Zone
  readonly source: ClockSource
  /** What the place is called; null where nobody names it. */
  readonly city: string | null
}

/** Where the clock of a place comes from, as a screen can say it. */
export type ClockSource =
  | { readonly kind: 'own'; readonly zone: string }
  /** A zone of the same place, by the shipment or by the included port, where the own one is missing or no zone anyone knows. */
  | { readonly kind: 'shipment' | 'port'; readonly zone: string; readonly unrecognised: string | null }
  /** No zone is known: the day turns with the clock of `standInZone`, and may be a day ahead of the place's. */
  | { readonly kind: 'none'; readonly unrecognised: string | null; readonly standInZone: string }

/** Where a day is a day: a day is said with the place's name, and means what the zone's calendar says. Null where unknown. */
export interface DayPlace {
  readonly zone: string | null
  readonly city: string | null
}

export interface DayAtPlace extends DayPlace {
  readonly day: CalendarDay
}

/** The port of discharge of a container; where it names no known zone, the shipment's zone of it stands in, then the port's own. */
export function portClock(container: Container, shipment: Shipment | null): PlaceClock {
  const port = shipment?.portOfDischarge
  return clockOf(container.atPort.zone, port?.zone, port?.portZone, port?.name)
}

/** The final destination of a container, with the same zones to stand in. */
export function inlandClock(container: Container, shipment: Shipment | null): PlaceClock {
  const destination = shipment?.destination
  return clockOf(container.inland.zone, destination?.zone, destination?.portZone, destination?.name)
}

export function emptyReturnClock(container: Container): PlaceClock {
  return clockOf(container.emptyReturn.zone, null, null, null)
}

/** A place of the shipment itself. */
export function clockAtPlace(place: NamedPlace | null | undefined): PlaceClock {
  return clockOf(place?.zone, null, place?.portZone, place?.name)
}

export function clockOfZone(zone: string | null): PlaceClock {
  return clockOf(zone, null, null, null)
}

/** A time without a zone is local time labelled as UTC: it is read as written, and a zone that stands in only says when it is. */
export function clockOfLocalTimes(clock: PlaceClock): PlaceClock {
  return isStandIn(clock.source) && clock.source.unrecognised === null ? { ...clock, zone: null } : clock
}

export function isStandIn(source: ClockSource): source is Extract<ClockSource, { kind: 'shipment' | 'port' }> {
  return source.kind === 'shipment' || source.kind === 'port'
}

/**
 * The clock to count free days down by. Where no zone is known, days are counted by one that is ahead of the place, because
 * a free day that may be over must not be counted on: UTC in the Americas, elsewhere the port's for a place inland of it,
 * and for a port the first on earth. A charge is claimed by one that is behind the place.
 */
export function countingClock(clock: PlaceClock, locode: string | null, port: PlaceClock | null = null): PlaceClock {
  if (clock.source.kind !== 'none') return clock
  if (isInTheAmericas(locode)) return { ...clock, latest: LAST_IN_AMERICA }
  const turning = port === null || port.source.kind === 'none' ? FIRST_ON_EARTH : port.turning
  return { ...clock, turning, source: { ...clock.source, standInZone: turning.name } }
}

/** True also where the place is not known: a day that may be meant is acted on. */
export function mayBeInTheAmericas(locode: string | null): boolean {
  return locode === null || locode.trim() === '' || isInTheAmericas(locode)
}

export function todayBy({ turning }: PlaceClock, now: Instant): CalendarDay {
  return todayIn(turning, now).day
}

/** When the day after today begins at the place. */
export function nextMidnight(clock: PlaceClock, now: Instant): Instant {
  return nextMidnightIn(clock.turning, now)
}

export function nextMidnightIn(zone: Zone, now: Instant): Instant {
  return todayIn(zone, now).until
}

interface Today {
  readonly day: CalendarDay
  readonly from: Instant
  readonly until: Instant
}

/** A whole fleet asks the same few zones for the same day: the last answer of each holds until its midnight. */
const todays = new WeakMap<Zone, Today>()

function todayIn(zone: Zone, now: Instant): Today {
  const known = todays.get(zone)
  if (known !== undefined && known.from <= now && now < known.until) return known
  const day = dayAt(zone, now)
  const midnight = startOfDay(zone, addDays(day, 1))
  // Where clocks go back across midnight a day begins twice; a judgement must not hold past the first time.
  if (midnight <= now) return { day, from: now, until: instantAt(now + HOUR) }
  const today = { day, from: now, until: midnight }
  todays.set(zone, today)
  return today
}

/** A time as it stands at its place. */
export type TimeAtPlace =
  | (DayAtPlace & {
      readonly kind: 'known'
      /** Milliseconds since local midnight; null for a bare date. */
      readonly clock: number | null
      /** Null where the zone is unknown and the text does not say. */
      readonly instant: Instant | null
    })
  | UnreadTime

export function readAt(written: WrittenTime, place: PlaceClock): TimeAtPlace {
  return placed(readWrittenTime(written), place)
}

/** The local day of a field that only counts when it can be read. */
export function dayAtPlace(written: WrittenTime | null, place: PlaceClock): DayAtPlace | null {
  if (written === null) return null
  const time = readAt(written, place)
  return time.kind === 'known' ? dayIn(place, time.day) : null
}

/** The times of a fleet fall on few days of few places: those of the same are one. */
export function dayIn(place: PlaceClock, day: CalendarDay): DayAtPlace {
  const { zone, city } = place
  // Other clocks are made anew each time.
  if (place.source.kind !== 'own') return { day, zone: zone?.name ?? null, city }
  let ofPlace = daysOfPlaces.get(place)
  if (ofPlace === undefined) daysOfPlaces.set(place, (ofPlace = new Map<CalendarDay, DayAtPlace>()))
  let at = ofPlace.get(day)
  if (at === undefined) {
    if (ofPlace.size >= MOST_DAYS) ofPlace.clear()
    ofPlace.set(day, (at = { day, zone: zone?.name ?? null, city }))
  }
  return at
}

const daysOfPlaces = new WeakMap<PlaceClock, Map<CalendarDay, DayAtPlace>>()
const MOST_DAYS = 2000

function placed(read: ReadTime, place: PlaceClock): TimeAtPlace {
  if (read.kind === 'unread') return read
  const { zone, city } = place
  if (read.kind === 'instant') {
    if (zone !== null) {
      const day = dayAt(zone, read.instant)
      return { kind: 'known', day, clock: clockAt(zone, read.instant), instant: read.instant, zone: zone.name, city }
    }
    // Without a zone the service labels local time as UTC: a zero offset then says nothing about the instant.
    const instant = read.offset === 0 ? localInstant(place, read.day, read.clock) : read.instant
    return { kind: 'known', day: read.day, clock: read.clock, instant, zone: null, city }
  }
  const clock = read.kind === 'local' ? read.clock : null
  const instant = clock === null ? null : localInstant(place, read.day, clock)
  return { kind: 'known', day: read.day, clock, instant, zone: zone?.name ?? null, city }
}

function localInstant(place: PlaceClock, day: CalendarDay, clock: number): Instant | null {
  return place.source.kind === 'none' ? null : instantAtClock(place.turning, day, clock)
}

function clockOf(
  own: string | null | undefined,
  ofShipment: string | null | undefined,
  ofPort: string | null | undefined,
  name: string | null | undefined,
): PlaceClock {
  const city = name ?? null
  const zone = knownZone(own)
  if (zone !== null) return ownClock(zone, city)
  const unrecognised = own === null || own === undefined || own.trim() === '' ? null : own.trim()
  const fromShipment = knownZone(ofShipment)
  const standIn = fromShipment ?? knownZone(ofPort)
  if (standIn === null) {
    const source = { kind: 'none', unrecognised, standInZone: UTC.name } as const
    return { zone: null, turning: UTC, latest: LAST_ON_EARTH, source, city }
  }
  const kind = fromShipment === null ? 'port' : 'shipment'
  return { zone: standIn, turning: standIn, latest: standIn, source: { kind, zone: standIn.name, unrecognised }, city }
}

/** A whole fleet has few places, and every container asks for the clocks of its own several times: they are shared. */
const ownClocks = new WeakMap<Zone, Map<string | null, PlaceClock>>()
/** Names come from outside: a feed gone wrong must not fill the memory with them. */
const MOST_CITIES = 2000

function ownClock(zone: Zone, city: string | null): PlaceClock {
  let ofZone = ownClocks.get(zone)
  if (ofZone === undefined) ownClocks.set(zone, (ofZone = new Map<string | null, PlaceClock>()))
  const known = ofZone.get(city)
  if (known !== undefined) return known
  if (ofZone.size >= MOST_CITIES) ofZone.clear()
  const clock: PlaceClock = { zone, turning: zone, latest: zone, source: { kind: 'own', zone: zone.name }, city }
  ofZone.set(city, clock)
  return clock
}

function knownZone(name: string | null | undefined): Zone | null {
  if (name === null || name === undefined) return null
  const trimmed = name.trim()
  return trimmed === '' ? null : zoneNamed(trimmed)
}

function isInTheAmericas(locode: string | null): boolean {
  return locode !== null && AMERICAS.has(locode.trim().slice(0, 2).toUpperCase())
}

/** The service labels local times as UTC where it knows no zone. */
const UTC: Zone = { name: 'UTC', offsetAt: () => 0 }
/** Where every day begins. */
const FIRST_ON_EARTH: Zone = { name: 'UTC+14', offsetAt: () => 14 * HOUR }
/** Where every day ends: in the Americas, and on earth. */
const LAST_IN_AMERICA: Zone = { name: 'UTC−10', offsetAt: () => -10 * HOUR }
const LAST_ON_EARTH: Zone = { name: 'UTC−12', offsetAt: () => -12 * HOUR }

/** The countries of the Americas by the first letters of a UN/LOCODE: their clocks are never ahead of UTC. */
const AMERICAS: ReadonlySet<string> = new Set(
  'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI'.split(
    ' ',
  ),
)
