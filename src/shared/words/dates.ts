// Dates, times and ages in the user's locale. A date names its place and a time its zone if the viewer's clock differs.

import { type CalendarDay, partsOf } from '../rules/calendar-day.ts'
import { DAY, HOUR, type Instant, MINUTE } from '../rules/instant.ts'
import type { DayAtPlace } from '../rules/place-clock.ts'
import { clockAt, dayAt, instantAtClock, sameClock, type Zone, zoneNamed } from '../rules/zone.ts'
import type { Catalogue, LanguageId } from './language.ts'
import type { Say } from './phrasebook.ts'

export interface Viewer {
  readonly language: LanguageId
  /** The locale by which days, clocks and numbers are written, whatever language the sentence is in. */
  readonly formats: string
  /** IANA name. It decides only whether a place or a zone is named, never which day is shown. */
  readonly zone: string
}

export interface DateWords {
  /** `Wed, Jul 8 in Houston`: the place where its clock differs, and the year where it is not this one. */
  day(at: DayAtPlace): string
  /** The same without the place, where it stands beside it already. */
  bareDay(day: CalendarDay): string
  /** `Jul 2026`. */
  month(day: CalendarDay): string
  /** `Jul 8`, beside days that say more. */
  shortDay(day: CalendarDay): string
  /** `Wed, Jul 8, 4:30 PM CDT`; the day alone where no time is known. */
  dayAndTime(at: TimeOfDay): string
  /** A time of day, as `16:30` of the settings, by the clock that the viewer reads. */
  time(written: string): string
  /** `4:30 PM CDT`, beside its day; empty where no time is known. */
  clock(at: TimeOfDay): string
  /** An instant by the clock of the viewer. */
  instant(instant: Instant): string
  /** Its day alone, `Jul 8`. */
  instantDay(instant: Instant): string
  /** The same in as few words as it takes: today by its time alone. */
  moment(instant: Instant): string
  /** `2 min ago`, by the corrected clock, for what the service dates. */
  age(instant: Instant): string
  /** The same for a span of milliseconds, by whichever clock. */
  ago(milliseconds: number): string
  /** `Houston`, or the zone where nobody names the place; empty where the viewer's clock shows the same. */
  place(at: DayAtPlace): string
  /** `CDT`; empty where the viewer's clock shows the same. */
  zone(at: TimeOfDay): string
  /** The viewer's own zone, for paper, which is read elsewhere. */
  zoneHere(): string
  weekday(weekday: number): string
  /** `Wed`, where there is no room for more. */
  shortWeekday(day: CalendarDay): string
  money(amount: number, currency: string): string
}

export interface TimeOfDay extends DayAtPlace {
  /** Milliseconds after local midnight; null where only the day is known. */
  readonly clock: number | null
}

