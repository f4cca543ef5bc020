// Requests to main: the last failure for the window to show, retries, and answers in parts.

import { shallowRef } from 'vue'
import type { Answer } from '#shared/contract/answer.ts'
import { failureWords, type Failure } from '#shared/words/failure-words.ts'
import { language } from './language.ts'
import { useSession } from './session.ts'

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

/** Repeats the request until it succeeds. Returns a function that cancels it. */
export function askUntilAnswered<Value>(ask: () => Promise<Answer<Value>>, take: (value: Value) => void): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  let shownFailure: Failure | undefined

  async function attempt(): Promise<void> {
    const answer = await ask()
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

/** Requests a list part by part. `ask` returns null to stop. Returns whether all parts came. */
export async function eachPart<Part extends { readonly next: number | null }>(
  ask: (after: number) => Promise<Part | null>,
  take: (part: Part) => void,
): Promise<boolean> {
  for (let after: number | null = 0; after !== null;) {
    const part: Part | null = await ask(after)
    if (part === null) return false
    take(part)
    after = part.next
  }
  return true
}

/**
 * Sends a long list in several requests. Stops at a failure, or if another account is opened.
 * Returns whether all were sent.
 */
export async function inParts<Item>(
  all: readonly Item[],
  most: number,
  ask: (some: Item[]) => Promise<Answer>,
): Promise<boolean> {
  const session = useSession()
  const { open } = session
  for (let first = 0; first < all.length; first += most) {
    const answer = await ask(all.slice(first, first + most))
    failedAct.value = answer.ok ? null : answer.error
    if (!answer.ok || session.open !== open) return false
  }
  return true
}
