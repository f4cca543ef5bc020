// Dates, times and ages in the user's locale. A date names its place and a time its zone if the viewer's clock differs.

import { type CalendarDay, partsOf } from '../time/calendar-day.ts'
import { DAY, HOUR, type Instant, instantAt, MINUTE } from '../time/instant.ts'
import type { DayAtPlace } from '../time/place-clock.ts'
import { clockAt, dayAt, instantAtClock, sameClock, type Zone, zoneNamed } from '../time/zone.ts'
import type { Catalogue } from './en/catalogue.ts'
import type { LanguageId } from './language-id.ts'
import type { Say } from './phrasebook.ts'

export interface Viewer {
  readonly language: LanguageId
  /** Locale for dates, clocks and numbers, independent of the language. */
  readonly formats: string
  /** IANA name. It decides whether to name a place or a zone, never the day. */
  readonly zone: string
}

export interface DateWords {
  /** `Wed, Jul 8 in Houston`: names the place if its clock differs, and the year if it is not the current one. */
  day(at: DayAtPlace): string
  /** Without the place. */
  bareDay(day: CalendarDay): string
  /** `Jul 2026`. */
  month(day: CalendarDay): string
  /** `Jul 8`. */
  shortDay(day: CalendarDay): string
  /** `Wed, Jul 8, 4:30 PM CDT`, or the day alone if the time is unknown. */
  dayAndTime(at: TimeOfDay): string
  /** Formats a `16:30`, or a window from `16:30` to `until`, by the viewer's clock. */
  time(written: string, until?: string | null): string
  /** `4:30 PM` by the terminal's clock, for milliseconds after its midnight. */
  gateTime(clock: number): string
  /** `4 PM`: the label of an hour on an axis. */
  hour(hour: number): string
  /** `4:30`: a time beside an axis of hours, without AM or PM. */
  timeOnAxis(clock: number): string
  /** `4:30 PM CDT`, or `4:30–5:30 PM CDT` with `until`; empty if the time is unknown. */
  clock(at: TimeOfDay, until?: string | null): string
  /** An instant by the viewer's clock. */
  instant(instant: Instant): string
  /** `Jul 8`. */
  instantDay(instant: Instant): string
  /** Shortest form: only the time if it is today. */
  moment(instant: Instant): string
  /** `2 min ago`, by the corrected clock, for times of the service. */
  age(instant: Instant): string
  /** For a span in milliseconds. */
  ago(milliseconds: number): string
  /** `Houston`, or the zone if the place has no name; empty if the viewer's clock agrees. */
  place(at: DayAtPlace): string
  /** `CDT`; empty if the viewer's clock agrees. */
  zone(at: TimeOfDay): string
  /** The viewer's zone, for print: the reader may be elsewhere. */
  zoneHere(): string
  weekday(weekday: number): string
  /** `Wed`. */
  shortWeekday(day: CalendarDay): string
  /** `$640`, or `$640.50`. */
  money(amount: number, currency: string): string
}

export interface TimeOfDay extends DayAtPlace {
  /** Milliseconds after local midnight; null if only the day is known. */
  readonly clock: number | null
}

