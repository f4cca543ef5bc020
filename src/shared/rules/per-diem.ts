// Per diem: free days from the gate-out to the empty return, then charged days.

import type { Shipment } from '../fleet/shipment.ts'
import type { Container, Equipment } from '../fleet/container.ts'
import type { ClockEnd, ClockEndKind } from '../fleet/incident.ts'
import type { WrittenTime } from '../time/written-time.ts'
import { addDays, type CalendarDay, daysBetween } from '../time/calendar-day.ts'
import { hasHappened, isBefore } from './happening.ts'
import { type Instant, instantAt } from '../time/instant.ts'
import { type GateEvent, judgeOut, type Out, type OutFacts, readOut } from './out.ts'
import { clockForFreeDays, type DayAtPlace, nextMidnightIn, type PlaceClock, todayBy } from '../time/place-clock.ts'
import { portClock } from '../fleet/fleet-clocks.ts'
import type { FreeDays } from '../settings/own-values.ts'
import { DEFAULT_SETTINGS, type PerDiemSettings } from '../settings/rule-settings.ts'
import { readWrittenTime } from '../time/written-time-reader.ts'
import { isInland } from './deadline.ts'
import { dayAt, zoneNamed } from '../time/zone.ts'

export type PerDiem =
  | { readonly kind: 'not-started' }
  /** `by`: the user's record; the service has not reported the return. */
  | { readonly kind: 'returned'; readonly at: DayAtPlace | null; readonly by?: ClockEndKind }
  | RunningPerDiem
  | {
      readonly kind: 'unknown'
      readonly why: PerDiemUnknownWhy
      /** The per diem if the doubtful return did not happen; null if unknown. */
      readonly unlessReturned: RunningPerDiem | null
    }

export interface RunningPerDiem {
  readonly kind: 'running'
  readonly since: DayAtPlace
  readonly freeDays: number
  readonly lastFreeDay: DayAtPlace
  /**
   * By the earliest clock; 0 if today is the last free day, or no day is charged for certain. −n: n charged days, today
   * included, by the latest clock.
   */
  readonly freeDaysLeft: number
  /** Set if a rate of the user's gives the free time. */
  readonly byRate?: FreeTimeByRate['counted']
  readonly state: 'free' | 'nearly-used-up' | 'used-up'
}

export interface FreeTimeByRate {
  readonly freeDays: number
  readonly lastFreeDay: CalendarDay
  readonly freeDaysLeft: number
  readonly counted: 'working-days' | 'calendar-days'
}

/** `unclear`: rates exist, but it is unclear which one applies. Null: no rate applies. */
export type AskedRates = FreeTimeByRate | 'unclear' | null

export type PerDiemUnknownWhy =
  /** The status says it is out, but no event gives the day. */
  | { readonly kind: 'day-out-unknown' }
  | {
      readonly kind: 'free-days-not-set'
      readonly scac: string | null
      readonly since: DayAtPlace
      readonly daysOut: number
    }
  | { readonly kind: 'returned-before-out'; readonly out: DayAtPlace; readonly returned: DayAtPlace }
  | { readonly kind: 'return-unreadable' }

export function judgePerDiem(
  { out, outFacts, container }: { out: Out; outFacts: OutFacts; container: Container },
  shipment: Shipment | null,
  settings: PerDiemSettings,
  now: Instant,
  /** Rates take precedence over the settings. */
  askRates: () => AskedRates = () => null,
  findClockEnd: (isOfTrip: (end: ClockEnd) => boolean) => ClockEnd | null = () => null,
): PerDiem {
  if (out.kind !== 'out') return NOT_STARTED
  const events = outFacts.events.filter((event) => hasHappened(event, now))
  const since = earliestFullOut(events)
  const clockEnd = since === null ? null : findClockEnd((end) => clockEndDay(end, since, now) !== null)
  const ended = clockEnd === null || since === null ? null : endOf(clockEnd, since, now)
  const running = perDiemSince(since, container, shipment, settings, now, askRates)
  const doubtful = (why: PerDiemUnknownWhy): PerDiem => ({
    kind: 'unknown',
    why,
    unlessReturned: running.kind === 'running' ? running : null,
  })
  const returned = events.find((event) => event.field === 'empty-returned')
  if (ended !== null && (returned === undefined || ended.at.day < returned.at.day)) return ended
  if (returned !== undefined) {
    return since !== null && isReturnedBefore(returned, since)
      ? doubtful({ kind: 'returned-before-out', out: since.at, returned: returned.at })
      : { kind: 'returned', at: returned.at }
  }
  if (isUnreadable(container.emptyReturn.at)) return doubtful({ kind: 'return-unreadable' })
  return outFacts.status === 'empty_returned' ? { kind: 'returned', at: null } : running
}

