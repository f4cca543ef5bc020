// The message after an act, with a way to undo it.

import { ref, shallowRef } from 'vue'

export type Undo = () => Promise<unknown>

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
      const how = undo.value
      report('')
      await how?.()
    },
  }
}
