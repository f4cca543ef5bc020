// What was done is said for a few seconds, and can be undone for as long where that is possible.

import { ref, shallowRef } from 'vue'
import { useDelay } from '#renderer/core/composables.ts'

const SAID_FOR_MS = 4_000
const UNDONE_WITHIN_MS = 15_000

/** What was done, and the way back. */
export interface Receipt {
  readonly words: string
  readonly undo: () => void
}

export type Receipts = ReturnType<typeof useReceipts>

export function useReceipts() {
  const said = ref('')
  const receipt = shallowRef<Receipt | null>(null)
  const { start: fallSilentLater } = useDelay(() => (said.value = ''), SAID_FOR_MS)
  const { start: clearLater } = useDelay(() => (receipt.value = null), UNDONE_WITHIN_MS)

  function announce(words: string, undo?: () => void): void {
    said.value = words
    fallSilentLater()
    receipt.value = undo === undefined ? null : { words, undo }
    clearLater()
  }

  return { said, receipt, announce }
}
