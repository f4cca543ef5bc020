// The message after an act, with a way to undo it.

import { ref, shallowRef } from 'vue'

/** Returns false if it failed; then it can be tried again. */
export type Undo = () => Promise<boolean>

export function useReport() {
  const status = ref('')
  const undo = shallowRef<Undo | null>(null)

  function report(words: string, how: Undo | null = null): void {
    status.value = words
    undo.value = how
  }

  return {
    status,
    undo,
    report,
    async undoLast(): Promise<void> {
      const [words, how] = [status.value, undo.value]
      report('')
      if ((await how?.()) === false) report(words, how)
    },
  }
}
