// What the board calls its tiers and the states on its runway.

import type { TierName } from '#shared/rules/tier.ts'
import type { RunwayState } from '#renderer/fleet/runway.ts'

export const TIER_LABELS: Readonly<Record<TierName, string>> = {
  charging: 'Charging',
  blind: 'Blind',
  due: 'Due',
  ready: 'Ready',
  held: 'Held',
  'per-diem': 'Per diem',
  arriving: 'Arriving',
  rest: 'The rest',
}

/** What a tier holds, as its counter explains itself. */
export const TIER_HINTS: Readonly<Record<TierName, string>> = {
  charging: 'Past the last free day and not out: every day costs money',
  blind: 'Tracking has stopped or gone silent where it matters',
  due: 'To be fetched today or on the next working day',
  ready: 'Ready, and nobody has an appointment',
  held: 'A hold stands against the container, or is pending',
  'per-diem': 'Out, not returned, and its free days are used up or nearly',
  arriving: 'The ship arrives within a week',
  rest: 'Nothing to do for now',
}

export const RUNWAY_LABELS: Readonly<Record<RunwayState, string>> = {
  ready: 'ready, no appointment',
  appointment: 'appointment set',
  held: 'held or not available',
  unknown: 'unknown',
}
