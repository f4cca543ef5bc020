// A point in time, independent of place.

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

/** For judgements that no clock changes. The largest date JavaScript can hold, so it survives JSON. */
export const NEVER = 8_640_000_000_000_000 as Instant
