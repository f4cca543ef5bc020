// The days and hours a terminal's gate is open, by the settings and the country's holidays.

import type { Container } from '../fleet/container.ts'
import { type Terminal, UNITED_STATES } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { addDays, type CalendarDay, dayFromText, type Weekday, weekdayOf } from '../time/calendar-day.ts'
import { clockFromText, DAY, HOUR, type Instant } from '../time/instant.ts'
import type { PlaceClock } from '../time/place-clock.ts'
import { instantAtClock, type Zone } from '../time/zone.ts'
import type { TerminalSettings } from '../settings/own-values.ts'
import type { ClosedDays, RuleSettings } from '../settings/rule-settings.ts'
import { type Holiday, type HolidayCalendarId, holidayOn } from '../time/holiday-calendars.ts'

export interface GateCalendar {
  /** Null if the gate is open. */
  closedOn(day: CalendarDay): ClosedWhy | null
  /**
   * Milliseconds after the day's midnight; more than a day if the gate closes on the morning after. Null if not set.
   */
  readonly closesAt: number | null
  /** Milliseconds after the day's midnight. Null if not set. */
  readonly opensAt: number | null
  readonly appointmentNeeded: boolean
}

export type ClosedWhy =
  /** `forThisTerminal`: set for this terminal, not only in general. */
  | { readonly kind: 'weekday'; readonly weekday: Weekday; readonly forThisTerminal: boolean }
  | {
      readonly kind: 'holiday'
      readonly calendar: HolidayCalendarId
      readonly holiday: Holiday
      readonly observed: boolean
      /** By the country only, or outside the calendar's years: moves a pickup earlier, never free time later. */
      readonly isGuessed: boolean
      readonly forThisTerminal: boolean
    }
  /** A day the user added. */
  | { readonly kind: 'user'; readonly forThisTerminal: boolean }

/** Closed by the user's own setting. General weekends and holidays are only a guess. */
export function isClosedForSure(why: ClosedWhy): boolean {
  return why.kind === 'user' || why.forThisTerminal
}

/**
 * The terminal a truck goes to, at the port or at the destination. The named pickup facility is where the move ends: for
 * an inland move, at the destination.
 */
export function pickupTerminalId(
  container: Container,
  shipment: Shipment | null,
  isInlandPickup: boolean,
  isInlandMove: boolean,
): string | null {
  const facility = isInlandPickup === isInlandMove ? container.atPort.pickupFacilityId : null
  return facility ?? (isInlandPickup ? (shipment?.destinationTerminalId ?? null) : portTerminalId(container, shipment))
}

/** The terminal at the port of discharge, where fees are posted. */
export function portTerminalId({ atPort }: Container, shipment: Shipment | null): string | null {
  return atPort.terminalId ?? shipment?.podTerminalId ?? null
}

/** Returns the same object for the same settings, terminal and country. */
export function gateCalendar(
  terminalId: string | null,
  terminals: ReadonlyMap<string, Terminal>,
  placeLocode: string | null,
  settings: RuleSettings,
  shipment: Shipment | null = null,
): GateCalendar {
  const terminal = terminalId === null ? undefined : terminals.get(terminalId)
  // For most ramps, only the shipment says that it is a ramp.
  const shipmentKind = terminalId === shipment?.destinationTerminalId ? shipment?.destinationTerminalKind : null
  const isRamp = (terminal?.kind ?? shipmentKind) === 'rail_terminal'
  return calendarOf(isRamp ? 'ramp' : 'gate', terminalId, terminal?.country ?? null, placeLocode, settings)
}

/** The working days of a tariff: weekdays and holidays of the place, without a terminal's own gate days. */
export function workingCalendar(
  terminalId: string | null,
  country: string | null,
  placeLocode: string | null,
  settings: RuleSettings,
): Pick<GateCalendar, 'closedOn'> {
  return calendarOf('working', terminalId, country, placeLocode, settings)
}

