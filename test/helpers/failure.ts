// A failure for tests that only pass it on.

import type { Failure } from '#shared/words/failure-words.ts'

export function aFailure(code = 'unexpected'): Failure {
  return { code, message: { key: 'failure.unexpected' }, hint: null }
}
