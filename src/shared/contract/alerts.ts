// Alerts: the inbox of everything there ever was an alert about, what becomes a toast, and when toasts are held back.

import { z } from 'zod'
import { ALERT_KINDS, type AlertKind, type AlertSubject } from '../alerts/alert-kinds.ts'
import { MOST_ALERTS } from './request-limits.ts'
import type { Failure } from './answer.ts'
import type { Destination } from './app.ts'
import { answers, key, nothing } from './route.ts'

export type { QuietHours } from '../settings/own-values.ts'
export type { AlertSettings } from '../settings/settings.ts'

const kind = z.enum(ALERT_KINDS)

export const alertRequests = {
  /** Newest first; `before`: the key of the oldest alert already known, null for the newest. */
  'alerts.list': answers<AlertsPart>().to(
    z.strictObject({
      show: z.enum(['unread', 'all']),
      kind: kind.nullable(),
      before: key.nullable(),
      /** Only those that one notification of this sync was about. */
      runId: z.exactOptional(z.number().int().nonnegative()),
    }),
  ),
  'alerts.counts': answers<AlertCounts>().to(nothing),
  /** Quiet until the fact changes. */
  'alerts.acknowledge': answers<AlertCounts>().to(z.strictObject({ keys: z.array(key).min(1).max(MOST_ALERTS) })),
  /** All there were up to the newest the user has seen, of one kind or of every kind. */
  'alerts.acknowledgeAll': answers<AlertCounts>().to(z.strictObject({ upTo: key, kind: kind.nullable() })),
  /** `now`: toasts are shown again, whatever held them back. */
  'alerts.snooze': answers<AlertCounts>().to(z.strictObject({ until: z.enum(['hour', 'tomorrow', 'now']) })),
  /** Shows a toast that says that it is one. */
  'alerts.tryToast': answers<ToastTrial>().to(nothing),
} as const

/** What became of an alert's toast. */
export type AlertOutcome =
  /** Waiting to be delivered. */
  | 'pending'
  /** Handed to the desktop; what became of it is not known yet. */
  | 'showing'
  | 'shown'
  /** Shown in one toast together with others of its kind. */
  | 'grouped'
  /** Held back by quiet hours or a snooze. */
  | 'held'
  /** Its kind is off. */
  | 'suppressed'
  /** Its kind, or this alert of it, goes to the inbox alone. */
  | 'inbox'
  | 'failed'
  /** Too old to be worth a toast, or over, by the time it could be shown. */
  | 'too-late'
  /** Found by the first sync, which says all it found in one summary. */
  | 'baseline'

export interface AlertView {
  readonly key: number
  readonly kind: AlertKind
  readonly subject: AlertSubject
  readonly seenAt: number
  readonly isMinor: boolean
  readonly title: string
  readonly who: string
  /** How things stood when it was found. */
  readonly story: string
  readonly todo: string
  /** How they stand now; null where its subject is not watched any more. */
  readonly now: string | null
  readonly outcome: AlertOutcome
  /** Why it was not shown, where there is more to say. */
  readonly outcomeWhy: string | null
  readonly acknowledgedAt: number | null
  readonly opens: Destination
  /** The shipment is stopped, and resuming it makes sense. */
  readonly canResume: boolean
}

export interface AlertsPart {
  readonly alerts: readonly AlertView[]
  readonly hasMore: boolean
  readonly counts: AlertCounts
}

export interface AlertCounts {
  readonly unread: number
  /** Kinds without any unread one are left out. */
  readonly unreadByKind: Partial<Readonly<Record<AlertKind, number>>>
  /** The key of the newest alert; 0 where there is none. */
  readonly newest: number
  readonly snoozedUntil: number | null
  /** Why toasts are held back, and until when; null where they are not. */
  readonly quiet: QuietNow | null
  /** Why the desktop does not show toasts, where the last one failed; null where all is well. */
  readonly toastProblem: Failure | null
  /** The user was not shown it yet, by opening the inbox; once shown, the same is no news after a restart either. */
  readonly isToastProblemNew: boolean
}

export interface QuietNow {
  readonly because: 'snooze' | 'quiet-hours'
  /** Epoch milliseconds; null where no end is in sight. */
  readonly until: number | null
}

/** What became of the toast; null: the desktop says that it was shown. */
export interface ToastTrial {
  readonly notShownBecause: string | null
}

export const TOAST_TROUBLES = [
  /** Nothing on this desktop shows any. */
  'no-service',
  'not-allowed',
  /** macOS does not tell these apart. */
  'not-allowed-or-unsigned',
  /** It was handed over, and nobody said what became of it. */
  'no-answer',
  'other',
] as const
export type ToastTrouble = (typeof TOAST_TROUBLES)[number]

export interface AlertEvents {
  'alerts.changed': AlertCounts
}
