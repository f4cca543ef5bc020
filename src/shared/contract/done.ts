// The account of a container that is done: what was recorded of it, kept for a year after, since invoices come late.

import { z } from 'zod'
import type { Outcome } from '../reports/outcome.ts'
import type { Evidence } from './invoices.ts'
import { answers } from './route.ts'

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
