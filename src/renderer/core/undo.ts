// The toast after an act, and the acts that the user can undo, the latest first.

import { shallowRef } from 'vue'
import { say } from './language.ts'

/** Returns false if it failed; then it can be tried again. */
export type Undo = () => Promise<boolean>

interface Act {
  readonly words: string
  readonly undo: Undo
}

export interface Toast {
  readonly words: string
  /** The act that its button undoes. */
  readonly act: Act | null
}

export const toast = shallowRef<Toast | null>(null)
let acts: readonly Act[] = []
let undoing: Promise<void> = Promise.resolve()

/** Shows a message about something that needs no Undo. */
export function showToast(words: string): void {
  toast.value = { words, act: null }
}

export function offerUndo(words: string, undo: Undo): void {
  const act = { words, undo }
  acts = [...acts, act].slice(-MOST_ACTS)
  toast.value = { words, act }
}

/** Undoes the latest act. Calls wait for each other: an act may depend on the one before. */
export function undoLast(): Promise<void> {
  // A request that failed for good must not end Undo.
  undoing = undoing.then(undoNext, undoNext)
  return undoing
}

async function undoNext(): Promise<void> {
  const act = acts.at(-1)
  if (act === undefined) return showToast(say('undo.none'))
  const isDone = await act.undo()
  // Another account was opened meanwhile.
  if (!acts.includes(act)) return
  if (isDone) acts = acts.filter((one) => one !== act)
  toast.value = isDone
    ? { words: say('undo.done', { act: act.words }), act: null }
    : { words: say('undo.refused', { act: act.words }), act }
}

/** The acts belong to the open account. */
export function forgetActs(): void {
  acts = []
  toast.value = null
}

const MOST_ACTS = 50
