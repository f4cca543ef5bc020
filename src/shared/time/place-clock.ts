// The clock of a place: the zone of its dates, and which midnight ends its day.

import type { WrittenTime } from './written-time.ts'
import { addDays } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { HOUR, instantAt } from './instant.ts'
import type { Instant } from './instant.ts'
import { readWrittenTime } from './written-time-reader.ts'
import type { ReadTime, UnreadTime } from './written-time-reader.ts'
import { clockAt, dayAt, instantAtClock, sameClock, startOfDay, zoneNamed } from './zone.ts'
import type { Zone } from './zone.ts'

export interface PlaceClock {
  /** Null if unknown: dates are then read as written. */
  readonly zone: Zone | null
  /** The zone whose midnight ends the day; never late when free days are counted. */
  readonly turning: Zone
  /** A zone whose midnight is never early: past there means past for certain. */
  readonly latest: Zone
  readonly source: ClockSource
  /** Another zone that is named for the same place: its day counts too. */
  readonly other: Zone | null
  /** The place's name, if known. */
  readonly city: string | null
}

/** Where the zone comes from. */
export type ClockSource =
  | { readonly kind: 'own'; readonly zone: string }
  /** A fallback from the shipment or the included port, because the field's own zone is missing or unknown. */
  | { readonly kind: 'shipment' | 'port'; readonly zone: string; readonly unrecognised: string | null }
  /** No zone is known: `standInZone` ends the day, up to a day early. */
  | { readonly kind: 'none'; readonly unrecognised: string | null; readonly standInZone: string }

/** The place that a calendar day belongs to. Null if unknown. */
export interface DayPlace {
  readonly zone: string | null
  readonly city: string | null
}

export interface DayAtPlace extends DayPlace {
  readonly day: CalendarDay
}

export function clockOfZone(zone: string | null): PlaceClock {
  return clockOf(zone, null, null, null)
}

/**
 * Without a zone the service labels local time as UTC: read it as written. The fallback zone only gives the instant.
 */
export function clockOfLocalTimes(clock: PlaceClock): PlaceClock {
  return isStandIn(clock.source) && clock.source.unrecognised === null ? { ...clock, zone: null } : clock
}

export function isStandIn(source: ClockSource): source is Extract<ClockSource, { kind: 'shipment' | 'port' }> {
  return source.kind === 'shipment' || source.kind === 'port'
}

/**
 * The clock that counts free days. Without a zone it runs ahead of the place, so that no free day is counted twice: UTC
 * in the Americas; elsewhere the port's clock for an inland place with a code, and UTC+14 otherwise. Charges are claimed by a clock behind the place.
 */
export function clockForFreeDays(clock: PlaceClock, locode: string | null, port: PlaceClock | null = null): PlaceClock {
  if (clock.source.kind !== 'none') return clock
  if (isInTheAmericas(locode)) return { ...clock, latest: LAST_IN_AMERICA }
  const turning = port === null || port.source.kind === 'none' ? FIRST_ON_EARTH : port.turning
  return { ...clock, turning, source: { ...clock.source, standInZone: turning.name } }
}

/** True for an unknown place. */
export function mayBeInTheAmericas(locode: string | null): boolean {
  return locode === null || locode.trim() === '' || isInTheAmericas(locode)
}

export function todayBy({ turning }: PlaceClock, now: Instant): CalendarDay {
  return todayIn(turning, now).day
}

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

/** Cached per zone until its midnight: a fleet asks the same few zones. */
const todays = new WeakMap<Zone, Today>()

function todayIn(zone: Zone, now: Instant): Today {
  const cached = todays.get(zone)
  if (cached !== undefined && cached.from <= now && now < cached.until) return cached
  const day = dayAt(zone, now)
  const midnight = startOfDay(zone, addDays(day, 1))
  // If clocks go back across midnight, a day begins twice; expect the first.
  if (midnight <= now) return { day, from: now, until: instantAt(now + HOUR) }
  const today = { day, from: now, until: midnight }
  todays.set(zone, today)
  return today
}

export type TimeAtPlace =
  | (DayAtPlace & {
      readonly kind: 'known'
      /** Milliseconds since local midnight; null for a bare date. */
      readonly clock: number | null
      /** Null if the zone is unknown and the text has no offset. */
      readonly instant: Instant | null
    })
  | UnreadTime

export function readAt(written: WrittenTime, place: PlaceClock): TimeAtPlace {
  return placed(readWrittenTime(written), place)
}

