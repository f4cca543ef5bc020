// Days and amounts as somebody types them: what may mean two things, or nothing, is not guessed. Pure.

import { dayOf, isRealDate } from '../rules/calendar-day.ts'
import type { CalendarDay } from '../rules/calendar-day.ts'

/** `date-order`: nobody knows which of two numbers is the month; a guess would look certain. */
export function typedDay(text: string): CalendarDay | 'date' | 'date-order' {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return dayOr(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text)
  if (!local) return 'date'
  const [first, second, year] = [Number(local[1]), Number(local[2]), Number(local[3])]
  if (first <= 12 && second <= 12 && first !== second) return 'date-order'
  return first > 12 ? dayOr(year, second, first) : dayOr(year, first, second)
}

/**
 * Not negative, and without a comma alone. `1.500` is one and a half in one country and fifteen hundred in another, and so is
 * `1,500`: nobody knows. Two kinds of separator, or one kind twice, tell which of them stands for thousands.
 */
export function typedAmount(text: string): number | null {
  const grouped = GROUPED.exec(text)
  if (grouped !== null) {
    const [, first = '', , others = '', fraction] = grouped
    const isClear = fraction !== undefined || others.length > ONE_GROUP
    return isClear ? Number(`${first}${others.replace(/\D/g, '')}.${fraction ?? '0'}`) : null
  }
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : null
}

/** Up to 999 millions: the first digits, what separates thousands, all the thousands, and what stands behind another separator. */
const GROUPED = /^([1-9]\d{0,2})(?=([.,]))((?:\2\d{3}){1,2})(?:(?!\2)[.,](\d{1,4}))?$/
const ONE_GROUP = ',000'.length

/** In capitals. */
export function typedCurrency(text: string): string | null {
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null
}

function dayOr(year: number, month: number, date: number): CalendarDay | 'date' {
  return isRealDate(year, month, date) ? dayOf(year, month, date) : 'date'
}