export function dateWords(viewer: Viewer, now: () => Instant, say: Say<Catalogue>): DateWords {
  const formats = dateLocale(viewer)
  // `mié 8 jul`: “mié, 8 de jul” does not fit beside the days left.
  const hasSpanishDays = viewer.language === 'es' && formats.startsWith('es')
  const viewerZone = zoneNamed(viewer.zone) ?? zoneNamed('UTC')
  const here = viewerZone?.name ?? 'UTC'
  const thisYear = dateWriter(formats, { ...DAY_AND_WEEKDAY, timeZone: 'UTC' })
  const anyYear = dateWriter(formats, { ...DAY_AND_WEEKDAY, year: 'numeric', timeZone: 'UTC' })
  const month = dateWriter(formats, { ...MONTH, timeZone: 'UTC' })
  const dayOfMonth = dateWriter(formats, { ...DAY_AND_MONTH, timeZone: 'UTC' })
  const thisYearWithTime = dateWriter(formats, { ...DAY_AND_WEEKDAY, ...CLOCK, timeZone: 'UTC' })
  const anyYearWithTime = dateWriter(formats, { ...DAY_AND_WEEKDAY, year: 'numeric', ...CLOCK, timeZone: 'UTC' })
  const instant = dateWriter(formats, { ...DAY_AND_MONTH, year: 'numeric', ...CLOCK, timeZone: here })
  const wallClock = dateWriter(formats, { ...CLOCK, timeZone: 'UTC' })
  const wallHour = dateWriter(formats, { hour: 'numeric', timeZone: 'UTC' })
  const wallWindow = windowWriter(formats, { ...CLOCK, timeZone: 'UTC' })
  const instantDay = dateWriter(formats, { ...DAY_AND_MONTH, timeZone: here })
  const timeHere = dateWriter(formats, { ...CLOCK, timeZone: here })
  const weekday = dateWriter(viewer.language, { weekday: 'long', timeZone: 'UTC' })
  const agoWeekday = dateWriter(viewer.language, { weekday: WEEKDAY_OF_AGE[viewer.language], timeZone: 'UTC' })
  const shortWeekday = dateWriter(viewer.language, { weekday: 'short', timeZone: 'UTC' })
  const plainNumber = new Intl.NumberFormat(viewer.formats)
  const relative = new Intl.RelativeTimeFormat(`${AGES_OF[viewer.language]}-u-nu-${numberingSystem(viewer.formats)}`, {
    numeric: 'auto',
    style: 'short',
  })
  const currencies = new Map<string, Intl.NumberFormat | null>()
  const bareDays = new Map<CalendarDay, string>()
  const shortDays = new Map<CalendarDay, string>()
  let bareDaysSaidIn: number | null = null
  let clockParts: Intl.DateTimeFormat | null = null

  const yearNow = (): number | null => (viewerZone === null ? null : partsOf(dayAt(viewerZone, now())).year)
  const bareDay = (day: CalendarDay): string => {
    const current = yearNow()
    if (bareDaysSaidIn !== current) bareDays.clear()
    bareDaysSaidIn = current
    let words = bareDays.get(day)
    if (words === undefined) {
      const time = day * DAY
      const isThisYear = partsOf(day).year === current
      if (hasSpanishDays)
        words = [shortWeekday(time), dayOfMonth(time), ...(isThisYear ? [] : [partsOf(day).year])].join(' ')
      else words = (isThisYear ? thisYear : anyYear)(time)
      bareDays.set(day, words)
    }
    return words
  }
  /** Unknown currencies are shown as written. */
  const money = (amount: number, currency: string): string => {
    let format = currencies.get(currency)
    if (format === undefined) {
      currencies.set(currency, (format = currencyFormat(viewer.formats, currency)))
    }
    return format?.format(amount) ?? `${plainNumber.format(amount)} ${currency}`
  }
  const timeOn = (day: CalendarDay, clock: number): string =>
    hasSpanishDays
      ? `${bareDay(day)}, ${wallClock(clock)}`
      : (partsOf(day).year === yearNow() ? thisYearWithTime : anyYearWithTime)(day * DAY + clock)
  /** Empty if the viewer's clock agrees. */
  const zone = (at: TimeOfDay): string => {
    const zone = knownZone(at)
    if (zone === null) return say('zone.unknown')
    const instant = instantIn(zone, at)
    return viewerZone !== null && sameClock(zone, viewerZone, instant) ? '' : abbreviationOf(zone, instant)
  }
  const place = (at: DayAtPlace): string => {
    const other = zone({ ...at, clock: null })
    return other === '' ? '' : (at.city ?? other)
  }
  const hours = (from: number, until: string | null): string => {
    if (until === null) return wallClock(from)
    const end = wallTime(until)
    // The range of two days would name them.
    return from < end ? wallWindow(from, end) : `${wallClock(from)}–${wallClock(end)}`
  }
  const day = (at: DayAtPlace): string => {
    const where = place(at)
    if (where === '') return bareDay(at.day)
    return say(at.city === null ? 'zone.bracketed' : 'zone.day-in', { day: bareDay(at.day), place: where })
  }
  /** Days are calendar days, and the days of the last week have names: on Monday, Friday afternoon is "Fri". */
  const ago = (milliseconds: number): string => {
    const [amount, unit] = rounded(-milliseconds)
    if (amount === 0) return say('age.now')
    if (unit !== 'day' || viewerZone === null) return relative.format(amount, unit)
    const [day, today] = [dayAt(viewerZone, instantAt(now() - milliseconds)), dayAt(viewerZone, now())]
    const isThisWeek = day < today && today - day < WEEK
    return isThisWeek ? say('age.weekday', { day: agoWeekday(day * DAY) }) : relative.format(day - today, 'day')
  }

  return {
    place,
    zone,
    zoneHere: () => (viewerZone === null ? here : abbreviationOf(viewerZone, now())),
    bareDay,
    month: (day) => month(day * DAY),
    shortDay(day) {
      let words = shortDays.get(day)
      if (words === undefined) {
        shortDays.set(day, (words = dayOfMonth(day * DAY)))
      }
      return words
    },
    day,
    dayAndTime(at) {
      if (at.clock === null) return day(at)
      const time = timeOn(at.day, at.clock)
      const where = zone(at)
      if (where === '') return time
      return knownZone(at) === null
        ? say('zone.bracketed', { day: time, place: where })
        : say('zone.time', { time, zone: where })
    },
    gateTime: wallClock,
    hour: (hour) => wallHour(hour * HOUR),
    timeOnAxis(clock) {
      clockParts ??= new Intl.DateTimeFormat(formats, { ...CLOCK, timeZone: 'UTC' })
      const parts = clockParts.formatToParts(clock).filter(({ type }) => type !== 'dayPeriod')
      return parts
        .map(({ value }) => value)
        .join('')
        .trim()
    },
    time: (written, until = null) => hours(wallTime(written), until),
    clock(at, until = null) {
      if (at.clock === null) return ''
      const time = hours(at.clock, until)
      const where = zone(at)
      return where === '' ? time : say('zone.time', { time, zone: where })
    },
    instant,
    instantDay,
    moment(instant) {
      const time = timeHere(instant)
      if (viewerZone === null) return time
      const day = dayAt(viewerZone, instant)
      return day === dayAt(viewerZone, now()) ? time : timeOn(day, clockAt(viewerZone, instant))
    },
    age: (instant) => ago(now() - instant),
    ago,
    weekday: (number) => weekday((number + FIRST_SUNDAY) * DAY),
    shortWeekday: (day) => shortWeekday(day * DAY),
    money,
  }
}

