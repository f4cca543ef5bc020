// Resuming stopped shipments: one or many, and what came of each.

import { z } from 'zod'
import type { Failure } from './answer.ts'
import { answers, nothing } from './route.ts'
import { ids } from './values.ts'

export const resumeRequests = {
  /** Answers at once; the event says what comes of each. */
  'resume.start': answers<readonly ResumeView[]>().to(z.strictObject({ shipmentIds: ids })),
  /** Those not asked for yet; what was sent cannot be taken back. */
  'resume.cancel': answers<readonly ResumeView[]>().to(z.strictObject({ shipmentIds: ids.nullable() })),
  /** Those under way, and the latest that ended. */
  'resume.list': answers<readonly ResumeView[]>().to(nothing),
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

export interface ResumeEvents {
  /** Those that changed. */
  'resume.changed': readonly ResumeView[]
}
