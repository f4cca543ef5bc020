// Everything one running service consists of, as its routes and its control interface see it.

import type { Account } from './account.ts'
import type { Texts } from './documents/texts.ts'
import type { Faults } from './faults.ts'
import type { RequestLimit } from './limits.ts'
import type { RequestLog } from './request-log.ts'

export interface Service {
  readonly account: Account
  readonly texts: Texts
  readonly faults: Faults
  readonly limit: RequestLimit
  readonly log: RequestLog
  readonly scenario: string
  readonly key: string
  /** Of a list: larger sizes are cut silently. */
  readonly largestPage: number
  etags: boolean
}