/** Spanish on an English system has Spanish names of days and months, by the system's country. */
function dateLocale({ language, formats }: Viewer): string {
  const [written, ...country] = formats.split('-')
  return language === 'es' && written === 'en' ? ['es', ...country].join('-') : formats
}

/** `CDT`; null if the zone is unknown. */
export function zoneOfTime(at: TimeOfDay): string | null {
  const zone = knownZone(at)
  return zone === null ? null : abbreviationOf(zone, instantIn(zone, at))
}

/** Formatters are created on first use: each costs milliseconds at startup. */
function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): (time: number) => string {
  let format: Intl.DateTimeFormat | null = null
  return (time) => (format ??= new Intl.DateTimeFormat(locale, options)).format(time)
}

/** Milliseconds after midnight. */
function wallTime(written: string): number {
  return Date.parse(`1970-01-01T${written}Z`)
}

function windowWriter(locale: string, options: Intl.DateTimeFormatOptions): (from: number, until: number) => string {
  let format: Intl.DateTimeFormat | null = null
  return (from, until) => {
    const range = (format ??= new Intl.DateTimeFormat(locale, options)).formatRange(from, until)
    // Without the thin spaces around the dash, a window fits into a column.
    return range.replace(/\s*–\s*/, '–').replace(/\s/g, ' ')
  }
}

function knownZone({ zone }: TimeOfDay): Zone | null {
  return zone === null ? null : zoneNamed(zone)
}

function instantIn(zone: Zone, { day, clock }: TimeOfDay): Instant {
  return instantAtClock(zone, day, clock ?? 12 * HOUR)
}

function abbreviationOf(zone: Zone, instant: Instant): string {
  const key = `${zone.name} ${zone.offsetAt(instant)}`
  let name = abbreviations.get(key)
  if (name === undefined) {
    abbreviations.set(key, (name = abbreviationByPlatform(zone, instant)))
  }
  return name
}

const abbreviations = new Map<string, string>()

/** American English abbreviates American zones, British English European ones; others are `GMT+8`. */
function abbreviationByPlatform({ name }: Zone, instant: Instant): string {
  const [american, british] = ['en-US', 'en-GB'].map((locale) => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: 'short' }).formatToParts(instant)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? name
  }) as [string, string]
  return american.startsWith('GMT') ? british : american
}

function rounded(span: number): [number, Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(span)
  if (size < HOUR) return [Math.trunc(span / MINUTE), 'minute']
  if (size < 2 * DAY) return [Math.trunc(span / HOUR), 'hour']
  return [Math.trunc(span / DAY), 'day']
}

/** Null if the platform doesn't know the currency. */
function currencyFormat(locale: string, currency: string): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  } catch {
    return null
  }
}

/** Ports use the Gregorian calendar. A month in letters can't be mistaken for a day. */
const MONTH = { month: 'short', year: 'numeric', calendar: 'gregory' } as const
const DAY_AND_MONTH = { day: 'numeric', month: 'short', calendar: 'gregory' } as const
const DAY_AND_WEEKDAY = { ...DAY_AND_MONTH, weekday: 'short' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** American data writes `2 min. ago`, British data `2 min ago`. Mexican data spells out days: `hace 5 días`. */
const AGES_OF: Readonly<Record<LanguageId, string>> = { en: 'en-GB', es: 'es-MX' }

/** "el vie" would read as cut off. */
const WEEKDAY_OF_AGE = { en: 'short', es: 'long' } as const

const WEEK = 7

/** The words follow the language, the digits follow the locale. */
function numberingSystem(formats: string): string {
  return new Intl.NumberFormat(formats).resolvedOptions().numberingSystem
}

/** January 4, 1970 was the first Sunday. */
const FIRST_SUNDAY = 3
