// Times that the user writes by the clock of this computer, as the browser's fields hold them.

/** As a field of the kind `datetime-local` writes it; empty for none. */
export function fieldText(moment: number | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Null where it holds no time. */
export function momentOf(text: string): number | null {
  const moment = new Date(text).getTime()
  return text === '' || Number.isNaN(moment) ? null : moment
}

/** Seven in the morning of so many days ahead. */
export function morning(now: number, days: number): number {
  const at = new Date(now)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days, 7).getTime()
}
