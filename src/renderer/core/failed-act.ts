// The last click that came to nothing: the frame says why until it is dismissed or another one works.

import { shallowRef } from 'vue'
import type { Answer, Failure } from '#shared/contract/answer.ts'

export const failedAct = shallowRef<Failure | null>(null)

/** The answer's value; null where the act failed, and the window then says so. */
export function valueOrNotice<Value>(answer: Answer<Value>): Value | null {
  failedAct.value = answer.ok ? null : answer.error
  return answer.ok ? answer.value : null
}
