// Requests to main: the last failure for the window to show, and retries.

import { shallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import { failureWords, type Failure } from '#shared/words/failure-words.ts'
import { language } from './language.ts'

export const failedAct = shallowRef<Failure | null>(null)

/** Returns null and shows the failure if the request failed. */
export function valueOrNotice<Value>(answer: Answer<Value>): Value | null {
  failedAct.value = answer.ok ? null : answer.error
  return answer.ok ? answer.value : null
}

/** Shows the failure if the request failed. */
export function wasDone(answer: Answer<null>): boolean {
  failedAct.value = answer.ok ? null : answer.error
  return answer.ok
}

/** The message and hint for a form field; empty if the failure concerns another field. */
export function fieldFault(failure: Failure | null, field: string): readonly string[] {
  return failure?.field === field ? Object.values(failureWords(failure, language)).filter((text) => text !== '') : []
}

export const ASKED_AGAIN_AFTER_MS = 5_000

/** Repeats the request until it succeeds. `ask` gets a function that says whether it goes on. Returns one that cancels it. */
export function askUntilAnswered<Value>(
  ask: (isWanted: () => boolean) => Promise<Answer<Value>>,
  take: (value: Value) => void,
): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  let shownFailure: Failure | undefined

  async function attempt(): Promise<void> {
    const answer = await ask(() => isWanted)
    if (!isWanted) return
    if (answer.ok) {
      if (failedAct.value === shownFailure) failedAct.value = null
      return take(answer.value)
    }
    if (answer.error.code === 'no_account') return
    failedAct.value = shownFailure = answer.error
    again = setTimeout(() => void attempt(), ASKED_AGAIN_AFTER_MS)
  }

  void attempt()
  return () => {
    isWanted = false
    clearTimeout(again)
  }
}
