// Dates as HTTP has them.

/** Only as they are written today: anything else that can be taken for a date (`5` is a day in 2001) would move our clock. */
export function readHttpDate(written: string): number | null {
  const date = Date.parse(written)
  return !Number.isNaN(date) && new Date(date).toUTCString() === written ? date : null
}
