// Resuming stopped shipments: one or many, what came of each, and the list of the stopped ones with what to do about them.

import { z } from 'zod'
import type { StopVerdict } from '../rules/stop.ts'
import type { Failure } from './answer.ts'
import { answers, nothing } from './route.ts'

const LONGEST_ID = 300
const MOST_AT_ONCE = 2_000
const ids = z.array(z.string().min(1).max(LONGEST_ID)).min(1).max(MOST_AT_ONCE)

export const resumeRequests = {
  /** Answers at once; what comes of each is told by the event. */
  'resume.start': answers<readonly ResumeView[]>().to(z.strictObject({ shipmentIds: ids })),
  /** Those not asked for yet; what was sent cannot be taken back. */
  'resume.cancel': answers<readonly ResumeView[]>().to(z.strictObject({ shipmentIds: ids.nullable() })),
  /** Those under way, and the latest that ended. */
  'resume.list': answers<readonly ResumeView[]>().to(nothing),
  'stopped.list': answers<StoppedPart>().to(
    z.strictObject({ show: z.enum(['open', 'benign']), skip: z.number().int().nonnegative() }),
  ),
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
  /** Those started by one click share it. */
  readonly batch: number
  readonly state: ResumeState
  readonly clickedAt: number
  readonly nextLookAt: number | null
  readonly watchedUntil: number | null
  readonly endedAt: number | null
  readonly failure: Failure | null
}

export interface StoppedPart {
  readonly rows: readonly StoppedRow[]
  readonly hasMore: boolean
  readonly total: number
  /** How many are stopped with nothing to do about them. */
  readonly benign: number
}

export interface StoppedRow {
  readonly shipmentId: string
  readonly billOfLading: string
  readonly customer: string | null
  readonly line: string
  readonly verdict: StopVerdict
  readonly isIgnored: boolean
  readonly verdictWords: string
  readonly reason: string
  readonly why: string
  readonly todo: string
  /** Epoch milliseconds; null where it cannot be read. */
  readonly stoppedAt: number | null
  readonly byUserId: string | null
  readonly openBoxes: number
  readonly boxes: number
  /** The fewest days left among the open boxes; null where no deadline is known. */
  readonly daysLeft: number | null
  readonly daysLeftWords: string
  /** Empty where none are posted. */
  readonly fees: string
}

export interface ResumeEvents {
  /** Those that changed. */
  'resume.changed': readonly ResumeView[]
}
