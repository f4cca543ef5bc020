// The names of the small values that the store keeps beside the fleet.

/** All there are, and whether each is saved from a damaged file: how far the sync had come is about a fleet that is gone. */
export const NAMED_VALUES = {
  'account-mark': 'saved',
  'morning-told': 'saved',
  'toast-trouble-told': 'saved',
  isPaused: 'saved',
  isKeyNew: 'left',
  mark: 'left',
  completeAt: 'left',
  gappyRounds: 'left',
  stoppedCompleteAt: 'left',
  stoppedHasGaps: 'left',
  oldestStoppedMs: 'left',
  prunedAt: 'left',
  newsSince: 'left',
  clock: 'left',
} as const satisfies Readonly<Record<string, 'saved' | 'left'>>

export type ValueName = keyof typeof NAMED_VALUES
