// A time exactly as the service wrote it: the text itself decides which day it means, so it is never turned into a Date on the way in.

declare const written: unique symbol

/**
 * ISO 8601 text from the service: a date-time with `Z` or an offset, or a bare date.
 * Whether it was date-only, or midnight UTC, or midnight somewhere else is information the rules need;
 * an instant would have lost it. It may also be text nobody can read: the rules then say *unknown*.
 */
export type WrittenTime = string & { readonly [written]: true }

export function writtenTime(text: string): WrittenTime {
  return text as WrittenTime
}
