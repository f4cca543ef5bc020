// Where something is on the earth, by what the service sent of it, or why it cannot be drawn.

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

export type Whereabouts =
  | { readonly kind: 'known'; readonly position: Position }
  /** `zero`: a point in the open sea off Africa, where nobody means to be: what some senders write for "not known". */
  | { readonly kind: 'not-known'; readonly because: 'missing' | 'zero' }

/** What cannot be a coordinate (a word, a number out of range) is missing by the time it comes here. */
export function whereaboutsOf({
  latitude,
  longitude,
}: {
  readonly latitude: number | null
  readonly longitude: number | null
}): Whereabouts {
  if (latitude === null || longitude === null) return NOWHERE
  if (Math.abs(latitude) < NEAR_ZERO && Math.abs(longitude) < NEAR_ZERO) return AT_ZERO
  return { kind: 'known', position: { latitude, longitude } }
}

export const NOWHERE: Whereabouts = { kind: 'not-known', because: 'missing' }
const AT_ZERO: Whereabouts = { kind: 'not-known', because: 'zero' }
/** Degrees: about a kilometer. */
const NEAR_ZERO = 0.01
