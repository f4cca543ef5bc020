// The part of a failure that concerns one form field.

import type { Failure } from '#shared/contract/answer.ts'

/** Empty if the failure concerns another field. */
export function fieldFault(failure: Failure | null, field: string): readonly string[] {
  return failure?.field === field ? [failure.message, failure.hint].filter((text) => text !== '') : []
}
