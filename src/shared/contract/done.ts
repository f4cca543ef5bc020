// The account of a container that is done: what was recorded of it, kept for a year after, since invoices come late.

import { z } from 'zod'
import type { Outcome } from '../reports/outcome.ts'
import type { Evidence } from './invoices.ts'
import { answers } from './route.ts'
import type { Gap } from '../invoices/observed.ts'
import type { ResumeMade, StopSeen } from '../reports/tracking-events.ts'

export const doneRequests = {
  /** A part per request, for there may be thousands: 0 first, then the last part's `next`. What was recorded of one is its evidence. */
  'done.list': answers<DonePart>().to(z.strictObject({ after: z.number().int().nonnegative() })),
} as const

export interface DonePart {
  readonly lines: readonly DoneLine[]
  /** Null where this was the last part. */
  readonly next: number | null
}

/** What a list says of it. */
export interface DoneLine {
  readonly doneAt: number
  readonly how: DoneHow
  readonly billOfLading: string
  readonly references: readonly string[]
  readonly outcome: Outcome
}

export interface DoneEvents {
  /** Accounts were added, changed or removed. */
  'done.changed': null
}

export interface DoneAccount {
  readonly containerId: string
  /** When its empty came back, or the app saw that it did or that it left the list; epoch milliseconds by the service's clock. */
  readonly doneAt: number
  readonly how: DoneHow
  readonly evidence: Evidence
}

/** `left`: it left the account's list, and nothing proves that its empty is back. */
export type DoneHow = 'returned' | 'left'

/** 0 first, then the last part's `next`. */
const part = z.strictObject({ after: z.number().int().nonnegative() })

export const reportRequests = {
  /** Of the containers of the list; those whose accounts are closed are asked for as `done.list`. */
  'reports.outcomes': answers<OutcomesPart>().to(part),
  /** The resumes and the gaps come with the first part. */
  'reports.tracking': answers<TrackingPart>().to(part),
} as const

export interface OutcomesPart {
  readonly outcomes: readonly Outcome[]
  /** Null where this was the last part. */
  readonly next: number | null
}

export interface TrackingPart {
  readonly stops: readonly StopSeen[]
  readonly resumes: readonly ResumeMade[]
  /** Times in which nobody looked. */
  readonly gaps: readonly Gap[]
  readonly next: number | null
}
