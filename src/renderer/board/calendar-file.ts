// A calendar file (RFC 5545) with the last free days and appointments of containers. Pure.

import { addDays, type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import { clockFromText, type Instant } from '#shared/time/instant.ts'
import type { DayAtPlace } from '#shared/time/place-clock.ts'
import { instantAtClock, zoneNamed } from '#shared/time/zone.ts'
import { clockText } from '#shared/words/sheet-language.ts'
import type { Language } from '#shared/words/language.ts'
import { fieldText } from '#renderer/core/field.ts'
import type { BoardRow } from '#renderer/fleet/board-row.ts'
import { CONTAINER, TERMINAL } from '#renderer/fleet/fields/container-fields.ts'
import { CUSTOMER } from '#renderer/fleet/fields/shipment-fields.ts'
import { CONFIRMATION, UNTIL } from '#renderer/plan/desk-fields.ts'

/** Each event keeps its ID, so that a calendar moves it if the file is imported again. */
export function calendarOf(rows: readonly BoardRow[], now: Instant, language: Language): string {
  const stamp = utcText(now)
  const events = rows.flatMap((row) => [...lastFreeDayOf(row, language), ...appointmentOf(row, language)])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quaywatch//Quaywatch//EN',
    ...events.flatMap(({ id, ...event }) => [
      'BEGIN:VEVENT',
      property('UID', `${id}@quaywatch`),
      `DTSTAMP:${stamp}`,
      ...event.times,
      property('SUMMARY', event.summary),
      ...(event.place === '' ? [] : [property('LOCATION', event.place)]),
      ...(event.details === '' ? [] : [property('DESCRIPTION', event.details)]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export function hasCalendarDay({ judgment: { deadline, appointment } }: BoardRow): boolean {
  return deadline.kind === 'counts' || appointment.kind === 'set'
}

interface CalendarEvent {
  readonly id: string
  readonly times: readonly string[]
  readonly summary: string
  readonly place: string
  readonly details: string
}

function lastFreeDayOf(row: BoardRow, language: Language): readonly CalendarEvent[] {
  const { deadline } = row.judgment
  if (deadline.kind !== 'counts') return []
  const { day } = deadline.binding.lastFreeDay
  return [
    {
      id: `lfd-${row.id}`,
      times: wholeDay(day),
      summary: language.say('row.calendar.lfd', { number: fieldText(CONTAINER, row, language) }),
      place: fieldText(TERMINAL, row, language),
      details: fieldText(CUSTOMER, row, language),
    },
  ]
}

function appointmentOf(row: BoardRow, language: Language): readonly CalendarEvent[] {
  const { appointment } = row.judgment
  if (appointment.kind !== 'set') return []
  const { day, clock } = appointment
  const confirmation = fieldText(CONFIRMATION, row, language)
  const until = clockFromText(fieldText(UNTIL, row, language) || null)
  return [
    {
      id: `appointment-${row.id}`,
      times:
        clock === null
          ? wholeDay(day)
          : [
              `DTSTART:${timeText(appointment, clock)}`,
              ...(until === null || until <= clock ? [] : [`DTEND:${timeText(appointment, until)}`]),
            ],
      summary: language.say('row.calendar.appointment', { number: fieldText(CONTAINER, row, language) }),
      place: fieldText(TERMINAL, row, language),
      details: [fieldText(CUSTOMER, row, language), confirmation].filter(Boolean).join(' · '),
    },
  ]
}

function wholeDay(day: CalendarDay): readonly string[] {
  return [`DTSTART;VALUE=DATE:${dateText(day)}`, `DTEND;VALUE=DATE:${dateText(addDays(day, 1))}`]
}

function dateText(day: CalendarDay): string {
  return dayText(day).replaceAll('-', '')
}

/** Without a known zone a calendar shows the time as written. */
function timeText({ day, zone: zoneName }: DayAtPlace, clock: number): string {
  const zone = zoneName === null ? null : zoneNamed(zoneName)
  if (zone === null) return `${dateText(day)}T${clockText(clock).replace(':', '')}00`
  return utcText(instantAtClock(zone, day, clock))
}

function utcText(instant: Instant): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function property(name: string, text: string): string {
  const escaped = text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
  return `${name}:${escaped}`
}

/** A line has at most 75 bytes; the rest follows after a space. */
function folded(line: string): string {
  let lineBytes = 0
  let text = ''
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (lineBytes + bytes > LONGEST_LINE) {
      text += '\r\n '
      lineBytes = 1
    }
    text += character
    lineBytes += bytes
  }
  return text
}

const LONGEST_LINE = 75
const encoder = new TextEncoder()
