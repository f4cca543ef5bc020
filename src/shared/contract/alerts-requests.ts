// Alerts: the inbox, toasts and quiet times.

import { z } from 'zod'
import { ALERT_KINDS, type AlertKind, type AlertSubject } from '../alerts/alert-kinds.ts'
import type { AlertOutcome } from '../alerts/alert-outcome.ts'
import type { Failure } from '../words/failure-words.ts'
import type { Destination } from './app-requests.ts'
import { answers, key, nothing } from './route.ts'

export type { QuietHours } from '../settings/own-values.ts'
export type { AlertSettings } from '../settings/settings.ts'

const kind = z.enum(ALERT_KINDS)

export const alertRequests = {
  /** Newest first; `before`: key of the oldest known alert, null for the first page. */
  'alerts.list': answers<AlertsPart>().to(
    z.strictObject({
      show: z.enum(['unread', 'all']),
      kind: kind.nullable(),
      before: key.nullable(),
      /** Only the alerts of this grouped notification. */
      toastId: z.exactOptional(z.string().max(200)),
    }),
  ),
  /** Quiet until the fact changes. */
  'alerts.acknowledge': answers<null>().to(z.strictObject({ keys: z.array(key) })),
  /** All alerts up to the newest one shown, of one kind or all. */
  'alerts.acknowledgeAll': answers<null>().to(z.strictObject({ upTo: key, kind: kind.nullable() })),
  /** `now`: ends a snooze and quiet hours. */
  'alerts.snooze': answers<null>().to(z.strictObject({ until: z.enum(['hour', 'tomorrow', 'now']) })),
  'alerts.tryToast': answers<ToastTrial>().to(nothing),
} as const

export interface AlertView {
  readonly key: number
  readonly kind: AlertKind
  readonly subject: AlertSubject
  readonly seenAt: number
  readonly isMinor: boolean
  readonly title: string
  readonly who: string
  /** The facts at the time of the alert. */
  readonly story: string
  readonly todo: string
  /** The facts now; null if its subject is no longer tracked. */
  readonly now: string | null
  readonly outcome: AlertOutcome
  /** Details if it was not shown. */
  readonly outcomeWhy: string | null
  readonly acknowledgedAt: number | null
  /** In a team; null if unknown. */
  readonly acknowledgedBy: string | null
  readonly opens: Destination
  /** The shipment is stopped and worth resuming. */
  readonly canResume: boolean
}

export interface AlertsPart {
  readonly alerts: readonly AlertView[]
  readonly hasMore: boolean
}

export interface AlertCounts {
  /** Increases when the inbox may have changed. */
  readonly revision: number
  readonly unread: number
  /** Omits kinds without unread alerts. */
  readonly unreadByKind: Partial<Readonly<Record<AlertKind, number>>>
  /** Key of the newest alert; 0 without alerts. */
  readonly newest: number
  readonly snoozedUntil: number | null
  /** Null if toasts are shown. */
  readonly quiet: QuietNow | null
  /** Why the last toast failed; null if it worked. */
  readonly toastProblem: Failure | null
  /** Not seen in the inbox yet; stays seen after a restart. */
  readonly isToastProblemNew: boolean
}

export interface QuietNow {
  readonly because: 'snooze' | 'quiet-hours'
  /** Epoch milliseconds; null: no end. */
  readonly until: number | null
}

/** Null: the desktop confirmed the toast. */
export interface ToastTrial {
  readonly notShownBecause: string | null
}
