// Wall clock times for tests, written as `2026-07-08 10:00`.

import { dayFromText, daysBetween, type CalendarDay } from '#shared/time/calendar-day.ts'
import { HOUR, MINUTE } from '#shared/time/instant.ts'
import { instantAtClock, zoneNamed } from '#shared/time/zone.ts'

/** The first instant at which the zone's wall clock shows this time. */
export function instantOfWallClock(text: string, zone: string): number {
  const [date = '', hours, minutes] = text.split(/[ :]/)
  const knownZone = zoneNamed(zone)
  if (knownZone === null) throw new Error(`Unknown zone ${zone}`)
  return instantAtClock(knownZone, day(date), Number(hours) * HOUR + Number(minutes) * MINUTE)
}

/** `2026-07-08`, by Intl and not by the rules. */
export function localDate(instant: number, zone: string): string {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(zone, format)
  }
  const [month = '', date = '', year = ''] = format.format(instant).split('/')
  return `${year.padStart(4, '0')}-${month}-${date}`
}

export function daysFromTo(from: string, to: string): number {
  return daysBetween(day(from), day(to))
}

function day(text: string): CalendarDay {
  const parsedDay = dayFromText(text)
  if (parsedDay === null) throw new Error(`${text} is not a date`)
  return parsedDay
}

const formats = new Map<string, Intl.DateTimeFormat>()