export function dateWords(viewer: Viewer, now: () => Instant, say: Say<Catalogue>): DateWords {
  const { formats } = viewer
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
  const instantDay = dateWriter(formats, { ...DAY_AND_MONTH, timeZone: here })
  const timeHere = dateWriter(formats, { ...CLOCK, timeZone: here })
  const weekday = dateWriter(viewer.language, { weekday: 'long', timeZone: 'UTC' })
  const shortWeekday = dateWriter(viewer.language, { weekday: 'short', timeZone: 'UTC' })
  const plainNumber = new Intl.NumberFormat(formats)
  const relative = new Intl.RelativeTimeFormat(`${AGES_OF[viewer.language]}-u-nu-${numberingSystem(formats)}`, {
    numeric: 'auto',
    style: 'short',
  })
  const currencies = new Map<string, Intl.NumberFormat | null>()
  const bareDays = new Map<CalendarDay, string>()
  const shortDays = new Map<CalendarDay, string>()
  let bareDaysSaidIn: number | null = null

  const yearNow = (): number | null => (viewerZone === null ? null : partsOf(dayAt(viewerZone, now())).year)
  const bareDay = (day: CalendarDay): string => {
    const current = yearNow()
    if (bareDaysSaidIn !== current || bareDays.size >= MOST_DAYS) bareDays.clear()
    bareDaysSaidIn = current
    let words = bareDays.get(day)
    if (words === undefined) {
      words = (partsOf(day).year === current ? thisYear : anyYear)(day * DAY)
      bareDays.set(day, words)
    }
    return words
  }
  /** A currency nobody knows is shown as it was written, not refused. */
  const money = (amount: number, currency: string): string => {
    let format = currencies.get(currency)
    if (format === undefined) {
      // What is written where a currency should be comes from outside: it must not fill the memory.
      if (currencies.size >= MOST_CURRENCIES) currencies.clear()
      currencies.set(currency, (format = currencyFormat(formats, currency)))
    }
    return format?.format(amount) ?? `${plainNumber.format(amount)} ${currency}`
  }
  const timeOn = (day: CalendarDay, clock: number): string =>
    (partsOf(day).year === yearNow() ? thisYearWithTime : anyYearWithTime)(day * DAY + clock)
  /** Empty where the viewer's clock shows the same. */
  const zone = (at: TimeOfDay): string => {
    const known = knownZone(at)
    if (known === null) return say('zone.unknown')
    const instant = instantIn(known, at)
    return viewerZone !== null && sameClock(known, viewerZone, instant) ? '' : abbreviationOf(known, instant)
  }
  const place = (at: DayAtPlace): string => {
    const other = zone({ ...at, clock: null })
    return other === '' ? '' : (at.city ?? other)
  }
  const day = (at: DayAtPlace): string => {
    const where = place(at)
    if (where === '') return bareDay(at.day)
    return say(at.city === null ? 'zone.bracketed' : 'zone.day-in', { day: bareDay(at.day), place: where })
  }
  const ago = (milliseconds: number): string => {
    const [amount, unit] = rounded(-milliseconds)
    return amount === 0 ? say('age.now') : relative.format(amount, unit)
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
        if (shortDays.size >= MOST_DAYS) shortDays.clear()
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
    time: (written) => wallClock(Date.parse(`1970-01-01T${written}Z`)),
    clock(at) {
      if (at.clock === null) return ''
      const time = wallClock(at.clock)
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

/** `CDT`, wherever the viewer is; null where nobody knows the zone. */
export function zoneOfTime(at: TimeOfDay): string | null {
  const zone = knownZone(at)
  return zone === null ? null : abbreviationOf(zone, instantIn(zone, at))
}

/** Made when it first has something to write: no view needs them all, and a start hardly any. */
function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): (time: number) => string {
  let format: Intl.DateTimeFormat | null = null
  return (time) => (format ??= new Intl.DateTimeFormat(locale, options)).format(time)
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
    // Names of zones come from outside: they must not fill the memory.
    if (abbreviations.size >= MOST_ZONES) abbreviations.clear()
    abbreviations.set(key, (name = abbreviationByPlatform(zone, instant)))
  }
  return name
}

const abbreviations = new Map<string, string>()

/** American English abbreviates the zones of the Americas, British English those of Europe; others are `GMT+8`. */
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

/** Null where the platform knows no such currency. */
function currencyFormat(locale: string, currency: string): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency })
  } catch {
    return null
  }
}

/** Ports count by the Gregorian calendar whatever the viewer's is; a month in letters cannot be taken for a day. */
const MONTH = { month: 'short', year: 'numeric', calendar: 'gregory' } as const
const DAY_AND_MONTH = { day: 'numeric', month: 'short', calendar: 'gregory' } as const
const DAY_AND_WEEKDAY = { ...DAY_AND_MONTH, weekday: 'short' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/**
 * American data abbreviates with full stops, `2 min. ago`; British data does not, and ages are the same otherwise. Mexican
 * data writes days out, `hace 5 días`.
 */
const AGES_OF: Readonly<Record<LanguageId, string>> = { en: 'en-GB', es: 'es-MX' }

/** Ages are words of the language, but their digits stand beside those of the formats. */
function numberingSystem(formats: string): string {
  return new Intl.NumberFormat(formats).resolvedOptions().numberingSystem
}

const MOST_DAYS = 2000
const MOST_ZONES = 2000
const MOST_CURRENCIES = 200

/** 4 January 1970 was the first Sunday. */
const FIRST_SUNDAY = 3
