// What became of an alert: whether it was shown as a notification, and why not.

export const ALERT_OUTCOMES = [
  'pending',
  /** Sent to the desktop, without a result yet. */
  'showing',
  'shown',
  /** Shown in one toast together with others. */
  'grouped',
  /** Held back by quiet hours or a snooze. */
  'held',
  'suppressed',
  /** Its kind, or this alert, is for the inbox only. */
  'inbox',
  'failed',
  /** Too old for a toast, or over. */
  'too-late',
  /** Found by the first sync, which shows one summary. */
  'baseline',
] as const
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number]

export const TOAST_TROUBLES = [
  /** The desktop has no notification service. */
  'no-service',
  'not-allowed',
  /** macOS does not distinguish these. */
  'not-allowed-or-unsigned',
  /** The desktop did not report a result. */
  'no-answer',
  'other',
] as const
export type ToastTrouble = (typeof TOAST_TROUBLES)[number]
