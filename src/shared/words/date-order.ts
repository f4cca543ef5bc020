// The order of day and month in a locale's dates.

import type { DateOrder } from '../rates/rate-fields.ts'

export function dateOrderOf(formats: string): DateOrder {
  const parts = new Intl.DateTimeFormat(formats, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0)
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month')
  return first?.type === 'day' ? 'day-first' : 'month-first'
}
