// An error that is no bug: it carries the failure that the user is shown.

import type { Failure } from '#shared/words/failure-words.ts'

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failure: Failure

  constructor(failure: Failure, cause: unknown) {
    super(failure.code, { cause })
    this.failure = failure
  }
}

/** Returns the failure if the work was refused. Background work ignores it: the status reports it, and it tries again. */
export function tryTo(work: () => void): Failure | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.failure
    throw error
  }
}
