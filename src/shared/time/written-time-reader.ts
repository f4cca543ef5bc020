// Parses the service's times and keeps the written date, the time of day and the offset.

import type { WrittenTime } from './written-time.ts'
import { dayOf, isRealDate } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { DAY, HOUR, MINUTE, instantAt } from './instant.ts'
import type { Instant } from './instant.ts'

export type ReadTime =
  /** A bare date. */
  | { readonly kind: 'date'; readonly day: CalendarDay }
  /** A date and time without an offset: local time of its place. */
  | { readonly kind: 'local'; readonly day: CalendarDay; readonly clock: number }
  | {
      readonly kind: 'instant'
      /** The written date, which may differ from the local date. */
      readonly day: CalendarDay
      /** Milliseconds since the written midnight. */
      readonly clock: number
      /** Milliseconds east of UTC. */
      readonly offset: number
      readonly instant: Instant
    }
  | UnreadTime

export interface UnreadTime {
  readonly kind: 'unread'
  /** `placeholder`: an implausible date such as year 1 or 9999, which systems use for "none". */
  readonly why: 'not-a-time' | 'placeholder'
}

/**
 * Accepts `2026-07-08`, optionally followed by `T`, `t` or a space and `hh:mm` with optional seconds and fraction, then
 * optionally `Z`, `UTC`, `±hh:mm`, `±hhmm` or `±hh`. Everything else is unread: a guess would look certain.
 */
export function readWrittenTime(written: WrittenTime): ReadTime {
  const text: string = isTight(written) ? written : written.trim()
  const length = text.length
  if (length < 10 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return NOT_A_TIME
  const century = twoDigits(text, 0)
  const yearOfCentury = twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const date = twoDigits(text, 8)
  if (century < 0 || yearOfCentury < 0) return NOT_A_TIME
  const year = century * 100 + yearOfCentury
  if (!isRealDate(year, month, date)) return NOT_A_TIME
  const plausible = year >= FIRST_PLAUSIBLE_YEAR && year <= LAST_PLAUSIBLE_YEAR
  const day = dayOf(year, month, date)
  if (length === 10) return plausible ? { kind: 'date', day } : PLACEHOLDER

  const separator = text.charCodeAt(10)
  if ((separator !== UPPER_T && separator !== LOWER_T && separator !== SPACE) || text.charCodeAt(13) !== COLON) {
    return NOT_A_TIME
  }
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return NOT_A_TIME
  let clock = hour * HOUR + minute * MINUTE
  let next = 16
  if (text.charCodeAt(next) === COLON) {
    const second = twoDigits(text, next + 1)
    if (second < 0 || second > 60) return NOT_A_TIME
    // A leap second belongs to its minute, not to the next day.
    clock += second === 60 ? MINUTE - 1000 : second * 1000
    next += 3
    const mark = text.charCodeAt(next)
    if (mark === DOT || mark === COMMA) {
      const first = next + 1
      for (next = first; isDigit(text.charCodeAt(next)); next += 1) {
        // Truncated, not rounded: the last moment of a day stays in that day.
        clock += (text.charCodeAt(next) - ZERO) * (MILLISECONDS_AT[next - first] ?? 0)
      }
      if (next === first) return NOT_A_TIME
    }
  }
  if (next === length) return plausible ? { kind: 'local', day, clock } : PLACEHOLDER
  if (text.charCodeAt(next) === SPACE) next += 1
  const offset = readOffset(text, next)
  if (offset === null) return NOT_A_TIME
  return plausible
    ? { kind: 'instant', day, clock, offset, instant: instantAt(day * DAY + clock - offset) }
    : PLACEHOLDER
}

/** For fields that are instants; text without an offset is UTC. */
export function readInstant(written: WrittenTime | null): Instant | null {
  if (written === null) return null
  const time = readWrittenTime(written)
  switch (time.kind) {
    case 'instant':
      return time.instant
    case 'local':
      return instantAt(time.day * DAY + time.clock)
    case 'date':
      return instantAt(time.day * DAY)
    case 'unread':
      return null
  }
}

function readOffset(text: string, start: number): number | null {
  const length = text.length
  const sign = text.charCodeAt(start)
  if (sign === UPPER_Z || sign === LOWER_Z) return start + 1 === length ? 0 : null
  if (sign !== PLUS && sign !== DASH) return text.slice(start).toUpperCase() === 'UTC' ? 0 : null
  const hours = twoDigits(text, start + 1)
  if (hours < 0 || hours > 23) return null
  let minutes = 0
  if (length !== start + 3) {
    const minutesStart = text.charCodeAt(start + 3) === COLON ? start + 4 : start + 3
    if (length !== minutesStart + 2) return null
    minutes = twoDigits(text, minutesStart)
    if (minutes < 0 || minutes > 59) return null
  }
  const size = hours * HOUR + minutes * MINUTE
  return sign === PLUS || size === 0 ? size : -size
}

/** −1 if these are not two digits. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  // NaN past the end of the text fails both comparisons.
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9
}

function isTight(text: string): boolean {
  return text.charCodeAt(0) > SPACE && text.charCodeAt(text.length - 1) > SPACE
}

const NOT_A_TIME: UnreadTime = { kind: 'unread', why: 'not-a-time' }
const PLACEHOLDER: UnreadTime = { kind: 'unread', why: 'placeholder' }

const FIRST_PLAUSIBLE_YEAR = 1990
const LAST_PLAUSIBLE_YEAR = 2199

const MILLISECONDS_AT = [100, 10, 1]

const SPACE = 0x20
const PLUS = 0x2b
const COMMA = 0x2c
const DASH = 0x2d
const DOT = 0x2e
const ZERO = 0x30
const COLON = 0x3a
const UPPER_T = 0x54
const UPPER_Z = 0x5a
const LOWER_T = 0x74
const LOWER_Z = 0x7a