export function dayAtPlace(written: WrittenTime | null, place: PlaceClock): DayAtPlace | null {
  if (written === null) return null
  const time = readAt(written, place)
  return time.kind === 'known' ? dayIn(place, time.day) : null
}

export function dayIn({ zone, city }: PlaceClock, day: CalendarDay): DayAtPlace {
  return { day, zone: zone?.name ?? null, city }
}

function placed(read: ReadTime, place: PlaceClock): TimeAtPlace {
  if (read.kind === 'unread') return read
  const { zone, city } = place
  if (read.kind === 'instant') {
    if (zone !== null) {
      const day = dayAt(zone, read.instant)
      return { kind: 'known', day, clock: clockAt(zone, read.instant), instant: read.instant, zone: zone.name, city }
    }
    // Without a zone the service labels local time as UTC, so a zero offset does not give the instant.
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

/** By the first known zone of the record, the shipment and the included port. */
export function clockOf(
  own: string | null | undefined,
  ofShipment: string | null | undefined,
  ofPort: string | null | undefined,
  name: string | null | undefined,
): PlaceClock {
  const city = name ?? null
  const zone = knownZone(own)
  if (zone !== null) {
    const other = otherZone(zone, ofShipment) ?? otherZone(zone, ofPort)
    const clock = ownClock(zone, city)
    return other === null ? clock : withOther(clock, zone, other)
  }
  const unrecognised = own === null || own === undefined || own.trim() === '' ? null : own.trim()
  const fromShipment = knownZone(ofShipment)
  const standIn = fromShipment ?? knownZone(ofPort)
  if (standIn === null) {
    const source = { kind: 'none', unrecognised, standInZone: UTC.name } as const
    return { zone: null, turning: UTC, latest: LAST_ON_EARTH, source, other: null, city }
  }
  const kind = fromShipment === null ? 'port' : 'shipment'
  const source = { kind, zone: standIn.name, unrecognised } as const
  const clock = { zone: standIn, turning: standIn, latest: standIn, source, other: null, city }
  const other = otherZone(standIn, ofPort)
  return other === null ? clock : withOther(clock, standIn, other)
}

/** Null if the second zone is unknown or agrees with the first this year and the next. */
function otherZone(zone: Zone, name: string | null | undefined): Zone | null {
  if (name === null || name === undefined || name === zone.name) return null
  const other = knownZone(name)
  return other === null || MONTHS.every((month) => sameClock(zone, other, month)) ? null : other
}

const MONTHS = Array.from({ length: 24 }, (_, month) => instantAt(Date.UTC(2026, month, 15)))

/** Counts days by the zone further east, claims by the one further west. */
function withOther(clock: PlaceClock, zone: Zone, other: Zone): PlaceClock {
  const turning = { name: zone.name, offsetAt: (at: Instant) => Math.max(zone.offsetAt(at), other.offsetAt(at)) }
  const latest = { name: zone.name, offsetAt: (at: Instant) => Math.min(zone.offsetAt(at), other.offsetAt(at)) }
  return { ...clock, turning, latest, other }
}

/** Shared because each container needs the clocks of the same few places. */
const ownClocks = new WeakMap<Zone, Map<string | null, PlaceClock>>()

function ownClock(zone: Zone, city: string | null): PlaceClock {
  let ofZone = ownClocks.get(zone)
  if (ofZone === undefined) ownClocks.set(zone, (ofZone = new Map<string | null, PlaceClock>()))
  const cached = ofZone.get(city)
  if (cached !== undefined) return cached
  const clock: PlaceClock = {
    zone,
    turning: zone,
    latest: zone,
    source: { kind: 'own', zone: zone.name },
    other: null,
    city,
  }
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

/** The service labels local times as UTC if it knows no zone. */
const UTC: Zone = { name: 'UTC', offsetAt: () => 0 }
const FIRST_ON_EARTH: Zone = { name: 'UTC+14', offsetAt: () => 14 * HOUR }
/** The last places where a day ends, in the Americas and on earth. */
const LAST_IN_AMERICA: Zone = { name: 'UTC−10', offsetAt: () => -10 * HOUR }
const LAST_ON_EARTH: Zone = { name: 'UTC−12', offsetAt: () => -12 * HOUR }

/** Country codes of UN/LOCODEs in the Americas, where clocks are never ahead of UTC. */
const AMERICAS: ReadonlySet<string> = new Set(
  'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI'.split(
    ' ',
  ),
)
