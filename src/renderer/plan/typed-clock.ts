// Reads the time or window of a typed appointment: "10:30", "0930", "2 pm", "9-10am", "de 10 a 11".

import { AFTER, BEFORE, type TypedWords } from './typed-words.ts'

export interface TypedClock {
  /** As `10:30`. */
  readonly time: string
  /** End of the window; null without a window. */
  readonly until: string | null
}

export function takeClock(words: TypedWords, hasDay: boolean): TypedClock | null {
  const window = words.take(WINDOW, (match) => windowOf(partsAt(match, 1), match[5] ?? '', partsAt(match, 6), hasDay))
  if (window !== null) return window
  const take = (isWanted: (parts: ClockParts) => boolean) =>
    words.take(SINGLE, (match) => {
      const parts = partsAt(match, 1)
      return isWanted(parts) ? clockText(parts, parts.half) : null
    })
  // A clear time first: the other number may be the confirmation.
  const time =
    words.take(/\b(?:noon|mediod[ií]a)\b/gi, () => '12:00') ??
    take(({ isClear }) => isClear) ??
    take(({ minutes }) => minutes !== undefined) ??
    take(isHourAlone)
  return time === null ? null : { time, until: null }
}

interface ClockParts {
  readonly hours: string
  readonly minutes: string | undefined
  readonly half: 'a' | 'p' | undefined
  /** "10:30" and "10 am", but not "1030" and "10". */
  readonly isClear: boolean
}

/** Hours, sign, minutes, half of the day. A lone "a" is a half only right behind the hour: "10 a 11" is a window. */
const CLOCK = String.raw`(\d{1,2}?)(?:(:|\.|h|)(\d{2})(?::\d{2})?)?(\s*[ap]\.?\s?m\b\.?|\s*p\b|a\b)?(?:\s*h(?:rs?|oras)?\b\.?)?`
const WINDOW = new RegExp(
  String.raw`${BEFORE}${CLOCK}\s*(-|–|—|(?<!\w)(?:to|and|until|till|a|y|hasta)(?!\w)(?:\s+las?\b)?)\s*${CLOCK}${AFTER}`,
  'gi',
)
const SINGLE = new RegExp(String.raw`${BEFORE}${CLOCK}${AFTER}`, 'gi')

function partsAt(match: RegExpExecArray, at: number): ClockParts {
  const [hours = '', sign = '', minutes, halfDay] = match.slice(at, at + 4)
  const half = halfDay === undefined ? undefined : /a/i.test(halfDay) ? 'a' : 'p'
  return { hours, minutes, half, isClear: sign !== '' || half !== undefined }
}

/** Null if the time doesn't exist. */
function clockText({ hours, minutes = '00' }: ClockParts, half: 'a' | 'p' | undefined): string | null {
  const typed = Number(hours)
  if (half !== undefined && (typed < 1 || typed > 12)) return null
  const hour = half === undefined ? typed : (typed % 12) + (half === 'p' ? 12 : 0)
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`
}

/** "2" alone may be 2 AM or 2 PM. */
function isHourAlone({ hours }: ClockParts): boolean {
  return hours.length > 1 || Number(hours) >= EARLIEST_BARE_HOUR
}

const EARLIEST_BARE_HOUR = 6

function windowOf(from: ClockParts, sign: string, to: ClockParts, hasDay: boolean): TypedClock | null {
  const isBare = [from, to].every(({ minutes, isClear }) => minutes === undefined && !isClear)
  // "11-17" alone is a date.
  if (isBare && ((sign === '-' && !hasDay) || !isHourAlone(from))) return null
  const until = clockText(to, to.half)
  if (until === null) return null
  // "10-11 am": the half of the end, unless the window would then run backwards.
  const halves = from.half === undefined && to.half !== undefined ? [to.half, 'a' as const] : [from.half]
  const starts = halves.map((half) => clockText(from, half)).filter((start) => start !== null)
  const time = starts.find((start) => start < until) ?? starts[0]
  return time === undefined || time === until ? null : { time, until }
}
