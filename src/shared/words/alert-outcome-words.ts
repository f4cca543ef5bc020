// Says what became of an alert's notification.

import type { AlertOutcome } from '../contract/alerts.ts'

/** In a line of a list, where why stands beside it. */
export function outcomeShortWords(outcome: AlertOutcome): string {
  return SHORT[outcome]
}

/** For whoever asks what happened and why. */
export function outcomeWords(outcome: AlertOutcome, why: string | null): string {
  return why === null ? WHOLE[outcome] : `${WHOLE[outcome]}: ${why}`
}

const SHORT: Readonly<Record<AlertOutcome, string>> = {
  pending: 'About to be shown',
  showing: 'Being shown',
  shown: 'Shown',
  grouped: 'Shown with others',
  held: 'Held back',
  suppressed: 'This kind is off',
  inbox: 'Only here',
  failed: 'Failed',
  'too-late': 'Not shown',
  baseline: 'First reading',
}

const WHOLE: Readonly<Record<AlertOutcome, string>> = {
  pending: 'About to be shown as a notification',
  showing: 'Handed to the desktop, which has not said yet whether it is shown',
  shown: 'Shown as a notification',
  grouped: 'Shown in one notification with others of its kind',
  held: 'The notification was held back',
  suppressed: 'No notification: this kind is turned off in the settings',
  inbox: 'No notification: this kind, or this one of it, comes only here',
  failed: 'The notification failed',
  'too-late': 'No notification',
  baseline: 'No notification: found by the first reading, which tells all in one summary',
}
