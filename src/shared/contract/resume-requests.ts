// Resuming stopped shipments, and the result of each resume.

import { z } from 'zod'
import type { Failure } from '../words/failure-words.ts'
import { answers, id, ids } from './route.ts'

export const resumeRequests = {
  /** Answers at once, before the results. */
  'resume.start': answers<null>().to(z.strictObject({ shipmentIds: ids })),
  /** Cancels queued resumes only; a sent request can't be undone. */
  'resume.cancel': answers<null>().to(z.strictObject({ shipmentIds: ids.nullable() })),
  /** The latest resumes of one shipment with their steps, newest first. */
  'resume.stories': answers<readonly ResumeStory[]>().to(z.strictObject({ shipmentId: id })),
} as const

export const RESUME_STATES = [
  'queued',
  'requested',
  /** The service accepted it; checks follow. */
  'accepted',
  /** Tracking is on, and the line was asked since. */
  'verified',
  /** It stopped again within 48 hours. */
  'did-not-hold',
  /** Accepted, but not confirmed after an hour. */
  'unverified',
  'failed',
  /** No longer stopped: nothing was sent. */
  'not-needed',
  'cancelled',
] as const
export type ResumeState = (typeof RESUME_STATES)[number]

export interface ResumeView {
  readonly key: number
  readonly shipmentId: string
  readonly billOfLading: string
  /** Shared by the resumes of one click; its time by the computer's clock. */
  readonly batch: number
  readonly state: ResumeState
  /** Started from a notification or the tray, which show no result. */
  readonly isFromOutside: boolean
  readonly clickedAt: number
  readonly nextCheckAt: number | null
  readonly watchedUntil: number | null
  readonly endedAt: number | null
  readonly failure: Failure | null
}

export interface ResumeStory {
  readonly resume: ResumeView
  /** Oldest first. */
  readonly steps: readonly ResumeStep[]
}

export const RESUME_ORIGINS = ['window', 'notification', 'tray'] as const
export type ResumeOrigin = (typeof RESUME_ORIGINS)[number]

/** Tracking fields as the service sent them. */
export interface TrackingSeen {
  readonly stoppedAt: string | null
  readonly stoppedReason: string | null
  readonly lastAttemptedAt: string | null
  readonly lastSucceededAt: string | null
}

export type ResumeStep = ResumeStepFacts & {
  /** Epoch milliseconds, by the service's clock if known. */
  readonly at: number
}

export type ResumeStepFacts =
  | { readonly what: 'asked'; readonly from: ResumeOrigin }
  /** The shipment before the request. */
  | { readonly what: 'found'; readonly seen: TrackingSeen }
  /** The read before the request, or a check, failed. */
  | { readonly what: 'not-read'; readonly failure: Failure }
  | { readonly what: 'sent' }
  /** `isAnswerLost`: a later read showed that tracking is on. */
  | { readonly what: 'accepted'; readonly isAnswerLost: boolean }
  | { readonly what: 'refused'; readonly failure: Failure }
  /** The first, second … check. */
  | { readonly what: 'checked'; readonly check: number; readonly seen: TrackingSeen }
  /** Seen in another answer, such as a sync. */
  | { readonly what: 'noticed'; readonly seen: TrackingSeen }
  | { readonly what: 'came-to'; readonly state: ResumeState }
  /** The 48 hours of watching are over. */
  | { readonly what: 'watched' }
  | { readonly what: 'replaced' }
