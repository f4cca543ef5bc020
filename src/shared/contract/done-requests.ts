// Finished containers and the parts of a report. Records are kept for a year because invoices come late.

import { z } from 'zod'
import type { Outcome } from '../reports/outcome.ts'
import type { Evidence } from './invoices-requests.ts'
import { answers } from './route.ts'
import type { Gap } from '../invoices/observed.ts'
import type { ResumeMade, StopSeen } from '../reports/tracking-events.ts'

export const doneRequests = {
  /** In parts: 0 first, then the last part's `next`. The records of one container are its evidence. */
  'done.list': answers<DonePart>().to(z.strictObject({ after: z.number().int().nonnegative() })),
} as const

export interface DonePart {
  readonly lines: readonly DoneLine[]
  /** Null: the last part. */
  readonly next: number | null
}

export interface DoneLine {
  readonly doneAt: number
  readonly how: DoneHow
  readonly billOfLading: string
  readonly references: readonly string[]
  readonly outcome: Outcome
}

export interface DoneState {
  /** Increases when the list must be requested again. */
  readonly revision: number
}

export interface DoneAccount {
  readonly containerId: string
  /** Service time at which the return was seen or the container left the list, in epoch milliseconds. */
  readonly doneAt: number
  readonly how: DoneHow
  readonly evidence: Evidence
}

/** `left`: left the account without a proven return. */
export type DoneHow = 'returned' | 'left'

/** 0 first, then the last part's `next`. */
const part = z.strictObject({ after: z.number().int().nonnegative() })

export const reportRequests = {
  /** Active containers only; finished ones are in `done.list`. */
  'reports.outcomes': answers<OutcomesPart>().to(part),
  /** Resumes and gaps are in the first part. */
  'reports.tracking': answers<TrackingPart>().to(part),
} as const

export interface OutcomesPart {
  readonly outcomes: readonly Outcome[]
  readonly next: number | null
}

export interface TrackingPart {
  readonly stops: readonly StopSeen[]
  readonly resumes: readonly ResumeMade[]
  readonly gaps: readonly Gap[]
  readonly next: number | null
}
