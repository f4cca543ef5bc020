// The names of the small values that the store keeps beside the fleet.

/** True for the user's own values, which are backed up; the others describe a fleet that is read again. */
export const NAMED_VALUES = {
  'account-mark': true,
  'morning-told': true,
  'toast-trouble-told': true,
  isPaused: true,
  isKeyNew: false,
  completeAt: false,
  gappyRounds: false,
  stoppedCompleteAt: false,
  stoppedHasGaps: false,
  oldestStoppedMs: false,
  prunedAt: false,
  newsSince: false,
  clock: false,
} as const satisfies Readonly<Record<string, boolean>>

export type ValueName = keyof typeof NAMED_VALUES
