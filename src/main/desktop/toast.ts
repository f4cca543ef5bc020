// A native notification as data, and what became of showing it: never nothing.

import type { ToastTrouble } from '#shared/contract/alerts.ts'
import type { Destination } from '#shared/contract/app.ts'

export interface Toast {
  /** Letters, digits and dashes only (Windows drops others). A toast with the same id replaces the earlier one. */
  readonly id: string
  readonly title: string
  readonly body: string
  /** What clicking it opens. */
  readonly opens: Destination
  /** A button on it, where the platform has buttons; whatever it does can be done elsewhere too. */
  readonly action?: ToastAction
  readonly silent?: boolean
}

export interface ToastAction {
  readonly label: string
  readonly does: { readonly kind: 'resume'; readonly shipmentId: string }
}

export interface ToastClick {
  readonly id: string
  readonly opens: Destination
}

/** A toast of an earlier run, or one whose handler was collected: the desktop knows nothing of it but its id. */
export interface LeftOverToast {
  readonly id: string
  /** What was pressed: the toast itself, or the button on it. */
  readonly pressed: 'toast' | 'button'
}

export type ToastOutcome =
  { readonly state: 'shown' } | { readonly state: 'not_shown'; readonly trouble: ToastTrouble; readonly reason: string }
