// A time exactly as the service wrote it. It is never converted to a Date on input, because the text decides which day
// it means.

declare const written: unique symbol

/**
 * ISO 8601 text: a date-time with `Z` or an offset, or a bare date. The rules need the original form (date-only,
 * midnight UTC, midnight elsewhere), which an instant would lose. Unreadable text means unknown.
 */
export type WrittenTime = string & { readonly [written]: true }

export function writtenTime(text: string): WrittenTime {
  return text as WrittenTime
}
