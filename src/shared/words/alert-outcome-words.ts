// Says what became of an alert's notification.

import type { AlertOutcome } from '../contract/alerts.ts'
import type { Language } from './language.ts'

/** In a line of a list, where why stands beside it. */
export function outcomeShortWords(outcome: AlertOutcome, { say }: Language): string {
  return say(`alert.outcome.short.${outcome}`)
}

/** For whoever asks what happened and why. */
export function outcomeWords(outcome: AlertOutcome, why: string | null, { say }: Language): string {
  const whole = say(`alert.outcome.whole.${outcome}`)
  return why === null ? whole : say('alert.outcome.why', { outcome: whole, why })
}
