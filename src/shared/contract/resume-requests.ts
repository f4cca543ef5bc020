// Resuming stopped shipments, and the result of each resume.

import { z } from 'zod'
import type { ResumeState, ResumeTimes } from '../resumes/resume.ts'
import type { Failure } from '../words/failure-words.ts'
import type { ResumeStepFacts } from '../words/resume-words.ts'
import { answers, id, ids } from './route.ts'

export const resumeRequests = {
  /** Answers at once, before the results. */
  'resume.start': answers<null>().to(z.strictObject({ shipmentIds: ids })),
  /** Cancels queued resumes only; a sent request can't be undone. */
  'resume.cancel': answers<null>().to(z.strictObject({ shipmentIds: ids.nullable() })),
  /** The latest resumes of one shipment with their steps, newest first. */
  'resume.stories': answers<readonly ResumeStory[]>().to(z.strictObject({ shipmentId: id })),
} as const

export interface ResumeView extends ResumeTimes {
  readonly key: number
  readonly shipmentId: string
  readonly billOfLading: string
  /** Shared by the resumes of one click; its time by the computer's clock. */
  readonly batch: number
  readonly state: ResumeState
  /** Started from a notification or the tray, which show no result. */
  readonly isFromOutside: boolean
  readonly failure: Failure | null
}

export interface ResumeStory {
  readonly resume: ResumeView
  /** Oldest first. */
  readonly steps: readonly ResumeStep[]
}

export type ResumeStep = ResumeStepFacts & {
  /** Epoch milliseconds, by the service's clock if known. */
  readonly at: number
}
