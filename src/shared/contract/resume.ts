// Resuming stopped shipments: one or many, and what came of each.

import { z } from 'zod'
import type { Failure } from './answer.ts'
import { answers, id, ids, nothing } from './route.ts'

export const resumeRequests = {
  /** Answers at once; the event says what comes of each. */
  'resume.start': answers<readonly ResumeView[]>().to(z.strictObject({ shipmentIds: ids })),
  /** Those not asked for yet; what was sent cannot be taken back. */
  'resume.cancel': answers<readonly ResumeView[]>().to(z.strictObject({ shipmentIds: ids.nullable() })),
  /** Those under way, and the latest that ended. */
  'resume.list': answers<readonly ResumeView[]>().to(nothing),
  /** The latest of one shipment, newest first, each with all that led to where it stands. */
  'resume.stories': answers<readonly ResumeStory[]>().to(z.strictObject({ shipmentId: id })),
} as const

export const RESUME_STATES = [
  /** Waits for its turn. */
  'queued',
  /** Sent to the service. */
  'requested',
  /** The service said yes; whether it holds is looked at later. */
  'accepted',
  /** Tracking is on, and the line was asked since. */
  'verified',
  /** It stopped again within 48 hours. */
  'did-not-hold',
  /** Accepted, and an hour later still no sign of it. */
  'unverified',
  'failed',
  /** It was no longer stopped: nothing was done. */
  'not-needed',
  'cancelled',
] as const
export type ResumeState = (typeof RESUME_STATES)[number]

export interface ResumeView {
  readonly key: number
  readonly shipmentId: string
  readonly billOfLading: string
  /** Those started by one click share it: when that was by the computer's own clock, right or wrong. */
  readonly batch: number
  readonly state: ResumeState
  /** Asked for on a notification or in the tray, where nothing says what became of it. */
  readonly isFromOutside: boolean
  readonly clickedAt: number
  readonly nextCheckAt: number | null
  readonly watchedUntil: number | null
  readonly endedAt: number | null
  readonly failure: Failure | null
}

export interface ResumeStory {
  readonly resume: ResumeView
  /** Oldest first; none of those that an earlier version asked for. */
  readonly steps: readonly ResumeStep[]
}

export const RESUME_ORIGINS = ['window', 'notification', 'tray'] as const
export type ResumeOrigin = (typeof RESUME_ORIGINS)[number]

/** What the service said of the tracking, as it wrote it. */
export interface TrackingSeen {
  readonly stoppedAt: string | null
  readonly stoppedReason: string | null
  readonly lastAttemptedAt: string | null
  readonly lastSucceededAt: string | null
}

export type ResumeStep = ResumeStepFacts & {
  /** Epoch milliseconds, by the service's clock as far as it was known. */
  readonly at: number
}

export type ResumeStepFacts =
  | { readonly what: 'asked'; readonly from: ResumeOrigin }
  /** The shipment as it was before anything was sent. */
  | { readonly what: 'found'; readonly seen: TrackingSeen }
  /** The shipment could not be read: before it was sent, or in a check. */
  | { readonly what: 'not-read'; readonly failure: Failure }
  | { readonly what: 'sent' }
  /** `isAnswerLost`: a fresh look showed that tracking is on. */
  | { readonly what: 'accepted'; readonly isAnswerLost: boolean }
  | { readonly what: 'refused'; readonly failure: Failure }
  /** A re-read that was made to see whether it held: the first, the second … */
  | { readonly what: 'checked'; readonly check: number; readonly seen: TrackingSeen }
  /** Another answer of the service said it, as that of a sync. */
  | { readonly what: 'noticed'; readonly seen: TrackingSeen }
  | { readonly what: 'came-to'; readonly state: ResumeState }
  /** The time in which it could stop again is over. */
  | { readonly what: 'watched' }
  /** A newer resume of the same shipment was accepted. */
  | { readonly what: 'replaced' }

export interface ResumeEvents {
  /** Those that changed. */
  'resume.changed': readonly ResumeView[]
}
