// A native notification as data, and what became of showing it: never nothing.

import type { ToastTrouble } from '#shared/contract/alerts.ts'

export interface Toast {
  /**
   * Letters, digits and dashes only (Windows drops others). A toast with the same id replaces the earlier one. By its id
   * alone it is known what it is about and whose: it may outlive the account that was open, and the run.
   */
  readonly id: string
  readonly title: string
  readonly body: string
  /** A button on it, where the platform has buttons; whatever it does can be done elsewhere too. */
  readonly button?: string
  readonly silent?: boolean
}

export interface ToastPress {
  /** Null: one of ours, but the system does not say which. */
  readonly id: string | null
  /** What was pressed: the toast itself, or the button on it. */
  readonly part: 'toast' | 'button'
}

export type ToastOutcome =
  | { readonly state: 'shown' }
  /** `reason`: what the system said, in its own words; null where it said nothing. */
  | { readonly state: 'not_shown'; readonly trouble: ToastTrouble; readonly reason: string | null }
