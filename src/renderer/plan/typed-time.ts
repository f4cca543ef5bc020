// Reads an appointment as a dispatcher types or pastes it: "10:30 #A123", "Tue 2 pm", "mañana 10:00 conf 881".

import {
  addDays,
  type CalendarDay,
  dayText,
  isRealDate,
  dayOf,
  partsOf,
  weekdayOf,
} from '#shared/rules/calendar-day.ts'
import { LONGEST_CONFIRMATION } from '#shared/fleet/plan.ts'

export interface TypedTime {
  readonly day: CalendarDay
  /** As `10:30`; null if only a day was typed. */
  readonly time: string | null
  readonly confirmation: string
}

/** Null if there is neither a day nor a time. `day`: the day that a time without a day means. */
export function readTypedTime(text: string, today: CalendarDay, day: CalendarDay): TypedTime | null {
  const { rest, confirmation } = takeConfirmation(text.trim())
  const dated = takeDay(rest, today)
  const time = readClock(dated?.rest ?? rest)
  if (time === undefined || (time === null && dated === null)) return null
  return { day: dated?.day ?? day, time, confirmation }
}

function takeConfirmation(text: string): { readonly rest: string; readonly confirmation: string } {
  const match = CONFIRMATION.exec(text)
  if (match === null) return { rest: text, confirmation: '' }
  const confirmation = (match[1] ?? match[2] ?? '').slice(0, LONGEST_CONFIRMATION)
  return { rest: text.replace(match[0], ' ').trim(), confirmation }
}

const CONFIRMATION = /#\s*([\w./-]+)|\b(?:conf(?:irmation|irmaci[oó]n|\.)?|appt\.?|cita)[\s:#]+([\w./-]*\d[\w./-]*)/i

function takeDay(text: string, today: CalendarDay): { readonly day: CalendarDay; readonly rest: string } | null {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text)
  if (iso !== null) return dated(text, iso[0], Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const short = /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?\b/.exec(text)
  if (short !== null) {
    const year = short[3] === undefined ? null : (Number(short[3]) % 100) + 2000
    const [month, date] = [Number(short[1]), Number(short[2])]
    if (year !== null) return dated(text, short[0], year, month, date)
    // Without a year: the next such day, for a day that has just passed at the turn of the year.
    const thisYear = partsOf(today).year
    const soon = dated(text, short[0], thisYear, month, date)
    return soon !== null && soon.day < today - HALF_A_YEAR ? dated(text, short[0], thisYear + 1, month, date) : soon
  }
  const word = /^\s*(\p{L}+)\.?(?=[\s,]|$)/u.exec(text)
  const offset = word === null ? undefined : daysAhead(word[1] ?? '', today)
  if (word === null || offset === undefined) return null
  return { day: addDays(today, offset), rest: text.slice(word[0].length) }
}

function dated(text: string, part: string, year: number, month: number, date: number) {
  return isRealDate(year, month, date) ? { day: dayOf(year, month, date), rest: text.replace(part, ' ') } : null
}

function daysAhead(written: string, today: CalendarDay): number | undefined {
  const word = written.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (word === 'today' || word === 'hoy') return 0
  if (word === 'tomorrow' || word === 'tmrw' || word === 'manana') return 1
  const weekday = WEEKDAYS.findIndex((names) =>
    names.some((name) => word === name || (word.length > 2 && name.startsWith(word))),
  )
  return weekday < 0 ? undefined : (weekday - weekdayOf(today) + 7) % 7
}

const WEEKDAYS = [
  ['sunday', 'domingo'],
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miercoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sabado'],
] as const

const HALF_A_YEAR = 182

/** Null if the text has no time, undefined if it can't be read. */
function readClock(text: string): string | null | undefined {
  const words = text.replace(/^[\s,]*(?:at|a las|@)?\s*/i, '').replace(/[\s,]*(?:h|hrs?|horas)?\.?\s*$/i, '')
  if (words === '') return null
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(words)
  if (match === null) return undefined
  const [, hours = '', minutes = '00', half] = match
  let hour = Number(hours)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  } else if (match[2] === undefined && hours.length < 2 && hour < EARLIEST_BARE_HOUR) {
    // "2" alone may be 2 AM or 2 PM.
    return undefined
  }
  if (hour > 23 || Number(minutes) > 59) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

const EARLIEST_BARE_HOUR = 6

/** The text to edit: `2026-07-08 10:30 #A123` without what is known. */
export function typedText({
  day,
  time,
  confirmation,
}: {
  readonly day?: CalendarDay
  readonly time: string | null
  readonly confirmation: string
}): string {
  return [day === undefined ? '' : dayText(day), time ?? '', confirmation === '' ? '' : `#${confirmation}`]
    .filter(Boolean)
    .join(' ')
}
