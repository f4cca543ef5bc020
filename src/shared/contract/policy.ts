// What the IT department decided for this computer, as the window shows it.

import type { FieldPath } from '../settings/settings.ts'
import type { Failure } from './answer.ts'
import { answers, nothing } from './route.ts'

export const policyRequests = {
  'policy.read': answers<PolicyView>().to(nothing),
} as const

export interface PolicyView {
  /** Where it lies, or would. */
  readonly file: string
  readonly isThere: boolean
  /** Why the file as a whole cannot be used. */
  readonly unusable: Failure | null
  /** Names of its fields that could not be used. */
  readonly leftOut: readonly string[]
  /** The settings that cannot be changed here. */
  readonly decided: readonly FieldPath[]
  readonly baseAddress: string | null
  readonly startAtLogin: boolean | null
  readonly leastMinutesBetween: number | null
  readonly updateAddress: string | null
}

export interface PolicyEvents {
  'policy.changed': PolicyView
}
