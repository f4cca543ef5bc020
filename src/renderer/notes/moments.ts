// Converts times of this computer's clock to and from the browser's fields.

/** The format of `datetime-local`; empty for none. */
export function fieldText(moment: number | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Null if it isn't a time. */
export function momentOf(text: string): number | null {
  const moment = new Date(text).getTime()
  return text === '' || Number.isNaN(moment) ? null : moment
}

/** 7:00 in `days` days. */
export function morning(now: number, days: number): number {
  const at = new Date(now)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, 7).getTime()
}