/** One before the gate-out belongs to another trip. */
export function isBeforeGateOut(at: Instant, out: Out): boolean {
  if (out.kind !== 'out') return false
  const days = out.by.flatMap((by) => (by.kind === 'event' && by.field !== 'empty-returned' ? [by.at] : []))
  const [first] = days.toSorted((one, other) => one.day - other.day)
  const zone = zoneNamed(first?.zone ?? 'UTC')
  return first !== undefined && zone !== null && dayAt(zone, at) < first.day
}

function endOf(
  clockEnd: ClockEnd,
  since: GateEvent,
  now: Instant,
): (Extract<PerDiem, { kind: 'returned' }> & { readonly at: DayAtPlace }) | null {
  const day = clockEndDay(clockEnd, since, now)
  return day === null ? null : { kind: 'returned', at: { ...since.at, day }, by: clockEnd.kind }
}

/** The day of a street turn or dual transaction; null if it lies ahead or before the gate-out. */
export function clockEndDay({ at }: ClockEnd, { at: out, place }: GateEvent, now: Instant): CalendarDay | null {
  const day = todayBy(place, instantAt(at))
  return at > now || day < out.day ? null : day
}

/** Includes containers with a doubtful return, which does not stop the charges. */
export function runningPerDiem(perDiem: PerDiem): RunningPerDiem | null {
  if (perDiem.kind === 'running') return perDiem
  return perDiem.kind === 'unknown' ? perDiem.unlessReturned : null
}

function perDiemSince(
  since: GateEvent | null,
  container: Container,
  shipment: Shipment | null,
  settings: PerDiemSettings,
  now: Instant,
  askRates: () => AskedRates,
): Extract<PerDiem, { kind: 'running' | 'unknown' }> {
  if (since === null) return DAY_OUT_UNKNOWN
  // The day of the gate-out counts as a day out.
  const { today, claimedToday } = daysOutside(since, container, shipment, now)
  const daysOut = daysBetween(since.at.day, today) + 1
  const scac = shipment?.line.scac ?? null
  const byRate = askRates()
  if (byRate !== null && byRate !== 'unclear') {
    const { freeDays, freeDaysLeft, counted } = byRate
    return {
      kind: 'running',
      since: since.at,
      freeDays,
      lastFreeDay: { ...since.at, day: byRate.lastFreeDay },
      freeDaysLeft,
      byRate: counted,
      state: stateOf(freeDaysLeft, settings),
    }
  }
  const freeDays = byRate === 'unclear' ? null : freeDaysOf(scac, container.equipment, settings)
  if (freeDays === null) {
    const why = { kind: 'free-days-not-set', scac, since: since.at, daysOut } as const
    return { kind: 'unknown', why, unlessReturned: null }
  }
  const lastDay = addDays(since.at.day, settings.countsFrom === 'day-out' ? freeDays - 1 : freeDays)
  const lastFreeDay = { ...since.at, day: lastDay }
  const freeDaysLeft =
    lastDay < claimedToday ? daysBetween(claimedToday, lastDay) : Math.max(0, daysBetween(today, lastDay))
  return {
    kind: 'running',
    since: since.at,
    freeDays,
    lastFreeDay,
    freeDaysLeft,
    state: stateOf(freeDaysLeft, settings),
  }
}

/** Today at the place of the gate-out: act by the earliest clock, claim by the latest. */
export function daysOutside(
  { field, place }: GateEvent,
  container: Container,
  shipment: Shipment | null,
  now: Instant,
): { readonly today: CalendarDay; readonly claimedToday: CalendarDay } {
  const clock = countingClockOutside(field, place, container, shipment)
  return { today: todayBy(clock, now), claimedToday: dayAt(clock.latest, now) }
}

