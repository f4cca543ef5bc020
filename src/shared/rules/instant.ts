// A point in time, the same everywhere: what the clock shows, never what a calendar shows.

declare const instant: unique symbol

/** Milliseconds since 1970 UTC. Not a day: which day it is depends on the place. */
export type Instant = number & { readonly [instant]: true }

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** The length of a day without a daylight-saving change; only ever used where offsets are out of the reckoning. */
export const DAY = 24 * HOUR

export function instantAt(epochMilliseconds: number): Instant {
  return epochMilliseconds as Instant
}

/** An end that never comes, for judgements no clock can change: the last moment a date can hold, and fit for JSON. */
export const NEVER = 8_640_000_000_000_000 as Instant
