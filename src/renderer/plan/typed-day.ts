// Reads the day of a typed appointment: "Nov 17", "17 Nov", "11-17", "next mon", "pasado mañana".

import { addDays, type CalendarDay, dayOf, isRealDate, partsOf, weekdayOf } from '#shared/time/calendar-day.ts'
import { AFTER, BEFORE, plainWord, type TypedWords } from './typed-words.ts'

export interface TypedDay {
  readonly day: CalendarDay
  /** A date may follow: "Tue 17 9am". */
  readonly isWeekday: boolean
}

export function takeDay(words: TypedWords, today: CalendarDay): TypedDay | null {
  const date = takeDate(words, today)
  const named =
    words.take(DAY_AFTER_TOMORROW, () => ({ day: addDays(today, 2), isWeekday: false })) ??
    words.take(DAY_WORD, ([, before = '', name = '', after = '']) => {
      const found = dayNamed(name, before + after !== '', today)
      // "Wed, Nov 17" stays unread if Nov 17 is a Tuesday.
      return found === null || date === null || isSameDay(found, date) ? found : null
    })
  if (date !== null) return { day: date, isWeekday: false }
  // "Tue 11-17 10:30" has a date, "Tue 10-11" a window.
  const isDate = named === null || words.has(CLEAR_CLOCK)
  const dashed = isDate ? words.take(DASH, ([, month, dateOf]) => dateFrom(today, undefined, month, dateOf)) : null
  if (dashed !== null) return { day: dashed, isWeekday: false }
  if (named !== null) return named
  const coming = words.take(ORDINAL, ([, dateOf]) => comingDate(today, Number(dateOf)))
  return coming === null ? null : { day: coming, isWeekday: false }
}

/** The 17 of "Tue 17 9am", after the time was taken. */
export function takeDateOfWeekday(words: TypedWords, day: CalendarDay): CalendarDay | null {
  const days = [0, 7, 14, 21, 28].map((ahead) => addDays(day, ahead))
  return words.take(DATE_ALONE, ([, date]) => days.find((same) => partsOf(same).date === Number(date)) ?? null)
}

function takeDate(words: TypedWords, today: CalendarDay): CalendarDay | null {
  const { year } = partsOf(today)
  // Other years are times: "Nov 17 2030".
  const years = String.raw`(?:(?:\s*,\s*|\s+(?:del?\s+)?|[-/])(${year - 1}|${year}|${year + 1})(?![\d:]))?`
  return (
    words.take(YEAR_FIRST, ([, typedYear, month, date]) => dateFrom(today, typedYear, month, date)) ??
    words.take(SLASHES, ([, month, date, typedYear]) => dateFrom(today, typedYear, month, date)) ??
    words.take(DASHES, ([, month, date, typedYear]) => dateFrom(today, typedYear, month, date)) ??
    words.take(new RegExp(DATE_THEN_MONTH + years, 'giu'), ([, date, month, typedYear]) =>
      dateFrom(today, typedYear, monthNamed(month), date),
    ) ??
    words.take(new RegExp(MONTH_THEN_DATE + years, 'giu'), ([, month = '', date, typedYear]) => {
      // In Spanish "mar 17" may be Tuesday the 17th.
      const tuesday = addDays(today, daysUntil(2, today))
      const isTuesday = plainWord(month) === 'mar' && partsOf(tuesday).date === Number(date)
      return isTuesday && typedYear === undefined ? tuesday : dateFrom(today, typedYear, monthNamed(month), date)
    })
  )
}

const YEAR_FIRST = new RegExp(String.raw`${BEFORE}(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?![\d/-])(?:T(?=\d))?`, 'gi')
const SLASHES = new RegExp(String.raw`${BEFORE}(\d{1,2})/(\d{1,2})(?:/(\d{4}|\d{2}))?${AFTER}`, 'g')
const DASHES = new RegExp(String.raw`${BEFORE}(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})${AFTER}`, 'g')
const DASH = new RegExp(String.raw`${BEFORE}(\d{1,2})-(\d{1,2})${AFTER}(?!\s*[ap]\.?\s?m)`, 'gi')
const DATE_THEN_MONTH = String.raw`${BEFORE}(\d{1,2})(?:st|nd|rd|th)?[\s/-]*(?:(?:de|of)\s+)?(\p{L}{3,})\b\.?`
const MONTH_THEN_DATE = String.raw`(?<![\p{L}\d])(\p{L}{3,})\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?![\w:]|\.\d|\s*[ap]\.?\s?m)`
const ORDINAL = new RegExp(String.raw`${BEFORE}(\d{1,2})(?:st|nd|rd|th)${AFTER}`, 'gi')
const DATE_ALONE = new RegExp(String.raw`${BEFORE}(\d{1,2})(?:st|nd|rd|th)?${AFTER}`, 'gi')
const DAY_AFTER_TOMORROW = /\b(?:pasado\s+ma[nñ]ana|day\s+after\s+tomorrow)\b/gi
const DAY_WORD =
  /(?<![\p{L}\d])(?:(next|pr[oó]ximo)\s+)?(\p{L}{3,})(?![\p{L}\d])\.?(?:\s+(pr[oó]ximo|que\s+viene)(?!\p{L}))?/giu
/** A time that can't be anything else. */
const CLEAR_CLOCK = /\d:\d\d|\d\s*[ap]\.?\s?m\b|(?<![\w/.-])\d{4}(?![\w/.-])/i

/** Null if the date doesn't exist. Without a year, a date of more than half a year ago means the next year. */
function dateFrom(today: CalendarDay, typedYear: string | undefined, first = '', second = ''): CalendarDay | null {
  const isDateFirst = Number(first) > 12
  const [month, date] = isDateFirst ? [Number(second), Number(first)] : [Number(first), Number(second)]
  const thisYear = partsOf(today).year
  const year = typedYear === undefined ? thisYear : (Number(typedYear) % 100) + 2000
  if (!isRealDate(year, month, date)) return null
  const day = dayOf(year, month, date)
  const isPast = typedYear === undefined && day < today - HALF_A_YEAR && isRealDate(year + 1, month, date)
  return isPast ? dayOf(year + 1, month, date) : day
}

const HALF_A_YEAR = 182

function comingDate(today: CalendarDay, date: number): CalendarDay | null {
  const days = Array.from({ length: 31 }, (_, ahead) => addDays(today, ahead))
  return days.find((day) => partsOf(day).date === date) ?? null
}

function dayNamed(written: string, isNext: boolean, today: CalendarDay): TypedDay | null {
  const word = plainWord(written)
  if (word === 'today' || word === 'hoy') return { day: today, isWeekday: false }
  if (word === 'tomorrow' || word === 'tmrw' || word === 'manana') return { day: addDays(today, 1), isWeekday: false }
  const weekday = WEEKDAYS.findIndex((names) => names.some((name) => name.startsWith(word)))
  if (weekday < 0) return null
  // "Next" means the week from the coming Monday on.
  const coming = addDays(today, isNext ? daysUntil(1, addDays(today, 1)) + 1 : 0)
  return { day: addDays(coming, daysUntil(weekday, coming)), isWeekday: true }
}

function daysUntil(weekday: number, day: CalendarDay): number {
  return (weekday - weekdayOf(day) + 7) % 7
}

function isSameDay({ day, isWeekday }: TypedDay, date: CalendarDay): boolean {
  return isWeekday ? weekdayOf(day) === weekdayOf(date) : day === date
}

function monthNamed(written = ''): string {
  const word = plainWord(written)
  return String(MONTHS.findIndex((names) => names.some((name) => name.startsWith(word))) + 1)
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

const MONTHS = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
] as const