/** The moment at which {@link daysOutside} changes. */
export function daysOutsideHoldUntil(
  { field, place }: GateEvent,
  container: Container,
  shipment: Shipment | null,
  now: Instant,
): Instant {
  const { turning, latest } = countingClockOutside(field, place, container, shipment)
  const [one, other] = [nextMidnightIn(turning, now), nextMidnightIn(latest, now)]
  return one < other ? one : other
}

function countingClockOutside(
  field: GateEvent['field'],
  place: PlaceClock,
  container: Container,
  shipment: Shipment | null,
): PlaceClock {
  const portLocode = shipment?.portOfDischarge.locode ?? null
  if (field !== 'full-out-inland') return clockForFreeDays(place, portLocode)
  const locode = shipment?.destination.locode ?? null
  return clockForFreeDays(place, locode, locode === null ? null : portClock(container, shipment))
}

function stateOf(freeDaysLeft: number, { warnDays }: PerDiemSettings): RunningPerDiem['state'] {
  return freeDaysLeft < 0 ? 'used-up' : freeDaysLeft <= warnDays ? 'nearly-used-up' : 'free'
}

/** A placeholder date means that there was no return. */
function isUnreadable(written: WrittenTime | null): boolean {
  if (written === null) return false
  const time = readWrittenTime(written)
  return time.kind === 'unread' && time.why === 'not-a-time'
}

/** Same-day times are no contradiction: they are often only dates. */
export function isReturnedBefore(returned: GateEvent, fullOut: GateEvent): boolean {
  return isBefore(returned, fullOut) && returned.at.day !== fullOut.at.day
}

/** The event that starts the clock; null if unknown. */
export function earliestFullOut(events: readonly GateEvent[]): GateEvent | null {
  let earliest: GateEvent | null = null
  for (const event of events) {
    if (event.field !== 'empty-returned' && (earliest === null || isBefore(event, earliest))) earliest = event
  }
  return earliest
}

/** By line and equipment class, else by line, else the general setting. */
function freeDaysOf(scac: string | null, equipment: Equipment, settings: PerDiemSettings): number | null {
  const { freeDaysByLine, freeDaysOtherwise } = settings
  if (scac === null || !Object.hasOwn(freeDaysByLine, scac)) return freeDaysOtherwise
  const free = freeDaysByLine[scac] as FreeDays
  if (typeof free === 'number') return free
  const { otherwise, ...exceptions } = free
  const ofClass = equipmentClass(equipment)
  return ofClass === null || ofClass === 'dry' ? otherwise : (exceptions[ofClass] ?? otherwise)
}

const NOT_STARTED: PerDiem = { kind: 'not-started' }
const DAY_OUT_UNKNOWN = { kind: 'unknown', why: { kind: 'day-out-unknown' }, unlessReturned: null } as const

export type EquipmentClass = 'dry' | 'reefer' | 'special' | 'tank'

/** Null for an unknown type. */
export function equipmentClass({ type }: Pick<Equipment, 'type'>): EquipmentClass | null {
  switch (type?.trim().toLowerCase()) {
    case 'dry':
    case 'bulk':
      return 'dry'
    case 'reefer':
      return 'reefer'
    case 'open top':
    case 'flat rack':
    case 'hard top':
      return 'special'
    case 'tank':
      return 'tank'
    default:
      return null
  }
}

/** Independent of settings and rates. The shipment is loaded lazily because it may be on disk. */
export function isReturned(container: Container, shipmentOf: () => Shipment | null, now: Instant): boolean {
  if (container.emptyReturn.at === null && container.status !== 'empty_returned') return false
  const shipment = shipmentOf()
  const outFacts = readOut(container, shipment, isInland(container, shipment))
  const out = judgeOut(outFacts, now)
  return judgePerDiem({ out, outFacts, container }, shipment, DEFAULT_SETTINGS.perDiem, now).kind === 'returned'
}

/** The container arrived or has a fee, so an invoice may come. */
export function mayBeCharged({ atPort, inland, emptyReturn, fees }: Container): boolean {
  const happened = [
    atPort.arrivedAt,
    atPort.dischargedAt,
    atPort.fullOutAt,
    inland.arrivedAt,
    inland.fullOutAt,
    emptyReturn.at,
  ]
  return fees.length > 0 || happened.some((written) => written !== null)
}
