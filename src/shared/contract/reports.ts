// What a report is made of: what became of each container, and the stops and resumes that were seen; a part per request, for it takes its time.

import { z } from 'zod'
import type { Gap } from '../invoices/observed.ts'
import type { Outcome } from '../reports/outcome.ts'
import type { ResumeMade, StopSeen } from '../reports/tracking-events.ts'
import { answers } from './route.ts'

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
