// Says what became of an alert's notification.

import type { AlertOutcome, ToastTrouble } from '../contract/alerts.ts'
import type { Language } from './language.ts'
import type { Catalogue } from './languages.ts'

/** In a line of a list, where why stands beside it. */
export function outcomeShortWords(outcome: AlertOutcome, { say }: Language): string {
  return say(`alert.outcome.short.${outcome}`)
}

/** For whoever asks what happened and why. */
export function outcomeWords(outcome: AlertOutcome, why: string | null, { say }: Language): string {
  const whole = say(`alert.outcome.whole.${outcome}`)
  return why === null ? whole : say('alert.outcome.why', { outcome: whole, why })
}

/** Why an alert became no toast, as it is stored: a message by its key, or what the system said, in its own words. */
export type OutcomeWhy = Extract<keyof Catalogue, `alert.why.${string}` | `toast.why.${string}`>

export function notShownWhy({ trouble, reason }: NotShown): string {
  return reason ?? (`toast.why.${trouble}` satisfies OutcomeWhy)
}

/** Also those that an earlier version stored in words. */
export function outcomeWhyWords(why: string | null, { sayIfKnown }: Language): string | null {
  return why === null ? null : (sayIfKnown(why) ?? why)
}

interface NotShown {
  readonly trouble: ToastTrouble
  /** What the system said; null where it said nothing. */
  readonly reason: string | null
}
