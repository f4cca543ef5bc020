// What a store is to know from its beginning: asked for until main answers it, for what did not come is not nothing.

import type { Answer, Failure } from '#shared/contract/answer.ts'
import { failedAct } from './failed-act.ts'

export const ASKED_AGAIN_AFTER_MS = 5_000

/** The window says why it does not come. Answers how to give it up; without an account there is nothing to wait for. */
export function askUntilAnswered<Value>(ask: () => Promise<Answer<Value>>, take: (value: Value) => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  let said: Failure | undefined

  async function attempt(): Promise<void> {
    const answer = await ask()
    if (!isWanted) return
    if (answer.ok) {
      if (failedAct.value === said) failedAct.value = null
      return take(answer.value)
    }
    if (answer.error.code === 'no_account') return
    failedAct.value = said = answer.error
    again = setTimeout(() => void attempt(), ASKED_AGAIN_AFTER_MS)
  }

  void attempt()
  return () => {
    isWanted = false
    clearTimeout(again)
  }
}