function calendarOf(
  kind: CalendarKind,
  terminalId: string | null,
  terminalCountry: string | null,
  placeLocode: string | null,
  settings: RuleSettings,
): GateCalendar {
  let calendars = calendarsOf.get(settings)
  if (calendars === undefined) calendarsOf.set(settings, (calendars = new Map()))
  const locode = placeLocode?.trim().toUpperCase() ?? ''
  const ofPort = ownValue(settings.ports, locode)
  const country = nationalCalendar(terminalCountry, locode)
  const coast = country === 'us-federal' ? coastCalendar(locode) : null
  // Nested maps avoid building a combined key for every container.
  const placeKey = ofPort === null ? (coast ?? country ?? '') : locode
  let ofPlace = calendars.get(placeKey)
  if (ofPlace === undefined)
    calendars.set(placeKey, (ofPlace = { gate: new Map(), ramp: new Map(), working: new Map() }))
  let calendar = ofPlace[kind].get(terminalId)
  if (calendar === undefined) {
    const ofTerminal = terminalId === null ? null : ownValue(settings.terminals, terminalId)
    const guessed = [country, coast].filter((id) => id !== null)
    calendar = calendarFrom(settings.closed, ofTerminal, ofPort ?? [], guessed, kind)
    ofPlace[kind].set(terminalId, calendar)
  }
  return calendar
}

/** The latest open day up to this one, and the closed days after it. Null if the gate never opens. */
export function lastOpenDay(
  calendar: GateCalendar,
  day: CalendarDay,
): { readonly day: CalendarDay; readonly skipped: readonly ClosedDay[] } | null {
  const skipped: ClosedDay[] = []
  for (let candidate = day; skipped.length < LONGEST_CLOSURE; candidate = addDays(candidate, -1)) {
    const why = calendar.closedOn(candidate)
    if (why === null) return { day: candidate, skipped: skipped }
    skipped.push({ day: candidate, why })
  }
  return null
}

/** Null if the gate never opens. */
export function nextOpenDay(calendar: GateCalendar, day: CalendarDay): CalendarDay | null {
  for (let ahead = 1; ahead <= LONGEST_CLOSURE; ahead += 1) {
    const candidate = addDays(day, ahead)
    if (calendar.closedOn(candidate) === null) return candidate
  }
  return null
}

/** Yesterday if its gate is still open after midnight. `clock` is the time of day. */
export function gateDay(calendar: GateCalendar, today: CalendarDay, clock: number): CalendarDay {
  const yesterday = addDays(today, -1)
  const isOpenSince = calendar.closesAt !== null && clock + DAY < calendar.closesAt
  return isOpenSince && calendar.closedOn(yesterday) === null ? yesterday : today
}

/** The time at which the gate closes on this day, by the wall clock. Null if the hours or the zone are unknown. */
export function closingTime(
  { closesAt }: GateCalendar,
  { turning, source }: Pick<PlaceClock, 'turning' | 'source'>,
  day: CalendarDay,
): Instant | null {
  if (closesAt === null || source.kind === 'none') return null
  return closesAt < DAY
    ? instantAtClock(turning, day, closesAt)
    : instantAtClock(turning, addDays(day, 1), closesAt - DAY)
}

/** The end of a last free day whose gate closes after midnight. Null if it ends at midnight. */
export function lateClosing(calendar: GateCalendar, zone: Zone, day: CalendarDay): Instant | null {
  const { closesAt } = calendar
  if (closesAt === null || closesAt < DAY || calendar.closedOn(day) !== null) return null
  return instantAtClock(zone, addDays(day, 1), closesAt - DAY)
}

export interface ClosedDay {
  readonly day: CalendarDay
  readonly why: ClosedWhy
}

/** Safe as a cache key: settings are replaced, never changed. */
const calendarsOf = new WeakMap<RuleSettings, Map<string, CalendarsOfPlace>>()

/** By kind and terminal ID. */
type CalendarsOfPlace = Readonly<Record<CalendarKind, Map<string | null, GateCalendar>>>

type CalendarKind = 'gate' | 'ramp' | 'working'

