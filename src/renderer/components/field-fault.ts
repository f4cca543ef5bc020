// What a failure says of one field of a form: what is wrong with it, and what to do.

import type { Failure } from '#shared/contract/answer.ts'

/** Empty where it is about another field, or about none. */
export function fieldFault(failure: Failure | null, field: string): readonly string[] {
  return failure?.field === field ? [failure.message, failure.hint].filter((text) => text !== '') : []
}
