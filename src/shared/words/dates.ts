// Writes days, times, ages and money the way the user's locale does, naming the place wherever its clock is not the viewer's.

import { partsOf } from '../rules/calendar-day.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'
import { DAY, HOUR, MINUTE } from '../rules/instant.ts'
import type { Instant } from '../rules/instant.ts'
import { dayAt, instantAtClock, sameClock, zoneNamed } from '../rules/zone.ts'
import type { Zone } from '../rules/zone.ts'
import type { Catalogue, LanguageId } from './languages.ts'
import type { Say } from './phrasebook.ts'

export interface Viewer {
  readonly language: LanguageId
  /** The locale by which days, clocks and numbers are written, whatever language the sentence is in. */
  readonly formats: string
  /** IANA name. It decides only whether a place is named, never which day is shown. */
  readonly zone: string
}

export interface DateWords {
  /** `Wed, Jul 8`, with the place where its clock differs, and the year where it is not this one. */
  day(day: CalendarDay, zone: string | null): string
  /** The same without the place, where it stands beside it already. */
  bareDay(day: CalendarDay): string
  /** A day with the wall clock beside it; `clock` is milliseconds after midnight. */
  dayAndTime(day: CalendarDay, clock: number | null, zone: string | null): string
  /** An instant by the clock of the viewer. */
  instant(instant: Instant): string
  /** The same in as few words as it takes: today by its time alone. */
  moment(instant: Instant): string
  /** `2 min ago`, by the corrected clock, for what the service dates. */
  age(instant: Instant): string
  /** The same for a span of milliseconds, by whichever clock. */
  ago(milliseconds: number): string
  /** `Los Angeles`; empty where the viewer's clock shows the same. */
  place(day: CalendarDay, zone: string | null): string
  weekday(weekday: number): string
  money(amount: number, currency: string): string
}

export function dateWords(viewer: Viewer, now: () => Instant, say: Say<Catalogue>): DateWords {
  const { formats } = viewer
  const viewerZone = zoneNamed(viewer.zone) ?? zoneNamed('UTC')
  const here = viewerZone?.name ?? 'UTC'
  const thisYear = new Intl.DateTimeFormat(formats, { ...DAY_AND_WEEKDAY, timeZone: 'UTC' })
  const anyYear = new Intl.DateTimeFormat(formats, { ...DAY_AND_WEEKDAY, year: 'numeric', timeZone: 'UTC' })
  const clockFormat = new Intl.DateTimeFormat(formats, { ...CLOCK, timeZone: 'UTC' })
  const instantFormat = new Intl.DateTimeFormat(formats, {
    ...DAY_AND_MONTH,
    year: 'numeric',
    ...CLOCK,
    timeZone: here,
  })
  const timeFormat = new Intl.DateTimeFormat(formats, { ...CLOCK, timeZone: here })
  const weekdayFormat = new Intl.DateTimeFormat(viewer.language, { weekday: 'long', timeZone: 'UTC' })
  const plainNumber = new Intl.NumberFormat(formats)
  const relative = new Intl.RelativeTimeFormat(`${AGES_OF[viewer.language]}-u-nu-${numberingSystem(formats)}`, {
    numeric: 'auto',
    style: 'short',
  })
  const placeNames = new Map<string, string>()
  const currencies = new Map<string, Intl.NumberFormat | null>()
  const bareDays = new Map<CalendarDay, string>()
  let bareDaysSaidIn: number | null = null

  const bareDay = (day: CalendarDay): string => {
    const current = viewerZone === null ? null : partsOf(dayAt(viewerZone, now())).year
    if (bareDaysSaidIn !== current || bareDays.size >= MOST_DAYS) bareDays.clear()
    bareDaysSaidIn = current
    let words = bareDays.get(day)
    if (words === undefined) {
      words = (partsOf(day).year === current ? thisYear : anyYear).format(day * DAY)
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
  const placeAt = (zoneName: string | null, at: (zone: Zone) => Instant): string => {
    const zone = zoneName === null ? null : zoneNamed(zoneName)
    if (zone === null) return say('zone.unknown')
    const instant = at(zone)
    if (viewerZone !== null && sameClock(zone, viewerZone, instant)) return ''
    let name = placeNames.get(zone.name)
    if (name === undefined) placeNames.set(zone.name, (name = placeName(zone.name, formats)))
    return name
  }
  const place = (day: CalendarDay, zone: string | null): string =>
    placeAt(zone, (known) => instantAtClock(known, day, 12 * HOUR))
  const ago = (milliseconds: number): string => {
    const [amount, unit] = rounded(-milliseconds)
    return amount === 0 ? say('age.now') : relative.format(amount, unit)
  }
  const beside = (text: string, where: string): string =>
    where === '' ? text : say('zone.bracketed', { day: text, place: where })

  return {
    place,
    bareDay,
    day: (day, zone) => beside(bareDay(day), place(day, zone)),
    dayAndTime(day, clock, zone) {
      if (clock === null) return beside(bareDay(day), place(day, zone))
      const where = placeAt(zone, (known) => instantAtClock(known, day, clock))
      return beside(`${bareDay(day)}, ${clockFormat.format(clock)}`, where)
    },
    instant: (instant) => instantFormat.format(instant),
    moment(instant) {
      const time = timeFormat.format(instant)
      if (viewerZone === null) return time
      const day = dayAt(viewerZone, instant)
      return day === dayAt(viewerZone, now()) ? time : `${bareDay(day)}, ${time}`
    },
    age: (instant) => ago(now() - instant),
    ago,
    weekday: (weekday) => weekdayFormat.format((weekday + FIRST_SUNDAY) * DAY),
    money,
  }
}

/** `America/Los_Angeles` is Los Angeles; names that are no places are put into words by the platform. */
function placeName(zone: string, locale: string): string {
  const city = /^(?!Etc\/|US\/|Canada\/|Brazil\/|Chile\/|Mexico\/)[A-Za-z]+\/(?:.+\/)?(.+)$/.exec(zone)?.[1]
  if (city !== undefined) return city.replaceAll('_', ' ')
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
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
const MOST_CURRENCIES = 200

/** 4 January 1970 was the first Sunday. */
const FIRST_SUNDAY = 3