function calendarFrom(
  all: ClosedDays,
  ofTerminal: TerminalSettings | null,
  ofPort: readonly HolidayCalendarId[],
  ofPlace: readonly HolidayCalendarId[],
  kind: CalendarKind,
): GateCalendar {
  const isRamp = kind === 'ramp'
  const chosenHere = ofTerminal?.calendars ?? null
  const terminal = kind === 'working' ? null : ofTerminal
  const weekdaysHere = terminal?.weekdays ?? null
  // Ramps are open every day unless the user closes them.
  const weekdays = new Set<Weekday>(weekdaysHere ?? (isRamp ? [] : all.weekdays))
  const chosen = [...new Set([...(chosenHere ?? []), ...ofPort])]
  const isChosen = chosenHere !== null || ofPort.length > 0
  const guessed = all.nationalHolidays && !isRamp ? ofPlace : []
  const calendars = isChosen ? chosen : guessed
  const closedEverywhere = daySet(all.days)
  const closedHere = daySet(terminal?.closedDays ?? [])
  const openHere = daySet(terminal?.openDays ?? [])
  const holiday = (day: CalendarDay): ClosedWhy | null => {
    let found: ClosedWhy | null = null
    for (const calendar of calendars) {
      const on = holidayOn(calendar, day)
      if (on === null) continue
      const isGuessed = on.isGuessed || !isChosen
      const forThisTerminal = chosenHere?.includes(calendar) === true
      // A chosen calendar that covers the year wins over a guess.
      if (found === null || !isGuessed) found = { kind: 'holiday', calendar, ...on, isGuessed, forThisTerminal }
      if (!isGuessed) break
    }
    return found
  }
  return {
    closedOn(day) {
      if (openHere.has(day)) return null
      if (closedHere.has(day)) return { kind: 'user', forThisTerminal: true }
      if (closedEverywhere.has(day)) return { kind: 'user', forThisTerminal: false }
      const why = holiday(day)
      const weekday = weekdayOf(day)
      const isWeekend = weekdays.has(weekday)
      // On a weekend, the gate is closed in any case.
      if (why?.kind === 'holiday') return { ...why, isGuessed: why.isGuessed && !isWeekend }
      return isWeekend ? { kind: 'weekday', weekday, forThisTerminal: weekdaysHere !== null } : null
    },
    opensAt: clockFromText(terminal?.gateOpensAt ?? all.gateOpensAt),
    closesAt: closingClock(terminal?.gateClosesAt ?? all.gateClosesAt),
    appointmentNeeded: terminal?.appointmentNeeded ?? true,
  }
}

/** An unknown country counts as US: an extra holiday only makes the pickup earlier. */
function nationalCalendar(country: string | null, locode: string): HolidayCalendarId | null {
  const countryName = country?.trim().toUpperCase() ?? ''
  const named = COUNTRY_NAMES.find(([pattern]) => pattern.test(countryName))
  if (named !== undefined) return named[1]
  // For other country names, which may be US territories, the UN/LOCODE decides.
  const code = countryName.length === 2 ? countryName : locode.slice(0, 2)
  if (code === '') return countryName === '' ? 'us-federal' : null
  return UNITED_STATES.has(code) ? 'us-federal' : (NATIONAL[code] ?? null)
}

/** The longshore union's contract at a port of the US West Coast, or of the East and Gulf Coast. */
function coastCalendar(locode: string): HolidayCalendarId | null {
  if (WEST_COAST.has(locode)) return 'ilwu'
  return EAST_AND_GULF_COAST.has(locode) ? 'ila' : null
}

const WEST_COAST = new Set(['USLAX', 'USLGB', 'USOAK', 'USSFO', 'USSEA', 'USTIW', 'USPDX', 'USSAN', 'USNTD'])
const EAST_AND_GULF_COAST = new Set(
  ['USBOS', 'USNYC', 'USEWR', 'USPHL', 'USCHT', 'USILG', 'USBAL', 'USORF', 'USPHF', 'USILM', 'USCHS', 'USSAV'].concat([
    'USJAX',
    'USPEF',
    'USMIA',
    'USTPA',
    'USMOB',
    'USGPT',
    'USMSY',
    'USHOU',
    'USFPO',
    'USGLS',
  ]),
)

const COUNTRY_NAMES: readonly (readonly [RegExp, HolidayCalendarId])[] = [
  [/^U\.?S\.?A?\.?$|^UNITED STATES/, 'us-federal'],
  [/^M[EÉ]XICO$|^UNITED MEXICAN STATES$/, 'mexico'],
  [/^CANADA$/, 'canada'],
  [/^(THE )?NETHERLANDS$|^HOLLAND$/, 'netherlands'],
]
const NATIONAL: Readonly<Record<string, HolidayCalendarId>> = { MX: 'mexico', CA: 'canada', NL: 'netherlands' }

function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string): Value | null {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null
}

/** Ignores text that is not a date. */
function daySet(texts: readonly string[]): ReadonlySet<CalendarDay> {
  return new Set(texts.map(dayFromText).filter((day) => day !== null))
}

/** A gate that closes before 06:00 closes on the morning after. */
function closingClock(text: string | null): number | null {
  const clock = clockFromText(text)
  return clock !== null && clock < 6 * HOUR ? clock + DAY : clock
}

/** Longer closures count as never open. */
const LONGEST_CLOSURE = 60
