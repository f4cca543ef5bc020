// What is checked when something does not work, what was found, and the log; nothing here holds the key.

import { z } from 'zod'
import { CHECK_IDS, type CheckState, type Found } from '#shared/words/diagnostics-words.ts'
import type { Failure } from './answer.ts'
import { answers, nothing } from './route.ts'

export interface CheckResult {
  readonly state: CheckState
  readonly found: Found
  /** Why, and what to do, where something failed. */
  readonly failure: Omit<Failure, 'detail'> | null
}

export interface LoggedLine {
  /** Epoch milliseconds of this computer's clock. */
  readonly at: number
  readonly level: 'error' | 'warn' | 'info'
  readonly where: string
  readonly text: string
}

export interface Machine {
  readonly version: string
  /** `linux x64, Node v24.1.0`. */
  readonly system: string
}

export const diagnosticsRequests = {
  'diagnostics.check': answers<CheckResult>().to(z.strictObject({ id: z.enum(CHECK_IDS) })),
  /** The newest lines, oldest first; never with numbers, whatever the log itself holds. */
  'diagnostics.log': answers<readonly LoggedLine[]>().to(nothing),
  'diagnostics.machine': answers<Machine>().to(nothing),
} as const
