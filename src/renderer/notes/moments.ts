// Converts times of this computer's clock to and from the browser's fields.

/** The format of `datetime-local`; empty for none. */
export function fieldText(moment: number | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const twoDigits = (number: number): string => String(number).padStart(2, '0')
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** Null if it isn't a time. */
export function momentOf(text: string): number | null {
  const moment = new Date(text).getTime()
  return text === '' || Number.isNaN(moment) ? null : moment
}

/** 7:00 in `days` days. */
export function morning(now: number, days: number): number {
  const date = new Date(now)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 7).getTime()
}
