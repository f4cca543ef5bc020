// Instants, durations and times of day, independent of place.

declare const instant: unique symbol

/** Milliseconds since 1970 UTC. The calendar day depends on the place. */
export type Instant = number & { readonly [instant]: true }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** A day without a daylight-saving change; use it only where UTC offsets don't matter. */
export const DAY = 24 * HOUR

/** Stored and entered times are at most this late, so that adding days to one never leaves the range of a date. */
export const LATEST_TIME = Date.UTC(2200, 0)

export function instantAt(epochMilliseconds: number): Instant {
  return epochMilliseconds as Instant
}

/** Parses `17:00` to milliseconds since midnight; null if it is not a time of day. */
export function clockFromText(text: string | null): number | null {
  const match = text === null ? null : /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text)
  return match ? Number(match[1]) * HOUR + Number(match[2]) * MINUTE : null
}

/** For judgments that no clock changes. The largest date JavaScript can hold, so it survives JSON. */
export const NEVER = 8_640_000_000_000_000 as Instant
