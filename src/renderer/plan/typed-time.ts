// Reads an appointment as a dispatcher types or pastes it: "10:30 #A123", "17 Nov 9-10am", "mañana 10:00 conf 881".

import { type CalendarDay, dayText } from '#shared/time/calendar-day.ts'
import { LONGEST_CONFIRMATION } from '#shared/fleet/bookings-and-moves.ts'
import { takeClock } from './typed-clock.ts'
import { takeDateOfWeekday, takeDay } from './typed-day.ts'
import { typedWords, type TypedWords } from './typed-words.ts'

export interface TypedTime {
  readonly day: CalendarDay
  /** As `10:30`; null if only a day was typed. */
  readonly time: string | null
  /** End of the window, as `11:30`; null without a window. */
  readonly until: string | null
  readonly confirmation: string
}

export interface TypedReading {
  /** Null if the text has neither a day nor a time. */
  readonly typed: TypedTime | null
  /** The words that can't be read; empty if all were read. */
  readonly unread: string
}

export interface TypingContext {
  readonly today: CalendarDay
  /** The day that a time without a day means. */
  readonly day: CalendarDay
  /** The container's number, which a pasted text may name. */
  readonly number: string
  /** Abbreviation of the terminal's zone, as `CST`; null if it is unknown. */
  readonly zone: string | null
}

export function readTypedTime(text: string, { today, day, number, zone }: TypingContext): TypedReading {
  const words = typedWords(text.replace(HALF_OF_DAY, (_, half: string) => (/^m/i.test(half) ? ' am' : ' pm')))
  const others = takeContainers(words, number)
  const marked = words.take(MARKED, ([, afterSign, afterWord]) => shortOrNull(afterSign) ?? numberOrNull(afterWord))
  const typedDay = takeDay(words, today)
  const clock = takeClock(words, typedDay !== null)
  const date = typedDay?.isWeekday === true ? takeDateOfWeekday(words, typedDay.day) : null
  words.take(ZONE, ([written]) => (zone === null || zoneFamily(written) === zoneFamily(zone) ? written : null))
  const confirmation = marked ?? words.take(BARE_NUMBER, ([written]) => numberOrNull(written)) ?? ''
  const unread = [...others, ...words.unread()].join(' ')
  if (typedDay === null && clock === null) return { typed: null, unread }
  const typed = {
    day: date ?? typedDay?.day ?? day,
    time: clock?.time ?? null,
    until: clock?.until ?? null,
    confirmation,
  }
  return { typed, unread }
}

/** "10 de la mañana". */
const HALF_OF_DAY = /\s+(?:de|en|por)\s+la\s+(ma[nñ]ana|tarde|noche)\b/gi

/** Removes all container numbers and returns the numbers of other containers. */
function takeContainers(words: TypedWords, number: string): readonly string[] {
  const others: string[] = []
  for (;;) {
    const written = words.take(CONTAINER, ([found]) => found)
    if (written === null) return others
    if (written.replace(/[\s-]/g, '').toUpperCase() !== number) others.push(written)
  }
}

const CONTAINER = /\b[a-z]{3}[ujz][\s-]?\d{6}[\s-]?\d\b/gi

const MARK = String.raw`\b(?:conf(?:irmation|irmaci[oó]n)?|ref(?:erence|erencia)?|folio|appt|appointment|cita)\b\.?`
const OF_NUMBER = String.raw`(?:\s*(?:number|no\.?|n[uú]m(?:ero)?\.?|code)(?![\p{L}\d]))?`
/** Behind `#` any text is a number, behind a word only one with a digit. */
const MARKED = new RegExp(
  String.raw`(?:${MARK})?${OF_NUMBER}\s*#\s*:?\s*([\w./-]+)|${MARK}${OF_NUMBER}[\s:]+([\w./-]*\d[\w./-]*)(?![\w:]|\s*[ap]\.?\s?m\b)`,
  'giu',
)

/** A confirmation number without a mark: "A123", "881234". */
const BARE_NUMBER = /(?<![\w:./-])[\w./-]{3,}(?![\w:./-])/g

function numberOrNull(written = ''): string | null {
  return /\d/.test(written) && !DATE_OR_TIME.test(written) ? shortOrNull(written) : null
}

/** A number is never cut: one that can't be stored stays unread. */
function shortOrNull(written = ''): string | null {
  return written !== '' && written.length <= LONGEST_CONFIRMATION ? written : null
}

const DATE_OR_TIME = /^(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{1,4}(?:[ap]m?|h|st|nd|rd|th)|\d{4}-\d\d-\d\d\S*)$/i

const ZONE =
  /(?<![\p{L}\d])(?:(?:[acemph]|ak)[sd]t|[cemp]t|(?:atlantic|eastern|central|mountain|pacific)(?:\s+(?:standard|daylight))?(?:\s+time)?|(?:gmt|utc)(?:[+-]\d{1,2}(?::\d\d)?)?|local(?:\s+time)?|hora\s+local)(?![\p{L}\d])/giu

/** `CST`, `CDT`, `CT` and "Central time" are one. */
function zoneFamily(zone: string): string {
  const name = zone.toUpperCase()
  return /^(?:[ACEMPH]|AK)[SD]?T$|^(?:ATL|EAST|CENT|MOUNT|PACIF)/.test(name)
    ? name.slice(0, name.startsWith('AK') ? 2 : 1)
    : name
}

/** The text to edit: `2026-07-08 10:30-11:30 #A123` without what is unknown. */
export function typedText({
  day,
  time,
  until = null,
  confirmation,
}: {
  readonly day?: CalendarDay
  readonly time: string | null
  readonly until?: string | null
  readonly confirmation: string
}): string {
  const window = [time, time === null ? null : until].filter((part) => part !== null).join('-')
  return [day === undefined ? '' : dayText(day), window, confirmation === '' ? '' : `#${confirmation}`]
    .filter(Boolean)
    .join(' ')
}
