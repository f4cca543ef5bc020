// The days and hours a terminal's gate is open, by the settings and the country's holidays.

import type { Container } from '../fleet/container.ts'
import { type Terminal, UNITED_STATES } from '../fleet/place.ts'
import type { Shipment } from '../fleet/shipment.ts'
import { addDays, type CalendarDay, dayFromText, type Weekday, weekdayOf } from './calendar-day.ts'
import { DAY, HOUR, MINUTE } from './instant.ts'
import type { TerminalSettings } from '../settings/own-values.ts'
import type { ClosedDays, RuleSettings } from '../settings/rule-settings.ts'
import { usFederalHoliday, type UsFederalHoliday } from './us-federal-holidays.ts'

export interface GateCalendar {
  /** Null if the gate is open. */
  closedOn(day: CalendarDay): ClosedWhy | null
  /**
   * Milliseconds after the day's midnight; more than a day if the gate closes on the morning after. Null if not set.
   */
  readonly closesAt: number | null
  readonly appointmentNeeded: boolean
}

export type ClosedWhy =
  /** `forThisTerminal`: set for this terminal, not only in general. */
  | { readonly kind: 'weekday'; readonly weekday: Weekday; readonly forThisTerminal: boolean }
  | {
      readonly kind: 'us-holiday'
      readonly holiday: UsFederalHoliday
      readonly observed: boolean
      readonly forThisTerminal: boolean
    }
  /** A day the user added. */
  | { readonly kind: 'user'; readonly forThisTerminal: boolean }

/** The terminal a truck goes to: the pickup facility if named, otherwise by the shipment's route. */
export function pickupTerminalId(
  container: Container,
  shipment: Shipment | null,
  isInlandPickup: boolean,
): string | null {
  return (
    container.atPort.pickupFacilityId ??
    (isInlandPickup ? (shipment?.destinationTerminalId ?? null) : portTerminalId(container, shipment))
  )
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
  let calendars = calendarsOf.get(settings)
  if (calendars === undefined) calendarsOf.set(settings, (calendars = noCalendars()))
  const terminal = terminalId === null ? undefined : terminals.get(terminalId)
  const inUnitedStates = mayBeInUnitedStates(terminal?.country ?? null, placeLocode)
  // For most ramps, only the shipment says that it is a ramp.
  const shipmentKind = terminalId === shipment?.destinationTerminalId ? shipment?.destinationTerminalKind : null
  const isRamp = (terminal?.kind ?? shipmentKind) === 'rail_terminal'
  // Separate maps avoid building a combined key for every container.
  const ofCase = calendars[inUnitedStates ? 'inUnitedStates' : 'elsewhere'][isRamp ? 'ramp' : 'other']
  let calendar = ofCase.get(terminalId)
  if (calendar === undefined) {
    // Ramps are open every day unless the user closes them.
    const closed = isRamp ? ofRamps(settings.closed) : settings.closed
    calendar = calendarFrom(closed, settingsOf(settings.terminals, terminalId), inUnitedStates)
    ofCase.set(terminalId, calendar)
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

export interface ClosedDay {
  readonly day: CalendarDay
  readonly why: ClosedWhy
}

/** Safe as a cache key: settings are replaced, never changed. */
const calendarsOf = new WeakMap<RuleSettings, Calendars>()

/** By country, kind and terminal ID. */
type Calendars = Readonly<
  Record<'inUnitedStates' | 'elsewhere', Readonly<Record<'ramp' | 'other', Map<string | null, GateCalendar>>>>
>

function noCalendars(): Calendars {
  return {
    inUnitedStates: { ramp: new Map(), other: new Map() },
    elsewhere: { ramp: new Map(), other: new Map() },
  }
}

function calendarFrom(all: ClosedDays, terminal: TerminalSettings | null, inUnitedStates: boolean): GateCalendar {
  const weekdaysHere = terminal?.weekdays ?? null
  const weekdays = new Set<Weekday>(weekdaysHere ?? all.weekdays)
  const usHolidays = inUnitedStates && (terminal?.usFederalHolidays ?? all.usFederalHolidays)
  const closedEverywhere = daySet(all.days)
  const closedHere = daySet(terminal?.closedDays ?? [])
  const openHere = daySet(terminal?.openDays ?? [])
  return {
    closedOn(day) {
      if (openHere.has(day)) return null
      if (closedHere.has(day)) return { kind: 'user', forThisTerminal: true }
      if (closedEverywhere.has(day)) return { kind: 'user', forThisTerminal: false }
      const holiday = usHolidays ? usFederalHoliday(day) : null
      if (holiday !== null)
        return { kind: 'us-holiday', ...holiday, forThisTerminal: terminal?.usFederalHolidays === true }
      const weekday = weekdayOf(day)
      return weekdays.has(weekday) ? { kind: 'weekday', weekday, forThisTerminal: weekdaysHere !== null } : null
    },
    closesAt: closingClock(terminal?.gateClosesAt ?? all.gateClosesAt),
    appointmentNeeded: terminal?.appointmentNeeded ?? true,
  }
}

function ofRamps(closed: ClosedDays): ClosedDays {
  return { ...closed, weekdays: [], usFederalHolidays: false }
}

/** An unknown country counts as US: an extra holiday only makes the pickup earlier. */
function mayBeInUnitedStates(country: string | null, placeLocode: string | null): boolean {
  const countryName = country?.trim().toUpperCase() ?? ''
  if (/^U\.?S\.?A?\.?$|^UNITED STATES/.test(countryName)) return true
  // For other country names, which may be US territories, the UN/LOCODE decides.
  const code = countryName.length === 2 ? countryName : (placeLocode?.trim().toUpperCase().slice(0, 2) ?? '')
  return code === '' ? countryName === '' : UNITED_STATES.has(code)
}

function settingsOf(terminals: RuleSettings['terminals'], id: string | null): TerminalSettings | null {
  return id !== null && Object.hasOwn(terminals, id) ? (terminals[id] ?? null) : null
}

/** Ignores text that is not a date. */
function daySet(texts: readonly string[]): ReadonlySet<CalendarDay> {
  return new Set(texts.map(dayFromText).filter((day) => day !== null))
}

/** A gate that closes before 06:00 closes on the morning after. */
function closingClock(text: string | null): number | null {
  const match = text === null ? null : /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  if (!match) return null
  const clock = Number(match[1]) * HOUR + Number(match[2]) * MINUTE
  return clock < 6 * HOUR ? clock + DAY : clock
}

/** Longer closures count as never open. */
const LONGEST_CLOSURE = 60
